import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { sourceFiles } from "../source-files.ts";
import { descendants, lineOf, parse, type Finding } from "./finding.ts";

type Entry = { readonly text: string; readonly insertions: string; readonly line: number };

/** Stands where a template inserts a value. */
const inserted = "\uFFFC";
const noBreakSpace = "\u00A0\u202F";
const barePunctuation = new RegExp(`[^${noBreakSpace}:;?!][:;?!]+(?=$|[\\s»)"’'])`, "u");
const bareGuillemet = new RegExp(`«(?![${noBreakSpace}])|(?<![${noBreakSpace}])»`, "u");

/** The French catalogues have every text of the English ones, in French, with French spacing. */
export function checkCatalogues(root: string, allowList = "tools/same-in-french.json"): Finding[] {
  const [english, french] = ["product/i18n/en", "product/i18n/fr"] as const;
  if (!existsSync(path.join(root, english))) return [];
  const sameInFrench = new Set(JSON.parse(readFileSync(path.join(root, allowList), "utf8")) as string[]);
  const names = (folder: string) =>
    sourceFiles(root, folder)
      .map((file) => path.relative(folder, file))
      .filter((name) => name.endsWith(".ts"));
  const all = [...new Set([...names(english), ...names(french)])]
    .filter((name) => !name.endsWith(".test.ts"))
    .sort();
  return all.flatMap((name) => {
    const [here, there] = [path.join(french, name), path.join(english, name)];
    if (!existsSync(path.join(root, here)))
      return [{ file: there, line: 1, message: "has no French counterpart" }];
    if (!existsSync(path.join(root, there)))
      return [{ file: here, line: 1, message: "has no English counterpart" }];
    return compare(here, entriesOf(parse(root, there)), entriesOf(parse(root, here)), sameInFrench);
  });
}

function compare(
  file: string,
  english: ReadonlyMap<string, Entry>,
  french: ReadonlyMap<string, Entry>,
  sameInFrench: ReadonlySet<string>,
): Finding[] {
  const findings: Finding[] = [];
  for (const key of english.keys()) {
    if (!french.has(key)) findings.push({ file, line: 1, message: `${key} is missing` });
  }
  for (const [key, { text, insertions, line }] of french) {
    const original = english.get(key);
    const say = (message: string) => findings.push({ file, line, message: `${key} ${message}` });
    if (!original) say("is not in the English catalogue");
    else if (original.insertions !== insertions)
      say(`inserts ${insertions || "nothing"}, not ${original.insertions || "nothing"}`);
    else if (original.text === text && /\p{L}{2}/u.test(text) && !sameInFrench.has(text))
      say("is still English");
    if (barePunctuation.test(text)) say("lacks the no-break space before : ; ? or !");
    if (bareGuillemet.test(text)) say("lacks the no-break space inside « »");
  }
  return findings;
}

/** Each text by the path of its keys; a function counts by the words it contains and the values it inserts. */
function entriesOf(source: ts.SourceFile): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const collect = (node: ts.Expression, key: string): void => {
    if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) {
      collect(node.expression, key);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property))
          collect(property.initializer, `${key}.${nameOf(property.name)}`);
      }
    } else {
      entries.set(key, { text: textOf(node), insertions: insertionsIn(node), line: lineOf(node) });
    }
  };
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer) collect(initializer, name.getText());
    }
  }
  return entries;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteralLike(name) ? name.text : name.getText();
}

function textOf(node: ts.Expression): string {
  return [node, ...descendants(node)]
    .flatMap((part) => {
      if (ts.isStringLiteralLike(part)) return [part.text];
      if (ts.isTemplateHead(part) || ts.isTemplateMiddle(part)) return [part.text + inserted];
      return ts.isTemplateTail(part) ? [part.text] : [];
    })
    .join("");
}

/** The names of the values a text inserts, whether the function takes them as `p.name` or as `{ name }`. */
function insertionsIn(node: ts.Expression): string {
  const names = descendants(node)
    .filter(ts.isTemplateSpan)
    .map(({ expression }) => (ts.isPropertyAccessExpression(expression) ? expression.name : expression))
    .filter(ts.isIdentifier)
    .map((name) => name.text);
  return [...new Set(names)].sort().join(", ");
}
