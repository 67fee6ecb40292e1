import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A file of server/migrations or server/functions by its name below that folder. */
export type SqlFile = AppliedFile & { readonly text: string };
export type AppliedFile = { readonly name: string; readonly checksum: string };

const checksumOf = (...texts: readonly string[]) =>
  texts.reduce((hash, text) => hash.update(text), createHash("sha256")).digest("hex");

function filesIn(folder: string): NamedText[] {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    .map((name) => ({
      name: name.replaceAll(path.sep, "/"),
      text: readFileSync(path.join(root, name), "utf8"),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function readMigrations(): SqlFile[] {
  return filesIn("migrations").map((file) => ({ ...file, checksum: checksumOf(file.text) }));
}

const madeFunction = /^create or replace (?:function|procedure|aggregate) (\w+)/m;
const madeView = /^create view (\w+)/m;

export function readFunctions(): SqlFile[] {
  return arrangeFunctions(filesIn("functions"));
}

type NamedText = Pick<SqlFile, "name" | "text">;

/**
 * The files of functions in the order in which they can be applied: first functions, whose bodies are resolved when they run,
 * then views, policies and triggers, each after the views that it names. The checksum of a view, policy or trigger covers the
 * functions and views that it names, because PostgreSQL reads these only when it makes the view, policy or trigger.
 */
export function arrangeFunctions(files: readonly NamedText[]): SqlFile[] {
  const functions = files.filter(({ text }) => madeFunction.test(text));
  const ordered: SqlFile[] = functions.map((file) => ({ ...file, checksum: checksumOf(file.text) }));
  let others = files.filter((file) => !functions.includes(file));
  while (others.length > 0) {
    const next = others.find(
      (file) => !others.some((other) => other !== file && isNamedIn(file.text, other)),
    );
    if (!next) throw new Error("The views of server/functions name each other in a circle.");
    const needed = ordered.filter((other) => isNamedIn(next.text, other)).map(({ checksum }) => checksum);
    ordered.push({ ...next, checksum: checksumOf(next.text, ...needed) });
    others = others.filter((file) => file !== next);
  }
  return ordered;
}

/** Whether a text names the function or the view that a file makes. */
function isNamedIn(text: string, file: NamedText): boolean {
  const made = (madeFunction.exec(file.text) ?? madeView.exec(file.text))?.[1];
  const words: readonly string[] = text.match(/\w+/g) ?? [];
  return made !== undefined && words.includes(made);
}
