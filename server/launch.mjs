#!/usr/bin/env node
// Runs the product from one bundled file, bundled again when a source has changed. The TypeScript sources stay the only originals;
// loading them one by one through a compiler hook would cost every start two seconds more.
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL, URL } from "node:url";
import { bundleServer } from "./bundle.mjs";
import { librariesName } from "./libraries.mjs";
import { sourceHash } from "./source-hash.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = path.join(root, "server", ".run");
const keptForMs = 3_600_000;

async function bundleAll(hash) {
  await bundleServer("server/processes/corridor.ts", folder, hash);
  for (const old of readdirSync(folder).filter((name) => !name.includes(hash) && name !== librariesName())) {
    // One that was made a moment ago may be starting just now, with its other files still to be read.
    const place = path.join(folder, old);
    const madeAt = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (/[.][cm]js$/.test(old) && Date.now() - madeAt > keptForMs) rmSync(place, { force: true });
  }
}

const fileOf = (hash) => path.join(folder, `corridor-${hash}.mjs`);

/** The sentence for an error that a person can mend; null for any other error, which is a defect and keeps its stack trace. */
function sentenceFor({ code, syscall }) {
  if (code === "ERR_MODULE_NOT_FOUND") return "The libraries are not installed. Run: npm ci";
  if (syscall)
    return `The program cannot be prepared in ${folder} (${code}): run npm run build once as a user who may write there.`;
  return null;
}

try {
  const hash = sourceHash(["product", "server", "simulator", "sdk"]);
  if (!existsSync(fileOf(hash))) await bundleAll(hash);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(fileOf(hash)).href);
} catch (error) {
  const sentence = sentenceFor(error);
  if (!sentence) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
