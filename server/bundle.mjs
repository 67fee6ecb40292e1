import { accessSync, constants, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, URL } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Our own workspaces and the libraries of very many small files become one; the rest is loaded as it was installed. */
const bundled = {
  name: "bundled",
  setup(build) {
    build.onResolve({ filter: /^@corridor\// }, ({ path: name }) => ({
      path: path.join(root, `${name.slice("@corridor/".length)}.ts`),
    }));
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === "entry-point" || /^(kysely|zod)(\/|$)/.test(name) ? undefined : { path: name, external: true },
    );
  },
};

/** Makes one file of a program's sources. */
async function bundle(source, file, options) {
  const { build } = await import("esbuild");
  const aside = `${file}.${process.pid}.tmp`;
  await build({
    entryPoints: [path.resolve(root, source)],
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

const esm = { format: "esm", plugins: [bundled] };

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
  const [readFile, simulator] = startedProgramFiles(folder, mark);
  // A thread is started for each file that is read; from one bundled file the thread starts at once.
  await bundle("server/payments/read-file/worker.ts", readFile, { format: "cjs" });
  await bundle("simulator/main.ts", simulator, esm);
}

export const startedProgramFiles = (folder, mark) => [
  path.join(folder, `read-file-${mark}.cjs`),
  path.join(folder, `simulator-${mark}.mjs`),
];

export async function bundleProgram(source, folder, mark) {
  const file = path.join(folder, `corridor-${mark}.mjs`);
  await bundle(source, file, esm);
  return file;
}
