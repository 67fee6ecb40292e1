import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { sourceFiles } from "../source-files.ts";
import { parse } from "../tidy/finding.ts";

export type SpecMessage = { readonly key: string; readonly english: string; readonly french: string };

/** The rows of docs/spec/messages.md that give a key its words in both languages. */
export function specMessages(root: string): SpecMessage[] {
  const page = readFileSync(path.join(root, "docs/spec/messages.md"), "utf8");
  const tables = page.split(/\n(?!\|)/).filter((part) => part.includes("| Key | English | French |"));
  return tables.flatMap((table) =>
    [...table.matchAll(/^\| ([\w.]+) \| (.+?) \| (.+?) \|/gm)]
      .filter(([, key]) => key!.includes("."))
      .map(([, key, english, french]) => ({ key: key!, english: plain(english!), french: plain(french!) })),
  );
}

/** Every text of a language, by its file and the path of its keys. A value that a text inserts is written as {}. */
export function catalogueTexts(root: string, language: "en" | "fr"): Map<string, string[]> {
  const folder = `product/i18n/${language}`;
  const texts = new Map<string, string[]>();
  for (const file of sourceFiles(root, folder).filter((name) => name.endsWith(".ts")))
    collect(parse(root, file), path.relative(folder, file));

  function collect(node: ts.Node, place: string): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.initializer) {
      collect(node.initializer, `${place}.${node.name.getText()}`);
      return;
    }
    const text = textOf(node);
    if (text !== null) texts.set(place, [...(texts.get(place) ?? []), text]);
    ts.forEachChild(node, (child) => collect(child, place));
  }
  return texts;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}

/** Returns the test whether a text of the catalogue can say the given words. A value that the text inserts may be anything. */
export function sayingOf(text: string): (words: string) => boolean {
  const parts = plain(text).split("{}");
  if (parts.length === 1) return (words) => words === parts[0];
  const fixed = parts.join("").trim().length;
  return (words) => {
    // A text of little more than inserted values would match any words.
    if (fixed * 2 < words.length || !words.endsWith(parts.at(-1)!)) return false;
    let from = 0;
    return parts.every((part, index) => {
      const at = words.indexOf(part, from);
      from = at + part.length;
      return index === 0 ? at === 0 : at >= 0;
    });
  };
}

/** A no-break space counts as a space. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ").trim();
}
