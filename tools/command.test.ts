import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "./command.ts";

test.for([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "a tool that gets %s cleans up, the newest first, and ends with %i",
  async ([signal, exitCode]) => {
    const folder = mkdtempSync(path.join(tmpdir(), "corridor-interrupt-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const notes = path.join(folder, "notes");
    const source = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    import { endProgramsOnInterrupt, onInterrupt, runCommand } from "./tools/command.ts";
    endProgramsOnInterrupt();
    const note = (word) => appendFileSync(${JSON.stringify(notes)}, word + " ");
    onInterrupt(async () => { await sleep(200); note("older"); });
    onInterrupt(async () => note("newer"));
    const started = runCommand(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
    console.log("ready");
    await started;
    note("went on");
  `;
    const args = ["--import", "tsx", "--input-type=module", "--eval", source];
    const tool = spawn(process.execPath, args, { cwd: repository, stdio: ["ignore", "pipe", "inherit"] });
    await once(createInterface(tool.stdout), "line");
    tool.kill(signal);
    tool.kill(signal); // npm and the terminal may both send the signal.
    expect(await once(tool, "exit")).toEqual([exitCode, null]);
    expect(readFileSync(notes, "utf8")).toBe("newer older ");
  },
);
