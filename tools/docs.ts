import { writeFile } from "node:fs/promises";
import path from "node:path";
import { repository } from "./command.ts";
import { generatedPages } from "./docs/generated-pages.ts";
import { judgedRegexesFile, writeJudgedRegexes } from "./regexes.ts";

for (const [file, text] of Object.entries(generatedPages())) {
  await writeFile(path.join(repository, file), text);
  console.log(`Wrote ${file}`);
}
await writeJudgedRegexes();
console.log(`Wrote ${judgedRegexesFile}`);
