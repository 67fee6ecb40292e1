import path from "node:path";
import { proseOf, type Page } from "./pages.ts";

const ticked = /`([^`\s]+)`/g;
const inTree = /^(?:product|server|web|tools|e2e|bench|faults|simulator|sdk|demo|brand|docs)\//;
const bareFile = /^[\w.-]+[.](?:tsx?|sql|css|[cm]?js|json|md)$/;
/** Folders that a build makes. */
const built = /^(?:web\/dist|sdk\/dist|server\/[.]run)\b/;

export type NamedPath = { readonly page: string; readonly path: string };

/**
 * Returns the paths between backticks that do not exist. A file name without a folder is searched in the folder of the path before it,
 * and in the root of the repository.
 */
export function missingPaths(page: Page, exists: (name: string) => boolean): NamedPath[] {
  const missing: NamedPath[] = [];
  let folder = path.dirname(page.name);
  for (const [, word = ""] of proseOf(page).matchAll(ticked)) {
    if (built.test(word)) continue;
    if (inTree.test(word)) {
      const paths = expand(word);
      missing.push(...paths.filter((name) => !exists(name)).map((name) => ({ page: page.name, path: name })));
      folder = folderOf(paths[0] ?? word);
    } else if (bareFile.test(word) && !exists(word) && !exists(path.join(folder, word))) {
      missing.push({ page: page.name, path: `${word} in ${folder}` });
    }
  }
  return missing;
}

function folderOf(name: string): string {
  return bareFile.test(path.basename(name)) ? path.dirname(name) : name;
}

/** The paths of `product/{en,fr}/a.ts`, and the folder of a path with a star. */
function expand(word: string): string[] {
  const [, before = "", choices, after = ""] = /^([^{]*)[{]([^}]*)[}](.*)$/.exec(word) ?? [];
  const words = choices === undefined ? [word] : choices.split(",").map((choice) => before + choice + after);
  return words.map((name) => name.replace(/[^/]*[*].*$/, "").replace(/\/$/, ""));
}
