import { readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "../command.ts";
import { sourceFiles } from "../source-files.ts";

const readable = /[.](tsx?|mjs|css|sql)$/;

/** Every file of the repository, with the text of the files that can name another file. */
export function readSources(): Map<string, string> {
  return new Map(
    sourceFiles(repository).map((file) => [
      file,
      readable.test(file) ? readFileSync(path.join(repository, file), "utf8") : "",
    ]),
  );
}
