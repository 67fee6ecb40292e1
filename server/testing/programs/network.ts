import { onTestFinished } from "vitest";
import { startNetworkProgram, type NetworkOptions } from "./network-program.ts";

/** The simulated payment network, which runs as long as the test. */
export async function givenNetwork(wish: NetworkOptions = {}): Promise<{ url: string }> {
  const { url, stop } = await startNetworkProgram(wish);
  onTestFinished(stop);
  return { url };
}
