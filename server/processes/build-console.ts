import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const consoleDist = path.join(root, "web", "dist");
const stampName = ".built-from";

/** Builds the console unless the last build has the same sources. */
export async function buildConsoleIfNeeded(log: (line: string) => void): Promise<void> {
  const sources = hashOfSources();
  if (readStamp() === sources) return;
  log("Building the console (once, and after changes) …");
  // Built in another folder and moved in one step: another start never serves half a build.
  const aside = path.join(root, "web", `.dist-${process.pid}`);
  makeBuildFolder(aside);
  try {
    await runVite(aside);
    compressAssets(aside);
    writeFileSync(path.join(aside, stampName), sources);
    await moveIntoPlace(aside, consoleDist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function makeBuildFolder(aside: string): void {
  try {
    mkdirSync(aside);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return; // A killed build with the same process id has left it.
    throw new Error(
      `The console cannot be built in ${path.dirname(aside)} (${code}): run npm run build once as a user who may write there.`,
      { cause: error },
    );
  }
}

/** Production builds nothing at start, because the folder may be read-only. */
export function refuseMissingConsole(): void {
  if (!existsSync(path.join(consoleDist, "index.html")))
    throw new Error("The console is not built. Run: npm run build");
}

/**
 * Replaces a folder by another in one step. If several processes do this at once, each removes the folder in place until its
 * own is there: the last one stays, and no folder is ever incomplete.
 */
export async function moveIntoPlace(folder: string, place: string): Promise<void> {
  for (let before = 0; ; before += 1) {
    const old = `${folder}-old-${before}`;
    await rename(place, old).catch(unless("ENOENT"));
    const isIn = await rename(folder, place).then(() => true, unless("ENOTEMPTY", "EEXIST"));
    await rm(old, { recursive: true, force: true });
    if (isIn) return;
  }
}

function unless(...codes: readonly string[]): (error: NodeJS.ErrnoException) => false {
  return (error) => {
    if (!codes.includes(error.code ?? "")) throw error;
    return false;
  };
}

function readStamp(): string | null {
  try {
    return readFileSync(path.join(consoleDist, stampName), "utf8");
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
      .filter(
        (file) =>
          !/[/\\]web[/\\]\.?dist/.test(file) && !file.includes("node_modules") && !/\.test\.tsx?$/.test(file),
      )
      .sort();
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function runVite(outDir: string): Promise<void> {
  const resolve = createRequire(path.join(root, "web", "package.json")).resolve;
  const vite = path.join(path.dirname(resolve("vite/package.json")), "bin", "vite.js");
  const child = spawn(
    process.execPath,
    [vite, "build", "web", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"],
    { cwd: root, stdio: ["ignore", "ignore", "pipe"] },
  );
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolveCode, reject) => {
    child.on("error", reject);
    child.on("close", resolveCode);
  });
  if (code !== 0) throw new Error(`The console could not be built:\n${errors}`);
}

/** Compressed here once, so that no request waits for it: brotli at its best level for slow connections. */
function compressAssets(dist: string): void {
  const folder = path.join(dist, "assets");
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(path.join(folder, name));
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    writeFileSync(path.join(folder, `${name}.br`), brotli);
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
