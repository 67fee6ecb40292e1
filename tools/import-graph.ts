import path from "node:path";

const quoted = /"([^"\n]+)"/g;
const importedNames = /import \{([^}]*)\} from "([^"]+)"/g;
const typeImport = /^(?:import|export) type [^;"]*?from "[^"]+";/gm;

/**
 * The files of the repository that a source names in quotes: files that it imports, and files that it reads or starts by their path,
 * such as a page of the documentation.
 */
export function filesNamedIn(file: string, text: string, isFile: (name: string) => boolean): string[] {
  return [...text.matchAll(quoted)].map(([, name = ""]) => fileNamed(file, name)).filter(isFile);
}

/** Imports name the file itself, or a workspace and the file without its ending; other names start at the repository. */
export function fileNamed(file: string, name: string): string {
  if (name.startsWith(".")) return path.join(path.dirname(file), name);
  return name.startsWith("@corridor/") ? `${name.slice("@corridor/".length)}.ts` : name;
}

/** The source without imports of types, which are gone when the program runs. */
export function withoutTypeImports(text: string): string {
  return text.replace(typeImport, "");
}

/** The names that a source imports, each with its file. */
export function namesImported(file: string, text: string): [string, string][] {
  return [...text.matchAll(importedNames)].flatMap(([, names = "", module = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name): [string, string] => [name.split(" as ")[0]!, fileNamed(file, module)]),
  );
}
