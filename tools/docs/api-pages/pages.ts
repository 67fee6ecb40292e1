import { readFileSync } from "node:fs";
import path from "node:path";
import type { ClientCall, ValueTexts } from "@corridor/product/i18n/documented";
import { languages, type Language } from "@corridor/product/i18n/language";
import {
  docsPath,
  docsSlugs,
  openApiPath,
  type DocsBlock,
  type DocsPage,
  type DocsSlug,
} from "@corridor/product/public-api/documentation";
import { repository } from "../../command.ts";
import { errorsIn, type ErrorGroup } from "./errors.ts";
import { exampleBlock } from "./examples.ts";
import { apiTexts, type ApiTexts } from "./languages.ts";
import { parsePage, type Directive, type ParsedPage } from "./markdown.ts";
import { callBlocks, eventBlocks, objectBlock, valuesBlock } from "./reference.ts";
import { searchIndex } from "./search-index.ts";
import { signedDocument, type ApiDocument } from "./signed-document.ts";

type Block = ParsedPage["blocks"][number];

/** The pages of /docs in one language: prose from docs/api, and what the contract says in the places that the prose names. */
export function apiPages(language: Language): DocsPage[] {
  const texts = apiTexts[language];
  const document = signedDocument(texts);
  return docsSlugs.map((slug) => {
    const { title, blocks } = withEnglishAnchors(readPage(slug, language), readPage(slug, "en"));
    return {
      slug,
      title,
      blocks: blocks
        .flatMap((block) => (block.kind === "directive" ? blocksFor(block, document, texts) : [block]))
        .map(withWebLinks),
    };
  });
}

export function readPage(slug: DocsSlug, language: Language): ParsedPage {
  const page = parsePage(readFileSync(path.join(repository, `docs/api/${language}/${slug}.md`), "utf8"));
  return {
    ...page,
    blocks: page.blocks.map((block, place) => withObjectAnchor(block, page.blocks.slice(place))),
  };
}

/** The heading above an object has the object's name as its anchor, to which the types of fields link. */
function withObjectAnchor(block: Block, following: readonly Block[]): Block {
  if (block.kind !== "heading") return block;
  const next = following.slice(1).find(({ kind }) => kind === "heading" || kind === "directive");
  const isObject = next?.kind === "directive" && next.name === "object";
  return isObject ? { ...block, id: next.argument.replace(".base", "") } : block;
}

/** An address means the same place in both languages. */
function withEnglishAnchors(page: ParsedPage, english: ParsedPage): ParsedPage {
  const ids = english.blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
  let place = 0;
  const blocks = page.blocks.map((block) =>
    block.kind === "heading" ? { ...block, id: ids[place++] ?? block.id } : block,
  );
  return { ...page, blocks };
}

function blocksFor({ name, argument }: Directive, document: ApiDocument, texts: ApiTexts): DocsBlock[] {
  switch (name) {
    case "call":
      return callBlocks(argument as ClientCall, document, texts);
    case "object":
      return [objectBlock(argument, document, texts)];
    case "values":
      return [valuesBlock(argument as keyof ValueTexts, texts)];
    case "errors":
      return [{ kind: "errors", errors: errorsIn(argument as ErrorGroup, document, texts) }];
    case "events":
      return eventBlocks(document, texts);
    case "example":
      return [exampleBlock(argument)];
    default:
      throw new Error(`A page names ${name}, which generates nothing.`);
  }
}

const pageLink = /\]\(([a-z-]+)[.]md(#[\w.-]+)?\)/g;
const documentLink = "](../../openapi-v1.json)";

/** A link between two files of the repository becomes a link between two pages. */
function withWebLinks(block: DocsBlock): DocsBlock {
  const written = JSON.stringify(block)
    .replaceAll(pageLink, (_, slug: DocsSlug, anchor = "") => `](${docsPath(slug)}${String(anchor)})`)
    .replaceAll(documentLink, `](${openApiPath})`);
  return JSON.parse(written) as DocsBlock;
}

/** The files that the web pages load: a file for each page, and the index of the search. */
export function apiPageFiles(): Record<string, string> {
  const files = languages.flatMap((language) => {
    const pages = apiPages(language);
    const file = (name: string, content: unknown) => [
      `web/docs/reference/${language}/${name}.json`,
      `${JSON.stringify(content, null, 1)}\n`,
    ];
    return [...pages.map((page) => file(page.slug, page)), file("search", searchIndex(pages))];
  });
  return Object.fromEntries(files) as Record<string, string>;
}
