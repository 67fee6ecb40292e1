import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleServer } from "../../bundle.mjs";
import { unpackFiles, type PackedFiles } from "./kept-versions.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
/** The bundle finds its SQL and its brand by relative paths, so they are packed with it. */
const readByProgram = ["package.json", "server/migrations", "server/functions", "brand/default"];

/** Bundles the present program, without source maps. */
export async function bundleForKeeping(version: string): Promise<PackedFiles> {
  const folder = mkdtempSync(path.join(repository, "server", ".run-"));
  try {
    await bundleServer("server/processes/corridor.ts", folder, version);
    const bundles = readdirSync(folder).sort();
    const texts = [
      ...bundles.map((name) => [`server/.run/${name}`, withoutSourceMap(textOf(path.join(folder, name)))]),
      ...readByProgram.flatMap(filesBelow).map((file) => [file, textOf(path.join(repository, file))]),
    ];
    return Object.fromEntries(texts) as PackedFiles;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const textOf = (file: string) => readFileSync(file, "utf8");

/** The paths of a file, or of all files of a folder, from the repository on. */
function filesBelow(place: string): string[] {
  if (path.extname(place)) return [place];
  const names = readdirSync(path.join(repository, place), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => path.extname(name))
    .map((name) => `${place}/${name.replaceAll(path.sep, "/")}`)
    .sort();
}

function withoutSourceMap(text: string): string {
  const map = text.lastIndexOf("\n//# sourceMappingURL=");
  return map === -1 ? text : text.slice(0, map);
}

export type UnpackedProgram = { readonly program: string; readonly dataDir: string; remove(): void };

/** Unpacks a kept program into a folder of its own, in which it can be started. */
export function unpackProgram(file: string): UnpackedProgram {
  const folder = mkdtempSync(path.join(tmpdir(), "corridor-version-"));
  const files = unpackFiles(file);
  for (const [name, text] of Object.entries({ ...files, ...pretendedConsole })) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(folder, "product"));
  symlinkSync(path.join(repository, "node_modules"), path.join(folder, "node_modules"), "dir");
  const bundle = Object.keys(files).find((name) => name.startsWith("server/.run/corridor-"))!;
  return {
    program: path.join(folder, bundle),
    dataDir: path.join(folder, "data"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** In the demo a start builds the console unless the last build was made from the present sources: here from no sources at all. */
const pretendedConsole: PackedFiles = {
  "package-lock.json": "",
  "web/dist/index.html": "",
  "web/dist/first-paint.js": "",
  "web/dist/assets/none.js": "",
  "web/dist/.built-from": createHash("sha256").digest("hex"),
};
