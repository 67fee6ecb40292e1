import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { openAgenda } from "./agenda.ts";
import { openCallbacks } from "./callbacks.ts";
import { providerClasses } from "./classes.ts";
import { openLookupRate } from "./lookup-rate.ts";
import { openMemory } from "./memory.ts";
import type { Network } from "./network.ts";
import { openReceivers } from "./receivers.ts";
import { answerRequest } from "./requests.ts";

export type SimulatorOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  /** The folder of the memory, for one simulator at a time. */
  readonly dataDir: string;
  readonly callbackUrl: string;
  /** The key of the callbacks' signatures. */
  readonly secret: string;
  /** Every wait is divided by it. */
  readonly timeScale?: number;
  /** The provider of class C. */
  readonly classC?: string;
  /** How many lookups each provider takes within one second. */
  readonly lookupsPerSecond?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

export type Simulator = { readonly url: string; stop(): Promise<void> };

const host = "127.0.0.1";
const usualLookupsPerSecond = 500;

/** Starts the simulated payment network, which continues from its memory. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { port, dataDir, callbackUrl, secret, timeScale = 1, classC, clock: now = Date.now } = options;
  const { lookupsPerSecond = usualLookupsPerSecond } = options;
  if (!(timeScale > 0)) throw new Error("The time scale is a number above 0.");
  if (new URL(callbackUrl).protocol !== "http:") throw new Error("The callback URL begins with http:.");
  const classes = providerClasses(classC);

  // Calls that arrive before the memory is read wait for it.
  let open: (network: Network) => void = () => undefined;
  const opened = new Promise<Network>((resolve) => (open = resolve));
  // A caller with keep-alive connections must not find one closed at the moment of use.
  const server = http.createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    opened.then((network) => answerRequest(network, request, response)).catch(() => response.destroy());
  });
  const closeServer = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  // The port first: a second simulator on the same port and folder ends here, before it changes the other's memory.
  server.listen(port, host);
  await once(server, "listening");
  const memory = await openMemory(dataDir).catch(async (failure: unknown) => {
    await closeServer();
    throw failure;
  });
  const agenda = openAgenda(now);
  const callbacks = openCallbacks({ url: callbackUrl, secret, timeScale, memory, agenda, now });
  for (const remembered of memory.payments()) callbacks.tell(remembered);
  open({
    memory,
    classes,
    timeScale,
    now,
    tell: (remembered) => callbacks.tell(remembered),
    wait: (afterMs) => new Promise((resolve) => agenda.at(now() + afterMs / timeScale, resolve)),
    receive: openReceivers(),
    lookupRate: openLookupRate(lookupsPerSecond, now),
  });
  const stop = async () => {
    agenda.stop();
    callbacks.stop();
    await closeServer();
    await memory.close();
  };
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, stop };
}
