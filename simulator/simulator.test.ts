import { once } from "node:events";
import { appendFile, readFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSimulator } from "./simulator.ts";
import { aPayment, call, newFolder, readEffects } from "./testing/network.ts";
import { openReceiver } from "./testing/receiver.ts";

test.each([
  [{ timeScale: 0 }, "The time scale is a number above 0."],
  [{ timeScale: Number.NaN }, "The time scale is a number above 0."],
  [{ callbackUrl: "https://127.0.0.1:1/" }, "The callback URL begins with http:."],
  [{ classC: "mixx" }, "No provider is called mixx."],
])("a network started with %j says what is wrong", async (wrong, message) => {
  const right = {
    port: 0,
    dataDir: await newFolder(),
    callbackUrl: "http://127.0.0.1:9/",
    secret: "a secret",
  };
  await expect(startSimulator({ ...right, ...wrong })).rejects.toThrow(message);
});

test("a network whose port is taken says so, and starts on a free one", async () => {
  const { url: callbackUrl } = await openReceiver();
  const options = { dataDir: await newFolder(), callbackUrl, secret: "a secret" };
  const taken = Number(new URL(callbackUrl).port);
  await expect(startSimulator({ ...options, port: taken })).rejects.toThrow("EADDRINUSE");
  const simulator = await startSimulator({ ...options, port: 0 });
  expect(await readEffects(simulator.url)).toEqual([]);
  await simulator.stop();
});

test("a second network on the port and folder of a first does not start, and leaves the memory unchanged", async () => {
  const options = { dataDir: await newFolder(), callbackUrl: "http://127.0.0.1:9/", secret: "a secret" };
  const first = await startSimulator({ ...options, port: 0 });
  onTestFinished(() => first.stop());
  const journal = path.join(options.dataDir, "journal.jsonl");
  await appendFile(journal, "half of a line that the first is writing");
  const second = startSimulator({ ...options, port: Number(new URL(first.url).port) });
  await expect(second).rejects.toThrow("EADDRINUSE");
  expect(await readFile(journal, "utf8")).toBe("half of a line that the first is writing");
});

test("a payment whose caller hangs up before the network reads the call is not made", async () => {
  const options = {
    port: 0,
    dataDir: await newFolder(),
    callbackUrl: "http://127.0.0.1:9/",
    secret: "a secret",
  };
  const { url, stop } = await startSimulator(options);
  onTestFinished(stop);
  const { hostname, port } = new URL(url);
  const body = JSON.stringify({ ...aPayment, transactionId: "hung-up" });
  const socket = net.connect(Number(port), hostname);
  await once(socket, "connect");
  // Both are with the operating system before this thread, which is also the network's, reads them.
  socket.write(`POST /pay HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  socket.destroy();
  await call(`${url}/pay`, JSON.stringify({ ...aPayment, transactionId: "waited" }));
  expect((await readEffects(url)).map(({ transactionId }) => transactionId)).toEqual(["waited"]);
});
