import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { hostileFiles } from "../../../testing/payment-files/corpus/hostile.ts";
import { wayFiles } from "../../../testing/payment-files/corpus/ways.ts";
import { pain001 } from "../../../testing/payment-files/pain001.ts";
import { XmlScanner } from "./xml-scanner.ts";

class RefusedXml extends Error {}

/** What was found, in one line each; "refused" ends it. Texts outside the root are left out, texts inside are joined. */
class Findings {
  readonly lines: string[] = [];
  #text = "";
  #depth = 0;

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.#flush();
    this.#depth += 1;
    this.lines.push(`${line} <${name}> ${JSON.stringify(Object.entries(attributes))}`);
  }

  text(text: string): void {
    if (this.#depth > 0) this.#text += text;
  }

  comment(line: number): void {
    this.#flush();
    this.lines.push(`${line} comment`);
  }

  close(line: number): void {
    this.#flush();
    this.#depth -= 1;
    this.lines.push(`${line} close`);
  }

  #flush(): void {
    if (this.#text !== "") this.lines.push(JSON.stringify(this.#text));
    this.#text = "";
  }
}

function refuse(): never {
  throw new RefusedXml();
}

/** Reads with one of the two. What was found before a refusal may differ: only that it is refused counts. */
function findingsOf(read: (found: Findings) => void): string[] {
  const found = new Findings();
  try {
    read(found);
  } catch (error) {
    if (!(error instanceof RefusedXml)) throw error;
    return ["refused"];
  }
  return found.lines;
}

const scanned = (xml: string, pieceLength: number) =>
  findingsOf((found) => {
    const scanner = new XmlScanner(100_000, {
      declaration: () => undefined,
      open: ({ name, attributes }) => found.open(name, attributes ?? {}, scanner.line),
      text: (text) => found.text(text),
      comment: () => found.comment(scanner.line),
      close: () => found.close(scanner.line),
      refuse,
    });
    for (let at = 0; at < xml.length; at += pieceLength) scanner.write(xml.slice(at, at + pieceLength));
    scanner.end();
  });

const parsedBySaxes = (xml: string) =>
  findingsOf((found) => {
    const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: "1.0" });
    parser.on("error", refuse);
    parser.on("doctype", refuse);
    parser.on("processinginstruction", refuse);
    parser.on("opentag", ({ name, attributes }) => found.open(name, attributes, parser.line));
    parser.on("text", (text) => found.text(text));
    parser.on("cdata", (text) => found.text(text));
    parser.on("comment", () => found.comment(parser.line));
    parser.on("closetag", () => found.close(parser.line));
    parser.write(xml).close();
  });

/** As the decoder gives them: without a byte order mark. */
const files = [
  pain001(),
  ...[...hostileFiles, ...wayFiles].map(({ bytes }) => new TextDecoder().decode(bytes)),
].filter((xml) => xml.length < 20_000);
const marks = [
  ...[
    "<",
    ">",
    "/",
    "</",
    "/>",
    "&",
    ";",
    "&amp;",
    "&#65;",
    "&#x1F600;",
    "&#0;",
    "&#xD800;",
    "&lt;a>",
    "]]>",
  ],
  ...[
    "<!--",
    "-->",
    "--",
    "-",
    "<!-- c -->",
    "<![CDATA[",
    "<![CDATA[a&b<c]]>",
    "]]",
    "<?xml version='1.0'?>",
  ],
  ...[
    "<?p q?>",
    "<!DOCTYPE a>",
    "<a>",
    "</a>",
    "<a/>",
    "<a b='c' d=\"e>\"/>",
    "<a b='c' b='d'/>",
    "<a b=c/>",
  ],
  ...[
    '"',
    "'",
    "=",
    " ",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\0",
    "\u0085",
    "\u2028",
    "\uFFFE",
    "é",
    "😀",
    ":",
    "1",
    "x",
  ],
] as const;
const edited = fc
  .tuple(
    fc.constantFrom(...files, "<a>1</a>", "<a><b c='d'>e</b></a>", ""),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.constantFrom("", ...marks)), { maxLength: 4 }),
  )
  .map(([file, edits]) =>
    edits.reduce((xml, [place, length, mark]) => {
      const at = place % (xml.length + 1);
      return xml.slice(0, at) + mark + xml.slice(at + length);
    }, file),
  )
  .filter((xml) => !/\p{Surrogate}/u.test(xml));

test("what saxes reads and refuses, the scanner reads and refuses too, whatever was changed and however the file is cut [ISO-05]", () => {
  fc.assert(
    fc.property(edited, fc.integer({ min: 1, max: 200 }), (xml, pieceLength) => {
      expect(scanned(xml, pieceLength)).toEqual(parsedBySaxes(xml));
    }),
    { numRuns: process.env["FULL"] ? 100_000 : 1_500 },
  );
}, 600_000);
