import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@corridor/server/testing/programs/bundled-program";
import { openBook, settleBook, type Book } from "./book.ts";
import { dice, type Fault } from "./fault.ts";
import { callersAtOnce, numberedTransfer } from "./numbered-transfers.ts";

const program = fileURLToPath(new URL("posting-server.ts", import.meta.url));

/** kill -9 of a process of the product while it posts: its acknowledged transfers are stored, the others may be. */
export const killServer: Fault = {
  test: "kill-server",
  async run(world, size) {
    const trials = size === "full" ? 20 : 3;
    const [most, pick] = [size === "full" ? 800 : 300, dice(trials)];
    const violations: string[] = [];
    for (let round = 0; round < trials; round += 1) {
      const book = await openBook(world.app);
      await runUntilKilled(world.databaseUrl, book, 100 + pick(most));
      violations.push(...(await settleBook(world.app, book)));
    }
    return { trials, violations };
  },
};

/** Lets the program post until it acknowledged this number, kills it, and reads its output. */
async function runUntilKilled(databaseUrl: string, book: Book, enough: number): Promise<void> {
  const child = spawn(process.execPath, [await bundledProgram(program), databaseUrl, book.clientId], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
  let latest = 0;
  createInterface(child.stdout).on("line", (line) => {
    book.acknowledged.add(numberedTransfer(Number(line)).key);
    latest = Math.max(latest, Number(line));
    if (book.acknowledged.size === enough) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  if (child.signalCode !== "SIGKILL") throw new Error(`The program ended by itself: ${complaint}`);
  // Each lane was at a number above all its acknowledged ones, and no number was left out.
  for (let number = 1; number <= latest + callersAtOnce; number += 1) {
    const asked = numberedTransfer(number);
    book.asked.set(asked.key, asked);
  }
}
