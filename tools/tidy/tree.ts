import { readFileSync } from "node:fs";
import path from "node:path";
import { isTestFile, sourceFiles } from "../source-files.ts";
import type { Finding } from "./finding.ts";

const lineLimit = 250;
const lineLimitOfTests = 300;
const written = /[.](tsx?|jsx?|cjs|mjs|css)$/;
const generated = new Set(["server/platform/schema.ts", "sdk/contract.ts"]);
/** The most files of one folder. The parts of a larger folder can be folders themselves. */
const folderLimit = 26;
/** Decisions and migrations are read by number and keep their names. */
const longFolders = new Set(["docs/decisions", "server/migrations"]);
const noHome = new Set(["utils", "helpers", "common", "services"]);

/** Finds files and folders that are too large, files that only re-export, and folders without a name of the product. */
export function checkTree(root: string): Finding[] {
  const files = sourceFiles(root);
  const folders = new Set(files.map((file) => path.dirname(file)));
  return [
    ...files.flatMap((file) => {
      if (/^index[.]tsx?$/.test(path.basename(file))) {
        return [{ file, line: 1, message: "an index file hides where code is: import the file itself" }];
      }
      if (!written.test(file) || generated.has(file)) return [];
      const lineCount = readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length;
      const limit = isTestFile(file) ? lineLimitOfTests : lineLimit;
      if (lineCount <= limit) return [];
      return [{ file, line: limit + 1, message: `has ${lineCount} lines: split a file over ${limit} lines` }];
    }),
    ...[...folders].flatMap((folder) => {
      const count = files.filter((file) => path.dirname(file) === folder && isCounted(file)).length;
      if (count <= folderLimit || longFolders.has(folder)) return [];
      return [
        {
          file: folder,
          line: 1,
          message: `has ${count} files besides tests: split a folder over ${folderLimit} files`,
        },
      ];
    }),
    ...[...folders]
      .filter((folder) => noHome.has(path.basename(folder)))
      .map((file) => ({
        file,
        line: 1,
        message: "the name says nothing about the product: choose a word of the glossary",
      })),
  ];
}

/** Tests and style sheets belong to another file of the folder. */
function isCounted(file: string): boolean {
  return !isTestFile(file) && !file.endsWith(".module.css");
}
