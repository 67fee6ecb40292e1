import { readdirSync } from "node:fs";
import path from "node:path";

const neverOurs = new Set(["node_modules", "dist", "screens", "test-results"]);

/** Every file of the source below a folder, as paths relative to `root`, in a stable order. */
export function sourceFiles(root: string, folder = "."): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !neverOurs.has(entry.name) && !(entry.name.startsWith(".") && entry.isDirectory()))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(root, file) : entry.isFile() ? [file] : [];
    })
    .sort();
}

export function isTestFile(file: string): boolean {
  return /[.](test|spec)[.]tsx?$/.test(file);
}
