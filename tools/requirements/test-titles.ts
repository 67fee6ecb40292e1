import { readFileSync } from "node:fs";
import ts from "typescript";

export type Title = { readonly text: string; readonly line: number; readonly isTest: boolean };

const openers = new Set(["test", "it", "describe"]);
const unproven = new Set(["skip", "todo", "fixme"]);
const bracketed = /\[([^\]]*)\]/g;
const idOrRange = /\b([A-Z][A-Z0-9]*)-(\d{2,3})(?:\.\.(?:\1-)?(\d{2,3}))?\b/g;

/**
 * The titles of a test file. A title can come from a table of cases, so every string with ids counts as one; a skipped test
 * proves nothing and does not count.
 */
export function titlesIn(file: string): Title[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const titles: Title[] = [];
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? chainOf(node.expression) : [];
    const opens = openers.has(call[0] ?? "");
    if (opens && call.some((name) => unproven.has(name)) && isTitled(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      const isTest =
        ts.isCallExpression(node.parent) && openers.has(chainOf(node.parent.expression)[0] ?? "");
      if (isTest || idsIn(text).length > 0) titles.push({ text, line: lineOf(source, node), isTest });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** The ids in brackets: `[AUTH-01]`, `[AUTH-01, I18N-02]`, `[AUTH-01..03]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(bracketed)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(idOrRange)].flatMap(([, area = "", first = "", last = first]) => {
      const count = Math.max(1, Number(last) - Number(first) + 1);
      return Array.from({ length: count }, (_, step) => {
        const number = String(Number(first) + step).padStart(first.length, "0");
        return `${area}-${number}`;
      });
    }),
  );
}

/** The area of an id: AUTH-01 is of AUTH. */
export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}

/** The names a call is made through: `test.skipIf(x)(…)` is test, skipIf. */
function chainOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...chainOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return chainOf(callee.expression);
  return [];
}

function isTitled(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) && node.arguments[0] !== undefined && textOf(node.arguments[0]) !== undefined
  );
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("…");
}

function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}
