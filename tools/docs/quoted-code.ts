import type { Page } from "./pages.ts";

type QuotedBlock = { readonly file: string; readonly parts: readonly string[][] };

const block = /^```(?:tsx?|js|sql|css)\n(.*?)^```$/gms;
const caption = /^(?:\/\/|--|\/\*) (\S+[.]\w+)(?: \*\/)?$/;
const elision = "…";

/**
 * Returns a sentence for each block of code that its file does not contain. The first line of a block is a comment with the file's path.
 * The other lines are compared with the file without indentation and empty lines; a line "…" stands for lines left out.
 */
export function wrongQuotes(page: Page, readFile: (file: string) => string | undefined): string[] {
  return [...page.text.matchAll(block)].flatMap(([, code = ""]) => {
    const quoted = readBlock(code);
    if (!quoted) return [`${page.name}: a block of code does not name its file: ${firstLine(code)}`];
    const source = readFile(quoted.file);
    if (source === undefined) return [`${page.name}: quotes ${quoted.file}, which does not exist`];
    const missing = firstMissing(quoted.parts, linesOf(source));
    return missing ? [`${page.name}: ${quoted.file} does not contain: ${missing.join("\n")}`] : [];
  });
}

function readBlock(code: string): QuotedBlock | undefined {
  const [first = "", ...lines] = linesOf(code);
  const [, file] = caption.exec(first) ?? [];
  if (file === undefined) return undefined;
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === elision) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return { file, parts };
}

/** The first part that does not follow the parts before it in the source. */
function firstMissing(parts: readonly string[][], source: readonly string[]): string[] | undefined {
  let from = 0;
  for (const part of parts) {
    const place = placeOf(part, source, from);
    if (place === -1) return part;
    from = place + part.length;
  }
  return undefined;
}

function placeOf(part: readonly string[], source: readonly string[], from: number): number {
  for (let place = from; place + part.length <= source.length; place += 1) {
    if (part.every((line, index) => source[place + index] === line)) return place;
  }
  return -1;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function firstLine(code: string): string {
  return linesOf(code)[0] ?? "";
}
