/** A block of code of a page, with the heading above it. */
export type PageBlock = { readonly heading: string; readonly language: string; readonly code: string };

/** The blocks of code that name their language, in the order of the page. */
export function blocksOf(page: string): PageBlock[] {
  return page.split(/^## /m).flatMap((section) => {
    const [heading = ""] = section.split("\n");
    return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = "", code = ""]) => ({
      heading,
      language,
      code,
    }));
  });
}
