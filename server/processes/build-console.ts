import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const consoleDist = path.join(root, "web", "dist");
const stampFile = path.join(consoleDist, ".built-from");

/** Builds the console unless the last build was made from the very same sources. */
export async function buildConsoleIfNeeded(log: (line: string) => void): Promise<void> {
  const sources = hashOfSources();
  if (readStamp() === sources) return;
  log("Building the console (once, and after changes) …");
  await runVite();
  compressAssets();
  writeFileSync(stampFile, sources);
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return null;
  }
}

function hashOfSources(): string {
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  for (const folder of ["web", "product"]) {
    const files = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(consoleDist) && !file.includes("node_modules") && !/\.test\.tsx?$/.test(file))
      .sort();
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function runVite(): Promise<void> {
  const resolve = createRequire(path.join(root, "web", "package.json")).resolve;
  const vite = path.join(path.dirname(resolve("vite/package.json")), "bin", "vite.js");
  const child = spawn(process.execPath, [vite, "build", "web", "--logLevel", "warn"], { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolveCode, reject) => {
    child.on("error", reject);
    child.on("close", resolveCode);
  });
  if (code !== 0) throw new Error(`The console could not be built:\n${errors}`);
}

/** Compressed once here, so that no request ever waits for it: a slow line gets brotli at its best. */
function compressAssets(): void {
  const folder = path.join(consoleDist, "assets");
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(path.join(folder, name));
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    writeFileSync(path.join(folder, `${name}.br`), brotli);
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
