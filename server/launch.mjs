// Runs the product from one bundled file, made anew when a source changed. The TypeScript sources stay the only truth;
// loading them one by one through a compiler hook would cost every start two seconds more.
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL, URL } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
// As deep below server/ as the sources are, so that what they name relative to themselves is found from here too.
const folder = path.join(root, "server", ".run");
const keptForMs = 3_600_000;

function sourceHash() {
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  for (const workspace of ["product", "server", "simulator"]) {
    const files = readdirSync(path.join(root, workspace), { recursive: true })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("node_modules"))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(path.join(root, workspace, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

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

async function bundle(source, file, options) {
  const { build } = await import("esbuild");
  const aside = `${file}.${process.pid}.tmp`;
  await build({
    entryPoints: [path.join(root, source)],
    outfile: aside,
    bundle: true,
    platform: "node",
    target: "node20.19",
    sourcemap: "inline",
    logLevel: "error",
    ...options,
  });
  renameSync(aside, file);
}

async function bundleAll(hash) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  // The thread that reads files starts once a file: with all it needs in one place it starts at once.
  const reader = path.join(folder, `read-file-${hash}.cjs`);
  await bundle("server/payments/read-file/worker.ts", reader, { format: "cjs" });
  const simulator = path.join(folder, `simulator-${hash}.mjs`);
  await bundle("simulator/main.ts", simulator, { format: "esm", plugins: [bundled] });
  await bundle("server/processes/corridor.ts", fileOf(hash), { format: "esm", plugins: [bundled] });
  for (const old of readdirSync(folder).filter((name) => !name.includes(hash))) {
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
  const hash = sourceHash();
  if (!existsSync(fileOf(hash))) await bundleAll(hash);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(fileOf(hash)).href);
} catch (error) {
  const sentence = sentenceFor(error);
  if (!sentence) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
