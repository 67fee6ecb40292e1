import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const folder = fileURLToPath(new URL("./", import.meta.url));

/** The files that `npm run version-files` keeps of a version. */
const fileOf = (version: string, name: string) => path.join(folder, version, name);
/** A backup of the small world. */
export const worldFile = (version: string) => fileOf(version, "world.backup");
/** The files of server/functions: an upgrade replaces the functions of the earlier version, which a backup leaves out. */
export const functionsFile = (version: string) => fileOf(version, "functions.json.br");
/** The bundled program, kept of the last version alone. */
export const programFile = (version: string) => fileOf(version, "program.json.br");

const compareVersions = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

/** The versions whose small world is kept, oldest first. */
export function keptVersions(): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(worldFile(name)))
    .sort(compareVersions);
}

/** The versions whose program is kept, which is the last one. */
export function versionsWithProgram(): string[] {
  return keptVersions().filter((version) => existsSync(programFile(version)));
}

/** Texts by the paths of their files. */
export type PackedFiles = Readonly<Record<string, string>>;

export function packFiles(files: PackedFiles): Buffer {
  return brotliCompressSync(JSON.stringify(files), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
}

export function unpackFiles(file: string): PackedFiles {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8")) as PackedFiles;
}
