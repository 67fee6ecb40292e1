import type { DocsEntry, DocsPage, DocsSlug } from "@corridor/product/public-api/documentation";
import { language } from "../texts.ts";

/** Written by npm run docs from docs/api and from the contract; each is a file of its own in the build. */
const files = import.meta.glob<DocsPage | readonly DocsEntry[]>("./reference/*/*.json", {
  import: "default",
});

async function load(name: string): Promise<unknown> {
  return files[`./reference/${language}/${name}.json`]!();
}

export async function loadPage(slug: DocsSlug): Promise<DocsPage> {
  return (await load(slug)) as DocsPage;
}

let entries: Promise<readonly DocsEntry[]> | null = null;

/** The index of the search, loaded once; a failed load is tried again at the next call. */
export function loadSearchIndex(): Promise<readonly DocsEntry[]> {
  entries ??= (load("search") as Promise<readonly DocsEntry[]>).catch((error: unknown) => {
    entries = null;
    throw error;
  });
  return entries;
}
