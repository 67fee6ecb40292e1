import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

type Origin = { file: string; name: string };

/**
 * Rewrites imports from a library's index to imports from the defining files. Through the index a page would load every module that any
 * page uses, because the bundler shares the index as a whole.
 */
export function oneByOne(...libraries: readonly string[]): Plugin {
  const originsOf = new Map<string, ReadonlyMap<string, Origin>>();
  const importing = /^import \{([^}]*)\} from "([^"]+)";$/gm;
  return {
    name: "corridor:one-by-one",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      for (const library of libraries) {
        const index = await this.resolve(library, import.meta.filename);
        if (!index) throw new Error(`${library} is not installed.`);
        originsOf.set(library, readIndex(index.id));
      }
    },
    transform: (code, id) =>
      /[\\/]web[\\/][^?]+\.tsx?$/.test(id)
        ? {
            map: null,
            code: code.replace(importing, (statement, names: string, library: string) => {
              const origins = originsOf.get(library);
              return origins ? importEach(names, origins, library) : statement;
            }),
          }
        : null,
  };
}

function importEach(names: string, origins: ReadonlyMap<string, Origin>, library: string): string {
  const values = names.split(",").map((name) => name.trim());
  return values
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => {
      const [exported = "", local = exported] = name.split(" as ");
      const origin = origins.get(exported);
      if (!origin) throw new Error(`The index of ${library} does not name ${exported}.`);
      return `import { ${origin.name} as ${local} } from ${JSON.stringify(origin.file)};`;
    })
    .join("");
}

/** The file of each name of the index: re-exported directly, or imported and then exported. */
function readIndex(index: string): ReadonlyMap<string, Origin> {
  const text = readFileSync(index, "utf8");
  const locals = new Map<string, Origin>();
  const origins = new Map<string, Origin>();
  for (const [, kind, list = "", from] of text.matchAll(
    /^(import|export) ?\{([^}]*)\}(?: from ["']([^"']+)["'])?/gm,
  ))
    for (const item of list.split(",")) {
      const [name = "", alias = name] = item.trim().split(" as ");
      if (kind === "import") locals.set(alias, { file: fileOf(from!, index), name });
      else if (from) origins.set(alias, { file: fileOf(from, index), name });
      else if (locals.has(name)) origins.set(alias, locals.get(name)!);
    }
  return origins;
}

function fileOf(specifier: string, index: string): string {
  return specifier.startsWith(".") ? path.resolve(path.dirname(index), specifier) : specifier;
}
