import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { aPayment, call, newFolder, readEffects } from "./testing/network.ts";
import { openReceiver } from "./testing/receiver.ts";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const program = fileURLToPath(new URL("main.ts", import.meta.url));

async function startProgram(dataDir: string, callbackUrl: string, ...more: string[]) {
  const options = ["--data", dataDir, "--callback-url", callbackUrl, ...more];
  const child = spawn(process.execPath, ["--import", loader, program, ...options], {
    env: { ...process.env, SIMULATOR_SECRET: "a secret" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise<string>((resolve) =>
    child.once("close", (code, signal) => resolve(signal ?? `code ${code}`)),
  );
  for await (const line of createInterface(child.stdout)) {
    return { url: /http:\S+/.exec(line)![0], child, ended };
  }
  throw new Error(`The program ended before it answered: ${await ended}`);
}

/** Pays on many lanes until the network has ended; each id goes to the two classes in turn. */
async function payUntilGone(
  url: string,
  round: number,
  acknowledged: Map<string, string>,
  enough: () => void,
) {
  let [number, alive] = [0, true];
  const lane = async () => {
    while (alive) {
      const transactionId = `${round}-${(number += 1)}`;
      const provider = number % 2 ? "bank-ke" : "mpesa-ke";
      const { http, body } = await call(
        `${url}/pay`,
        JSON.stringify({ ...aPayment, provider, transactionId }),
      );
      if (http === 200) acknowledged.set(transactionId, provider);
      else alive = false;
      expect(http === 0 || body.status === "succeeded").toBe(true);
      if (acknowledged.size >= round * 150) enough();
    }
  };
  await Promise.all(Array.from({ length: 40 }, lane));
  return number;
}

test("kill -9 during hundreds of payments loses no acknowledged one, and class A pays none twice [F-01, C-13]", async () => {
  const dataDir = await newFolder();
  const { url: callbackUrl } = await openReceiver();
  const acknowledged = new Map<string, string>();
  const asked: string[] = [];
  for (const round of [1, 2, 3]) {
    const { url, child, ended } = await startProgram(dataDir, callbackUrl);
    const count = await payUntilGone(url, round, acknowledged, () => child.kill("SIGKILL"));
    for (let number = 1; number <= count; number += 2) asked.push(`${round}-${number}`);
    expect(await ended).toBe("SIGKILL");
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(450);

  const { url, child, ended } = await startProgram(dataDir, callbackUrl);
  const remembered = new Map((await readEffects(url)).map((effect) => [effect.transactionId, effect]));
  expect([...acknowledged.keys()].filter((id) => remembered.get(id)?.paid !== 1)).toEqual([]);
  // A repeated call to class A is harmless, whether or not the first was answered.
  const askAgain = async (transactionId: string) => {
    const again = await call(`${url}/pay`, JSON.stringify({ ...aPayment, transactionId }));
    expect(again).toMatchObject({ http: 200, body: { status: "succeeded" } });
  };
  await Promise.all(asked.map(askAgain));
  const ofClassA = (await readEffects(url)).filter(({ provider }) => provider === "bank-ke");
  expect(ofClassA.length).toBe(asked.length);
  expect(ofClassA.filter(({ paid }) => paid !== 1)).toEqual([]);
  child.kill("SIGTERM");
  expect(await ended).toBe("code 0");
});

test("a network that another program started ends with that program", async () => {
  const { child, ended } = await startProgram(
    await newFolder(),
    "http://127.0.0.1:9/",
    "--until-stdin-closes",
  );
  child.stdin.end();
  expect(await ended).toBe("code 0");
});
