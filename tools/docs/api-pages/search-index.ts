import type { DocsBlock, DocsEntry, DocsField, DocsPage } from "@corridor/product/public-api/documentation";

const longestText = 110;

/** Everything that a search in the documentation can find. */
export function searchIndex(pages: readonly DocsPage[]): DocsEntry[] {
  return pages.flatMap((page) => [
    { kind: "page", name: page.title, text: firstText(page.blocks), page: page.slug, anchor: "" } as const,
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

/** Without the marks of Markdown, cut at a word. */
function short(text: string): string {
  const plain = text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
  if (plain.length <= longestText) return plain;
  return `${plain.slice(0, plain.lastIndexOf(" ", longestText))}…`;
}
