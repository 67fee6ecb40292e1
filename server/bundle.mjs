import { accessSync, constants, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, URL } from "node:url";
import { libraries, librariesEntry, librariesName, neverLoaded } from "./libraries.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Libraries of which a program uses little stand in its own file, where the rest of them is left out. */
const ofProgram = /^(kysely|zod)(\/|$)/;

/** Our own workspaces become one file; the libraries that every program loads come from another; the rest is loaded as it was installed. */
const bundled = {
  name: "bundled",
  setup(build) {
    build.onResolve({ filter: /^@corridor\// }, ({ path: name }) => ({
      path: path.join(root, `${name.slice("@corridor/".length)}.ts`),
    }));
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === "entry-point" || ofProgram.test(name)) return undefined;
      return libraries.includes(name) ? { path: name, namespace: "library" } : { path: name, external: true };
    });
    build.onResolve({ filter: /^/, namespace: "library" }, ({ path: file }) => ({
      path: file,
      external: true,
    }));
    build.onLoad({ filter: /^/, namespace: "library" }, ({ path: name }) => ({
      contents: `module.exports = require("./${librariesName()}")["${name}"];`,
    }));
  },
};

/** Makes one file of a program's sources. */
async function bundle(source, file, options) {
  const { build } = await import("esbuild");
  const aside = `${file}.${process.pid}.tmp`;
  await build({
    ...(typeof source === "string" ? { entryPoints: [path.resolve(root, source)] } : source),
    outfile: aside,
    bundle: true,
    platform: "node",
    target: "node20.19",
    sourcemap: "inline",
    // Stack traces need only the positions; the text of all sources would be read and decoded at every start.
    sourcesContent: false,
    logLevel: "error",
    ...options,
  });
  renameSync(aside, file);
}

const banner =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';
const esm = { format: "esm", plugins: [bundled], banner: { js: banner } };

/**
 * Makes one file of a program that runs the server or parts of it, and one file of each program that a server starts. The folder must
 * lie as deep below server/ as the sources do, so that files which the sources name by relative paths are found from there too.
 */
export async function bundleServer(source, folder, mark) {
  await bundleStartedPrograms(folder, mark);
  return bundleProgram(source, folder, mark);
}

/** Bundles the programs that a running server starts. The server finds them beside itself, under its own mark. */
export async function bundleStartedPrograms(folder, mark) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  const librariesFile = path.join(folder, librariesName());
  if (!existsSync(librariesFile))
    await bundle(librariesEntry, librariesFile, { format: "cjs", sourcemap: false, external: neverLoaded });
  const [readFile, readLookupFile, parseJson, simulator] = startedProgramFiles(folder, mark);
  // A thread is started for each file that is read, and for each large body; from one bundled file the thread starts at once.
  await bundle("server/payments/read-file/worker.ts", readFile, { format: "cjs" });
  await bundle("server/lookups/read-file/worker.ts", readLookupFile, { format: "cjs" });
  await bundle("server/platform/http/parse-json-worker.ts", parseJson, { format: "cjs" });
  await bundle("simulator/main.ts", simulator, esm);
}

export const startedProgramFiles = (folder, mark) => [
  path.join(folder, `read-file-${mark}.cjs`),
  path.join(folder, `read-lookup-file-${mark}.cjs`),
  path.join(folder, `parse-json-${mark}.cjs`),
  path.join(folder, `simulator-${mark}.mjs`),
];

export async function bundleProgram(source, folder, mark) {
  const file = path.join(folder, `corridor-${mark}.mjs`);
  await bundle(source, file, esm);
  return file;
}
