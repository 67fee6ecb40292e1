import { writeFile } from "node:fs/promises";
import path from "node:path";
import { repository } from "./command.ts";
import { generatedPages } from "./generated-pages.ts";

for (const [file, text] of Object.entries(generatedPages())) {
  await writeFile(path.join(repository, file), text);
  console.log(`Wrote ${file}`);
}
