import { readFileSync } from "node:fs";
import path from "node:path";
import { sourceFiles } from "../source-files.ts";

export type Page = { readonly name: string; readonly text: string };

/** Every page of the documentation below `root`. */
export function pagesOf(root: string): Page[] {
  return sourceFiles(root)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), "utf8") }));
}

/** The pages that describe the product as it is now: the specification also describes parts to come, the changelog parts that are gone. */
export function describesPresent({ name }: Page): boolean {
  return !name.startsWith("docs/spec/") && name !== "CHANGELOG.md";
}

/** The text of a page without its blocks of code. */
export function proseOf({ text }: Page): string {
  return text.replace(/^```.*?^```$/gms, "");
}
