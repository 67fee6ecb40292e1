import { namesImported } from "../import-graph.ts";

/** The files of all languages that hold each group of the console's texts, such as `filters`. */
export type TextFiles = ReadonlyMap<string, readonly string[]>;

/** These files collect the groups: `transactionColumns: transactionColumnNames`. */
const collection = /^product\/i18n\/\w+\/(console|parts\/[\w-]+)[.]ts$/;

export function textFiles(sources: ReadonlyMap<string, string>): TextFiles {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (!collection.test(file)) continue;
    for (const [name, home] of namesImported(file, text)) {
      const group = new RegExp(`(\\w+): ${name}\\b`).exec(text)?.[1] ?? name;
      files.set(group, [...(files.get(group) ?? []), home]);
    }
  }
  return files;
}

/** A screen or a story names the texts that it shows: `t.filters.apply`. */
export function textsIn(text: string, files: TextFiles): string[] {
  return [...text.matchAll(/\bt[.](\w+)/g)].flatMap(([, group = ""]) => files.get(group) ?? []);
}
