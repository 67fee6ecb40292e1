import { readFileSync } from "node:fs";
import path from "node:path";
import { isTestFile, sourceFiles } from "../source-files.ts";
import type { Finding } from "./finding.ts";

const lineLimit = 300;
const written = /[.](tsx?|jsx?|cjs|mjs|css)$/;
const generated = new Set(["server/platform/schema.ts"]);
/** A folder past this number of files has parts, and each part can be a folder (ARCHITECTURE.md). */
const folderLimit = 26;
/** A log is read by number, and its files keep their names. */
const longFolders = new Set(["docs/decisions", "server/migrations"]);
const noHome = new Set(["utils", "helpers", "common", "services"]);

/** No file too long to read, no barrel, no folder whose name says nothing. */
export function checkTree(root: string): Finding[] {
  const files = sourceFiles(root);
  const folders = new Set(files.map((file) => path.dirname(file)));
  return [
    ...files.flatMap((file) => {
      if (/^index[.]tsx?$/.test(path.basename(file))) {
        return [{ file, line: 1, message: "a barrel hides where things live: import the file itself" }];
      }
      if (!written.test(file) || generated.has(file)) return [];
      const lineCount = readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length;
      if (lineCount <= lineLimit) return [];
      return [
        {
          file,
          line: lineLimit + 1,
          message: `${lineCount} lines: past ${lineLimit} a file wants splitting`,
        },
      ];
    }),
    ...[...folders].flatMap((folder) => {
      const count = files.filter((file) => path.dirname(file) === folder && isCounted(file)).length;
      if (count <= folderLimit || longFolders.has(folder)) return [];
      return [
        {
          file: folder,
          line: 1,
          message: `${count} files besides tests: past ${folderLimit} a folder wants parts`,
        },
      ];
    }),
    ...[...folders]
      .filter((folder) => noHome.has(path.basename(folder)))
      .map((file) => ({ file, line: 1, message: "a folder is named after the product: name the home" })),
  ];
}

/** A test and a module of styles stand beside the file that they belong to. */
function isCounted(file: string): boolean {
  return !isTestFile(file) && !file.endsWith(".module.css");
}
