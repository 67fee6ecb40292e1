import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleServer } from "../bundle.mjs";

const folder = fileURLToPath(new URL("../.test-run/", import.meta.url));
const made = new Map<string, Promise<string>>();

/**
 * A program as one file, made once by this process. Loading its sources one by one would cost each process that runs the program two
 * seconds more, and some tests start dozens.
 */
export function bundledProgram(source: string): Promise<string> {
  const known = made.get(source);
  if (known) return known;
  const mark = `${process.pid}x${randomBytes(4).toString("hex")}`;
  process.once("exit", () => remove(mark));
  const making = bundleServer(source, folder, mark);
  made.set(source, making);
  return making;
}

function remove(mark: string): void {
  for (const name of readdirSync(folder))
    if (name.includes(mark)) rmSync(path.join(folder, name), { force: true });
}
