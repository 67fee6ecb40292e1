import type { DocsBlock, DocsEntry, DocsField, DocsPage } from "@corridor/product/public-api/documentation";

const longestText = 110;
const shortestWord = 3;

/** Everything that a search in the documentation can find. */
export function searchIndex(pages: readonly DocsPage[]): DocsEntry[] {
  return pages.flatMap((page) => [
    {
      kind: "page",
      name: page.title,
      text: firstText(page.blocks),
      words: wordsOf(page.blocks),
      page: page.slug,
      anchor: "",
    } as const,
    ...page.blocks.flatMap((block, place) => entriesOf(block, page, place)),
  ]);
}

function entriesOf(block: DocsBlock, { slug, blocks }: DocsPage, place: number): DocsEntry[] {
  switch (block.kind) {
    case "heading":
      return [
        {
          kind: "section",
          name: block.text,
          text: firstText(blocks.slice(place + 1)),
          words: wordsOf(blocks.slice(place + 1)),
          page: slug,
          anchor: block.id,
        },
      ];
    case "call": {
      const heading = blocks.slice(0, place).findLast((each) => each.kind === "heading");
      const [text, anchor] = heading?.kind === "heading" ? [heading.text, heading.id] : ["", ""];
      return [{ kind: "call", name: `${block.method} ${block.path}`, text, page: slug, anchor }];
    }
    case "fields":
      return block.fields.flatMap((field) => fieldEntries(field, slug, ""));
    case "errors":
      // The codes of signatures also stand on the page about signing; a search leads to the page of all codes.
      if (slug !== "errors") return [];
      return block.errors.map(({ code, advice }) => ({
        kind: "error",
        name: code,
        text: short(advice),
        page: slug,
        anchor: code,
      }));
    case "answer":
    case "code":
    case "codes":
    case "example":
    case "list":
    case "table":
    case "text":
      return [];
  }
}

function fieldEntries(
  { name, text, id, fields = [] }: DocsField,
  page: DocsPage["slug"],
  inside: string,
): DocsEntry[] {
  const path = `${inside}${name}`;
  return [
    { kind: "field", name: path, text: short(text), page, anchor: id },
    ...fields.flatMap((field) => fieldEntries(field, page, `${path}.`)),
  ];
}

function firstText(blocks: readonly DocsBlock[]): string {
  const [next] = blocks.filter(({ kind }) => kind === "text" || kind === "heading");
  return next?.kind === "text" ? short(next.text) : "";
}

/** The words of the prose up to the next heading. A part for one environment has none: elsewhere a search would find what is hidden. */
function wordsOf(blocks: readonly DocsBlock[]): string {
  const end = blocks.findIndex(({ kind }) => kind === "heading");
  const words = blocks
    .slice(0, end === -1 ? blocks.length : end)
    .flatMap((block) => (block.only === undefined ? proseOf(block) : []))
    .flatMap((text) => withoutMarks(text).toLowerCase().split(/\s+/))
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}_]+$/gu, ""))
    .filter((word) => word.length >= shortestWord);
  return [...new Set(words)].join(" ");
}

function proseOf(block: DocsBlock): readonly string[] {
  if (block.kind === "text") return [block.text];
  if (block.kind === "list") return block.items;
  return block.kind === "table" ? [...block.head, ...block.rows.flat()] : [];
}

function withoutMarks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
}

/** Without the marks of Markdown, cut at a word. */
function short(text: string): string {
  const plain = withoutMarks(text);
  if (plain.length <= longestText) return plain;
  return `${plain.slice(0, plain.lastIndexOf(" ", longestText))}…`;
}
