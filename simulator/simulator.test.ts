import { expect, test } from "vitest";
import { startSimulator } from "./simulator.ts";
import { newFolder, readEffects } from "./testing/network.ts";
import { openReceiver } from "./testing/receiver.ts";

test.each([
  [{ timeScale: 0 }, "The time scale is a number above 0."],
  [{ timeScale: Number.NaN }, "The time scale is a number above 0."],
  [{ callbackUrl: "https://127.0.0.1:1/" }, "The callback URL begins with http:."],
  [{ classC: "mixx" }, "No provider is called mixx."],
])("a network that is asked to start with %j says what is wrong", async (wrong, message) => {
  const right = {
    port: 0,
    dataDir: await newFolder(),
    callbackUrl: "http://127.0.0.1:9/",
    secret: "a secret",
  };
  await expect(startSimulator({ ...right, ...wrong })).rejects.toThrow(message);
});

test("a network that finds its port taken says so, and starts where one is free", async () => {
  const { url: callbackUrl } = await openReceiver();
  const options = { dataDir: await newFolder(), callbackUrl, secret: "a secret" };
  const taken = Number(new URL(callbackUrl).port);
  await expect(startSimulator({ ...options, port: taken })).rejects.toThrow("EADDRINUSE");
  const simulator = await startSimulator({ ...options, port: 0 });
  expect(await readEffects(simulator.url)).toEqual([]);
  await simulator.stop();
});
