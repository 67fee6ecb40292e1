import type { DocsBlock } from "@corridor/product/public-api/documentation";

/** A line such as <!-- call createSignedRequest -->, in whose place generated blocks stand. */
export type Directive = { readonly kind: "directive"; readonly name: string; readonly argument: string };
export type ParsedPage = { readonly title: string; readonly blocks: readonly (DocsBlock | Directive)[] };
type Environment = "demo" | "production";

const titleLine = /^# (.+)$/;
const heading = /^(##|###) (.+)$/;
const listItem = /^(?:- |\d+\. )/;
const directive = /^<!-- ([a-z]+) ?([\w.-]*) -->$/;
const tableRule = /^\|[-|]+\|$/;

/**
 * Reads the Markdown of a page: headings, paragraphs, lists, tables and code. Text between <!-- demo --> and <!-- end --> is for the
 * demo alone. Text inside a comment that begins with the word production is for production alone: a reader of the repository, who has
 * the demo, does not see it.
 */
export function parsePage(markdown: string): ParsedPage {
  const [first = "", ...lines] = markdown.trimEnd().split("\n");
  const title = titleLine.exec(first)?.[1];
  if (title === undefined) throw new Error(`A page begins with its title, not with: ${first}`);
  return { title, blocks: blocksIn(lines) };
}

function blocksIn(lines: readonly string[]): (DocsBlock | Directive)[] {
  const blocks: (DocsBlock | Directive)[] = [];
  let only: Environment | undefined;
  let at = 0;
  const takeWhile = (holds: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && holds(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };
  const add = (block: DocsBlock) => blocks.push(only === undefined ? block : { ...block, only });
  while (at < lines.length) {
    const line = lines[at]!;
    if (line === "") at += 1;
    else if (line === "<!-- demo -->" || line === "<!-- production") {
      only = line === "<!-- demo -->" ? "demo" : "production";
      at += 1;
    } else if (line === "<!-- end -->" || line === "-->") {
      only = undefined;
      at += 1;
    } else if (directive.test(line)) {
      const [, name = "", argument = ""] = directive.exec(line)!;
      blocks.push({ kind: "directive", name, argument });
      at += 1;
    } else if (heading.test(line)) {
      const [, marks = "", text = ""] = heading.exec(line)!;
      add({ kind: "heading", level: marks === "##" ? 2 : 3, id: anchorOf(text), text });
      at += 1;
    } else if (line.startsWith("```")) {
      at += 1;
      const code = takeWhile((each) => each !== "```").join("\n");
      at += 1;
      add({ kind: "code", language: line.slice(3), code });
    } else if (line.startsWith("|")) add(tableOf(takeWhile((each) => each.startsWith("|"))));
    else if (listItem.test(line)) {
      const items = takeWhile((each) => each !== "")
        .join("\n")
        .split(/\n(?=- |\d+\. )/);
      add({
        kind: "list",
        isOrdered: !line.startsWith("- "),
        items: items.map((item) => oneLine(item.replace(listItem, ""))),
      });
    } else add({ kind: "text", text: oneLine(takeWhile((each) => each !== "").join("\n")) });
  }
  return blocks;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ");
}

function tableOf(lines: readonly string[]): DocsBlock {
  const [head = [], ...rows] = lines
    .filter((line) => !tableRule.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(" | ")
        .map((cell) => cell.trim()),
    );
  return { kind: "table", head, rows };
}

/** The anchor of an English heading. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
