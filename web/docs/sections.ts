import type { DocsBlock } from "@corridor/product/public-api/documentation";

type Heading = DocsBlock & { kind: "heading" };

/** A part of a page: the text, and the examples of a call, which stand beside it where there is room. */
export type Section = {
  readonly heading: Heading | null;
  readonly text: readonly DocsBlock[];
  readonly beside: readonly DocsBlock[];
};

/** The sections of a page for this environment. */
export function sectionsOf(blocks: readonly DocsBlock[], isDemo: boolean): Section[] {
  const sections: { heading: Heading | null; text: DocsBlock[]; beside: DocsBlock[] }[] = [
    { heading: null, text: [], beside: [] },
  ];
  for (const block of blocks) {
    if (block.only !== undefined && (block.only === "demo") !== isDemo) continue;
    if (block.kind === "heading" && block.level === 2)
      sections.push({ heading: block, text: [], beside: [] });
    else if (isBeside(block, sections.at(-1)!)) sections.at(-1)!.beside.push(block);
    else sections.at(-1)!.text.push(block);
  }
  return sections.filter(({ heading, text, beside }) => heading !== null || text.length + beside.length > 0);
}

/** The examples of a call are short and stand beside its fields; other code needs the width of the text. */
function isBeside({ kind }: DocsBlock, { text }: Section): boolean {
  return (kind === "example" || kind === "answer") && text.some((block) => block.kind === "call");
}
