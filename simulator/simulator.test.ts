import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSimulator } from "./simulator.ts";
import { newFolder, readEffects } from "./testing/network.ts";
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
