import path from "node:path";

const packages = /^(?:product|server|web)\//;
const firstCell = /^\| (`[^|]*`) \|/gm;

/** The folders of product, server and web that hold a file. */
export function foldersOf(files: readonly string[]): string[] {
  const folders = files.filter((file) => packages.test(file)).map((file) => path.dirname(file));
  return [...new Set(folders)].filter((folder) => packages.test(folder)).sort();
}

/** The folders of product, server and web that the first column of a table names; `folder/*` names every folder below. */
export function describedFolders(page: string, folders: readonly string[]): string[] {
  const cells = [...page.matchAll(firstCell)].map(([, cell = ""]) => cell);
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  const described = names.filter((name) => packages.test(name) && path.extname(name) === "");
  return described
    .flatMap((name) => {
      const parent = name.replace(/[*]$/, "");
      return parent === name ? [name] : folders.filter((folder) => folder.startsWith(parent));
    })
    .sort();
}
