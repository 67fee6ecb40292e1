import type { XmlProblem } from "@corridor/product/payments/files/pain-problem";
import { XmlNamespaces, type XmlAttribute } from "./xml-namespaces.ts";
import { XmlScanner, type ScannedProblem } from "./xml-scanner.ts";

/** Limits of the XML of a payment file (ISO-05). */
export const xmlLimits = { depth: 32, textLength: 10_000 } as const;
const pieceBytes = 65_536;
/** The characters of the longest reference to one character, such as &#1114111; */
const longestReferences = 10;

/** XML that is refused as a whole. Nothing after the place of the problem is read. */
export class XmlRefused extends Error {
  readonly problem: XmlProblem;

  constructor(problem: XmlProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

export type XmlHandler = {
  open(local: string, uri: string, attributes: readonly XmlAttribute[] | null, line: number): void;
  text(text: string, line: number): void;
  comment(line: number): void;
  close(line: number): void;
};

/**
 * Reads XML piece by piece. Only what a pain.001 needs is accepted: UTF-8, no document type, no processing instruction, no entities
 * besides the five of XML. The parser expands no entities of its own, so no file can grow while it is read. `ready` is awaited between
 * pieces.
 */
export async function readXml(
  bytes: Buffer,
  handler: XmlHandler,
  ready: () => Promise<void> | undefined,
): Promise<void> {
  const refuse = (code: ScannedProblem): never => {
    throw new XmlRefused({ code, line: scanner.line, n: xmlLimits.textLength });
  };
  const namespaces = new XmlNamespaces(() => refuse("xmlBroken"));
  let depth = 0;
  const scanner = new XmlScanner(longestReferences * xmlLimits.textLength, {
    refuse,
    declaration: (encoding) => {
      if (encoding !== null && encoding.toUpperCase() !== "UTF-8")
        throw new XmlRefused({ code: "xmlEncoding" });
    },
    open: ({ name, colon, local, attributes }) => {
      depth += 1;
      if (depth > xmlLimits.depth)
        throw new XmlRefused({ code: "xmlTooDeep", line: scanner.line, n: xmlLimits.depth });
      for (const attribute in attributes)
        if (attributes[attribute]!.length > xmlLimits.textLength) refuse("xmlTextTooLong");
      const others = attributes && namespaces.open(attributes, depth);
      handler.open(local, namespaces.of(name, colon), others, scanner.line);
    },
    text: (found) => {
      if (found.length > xmlLimits.textLength) refuse("xmlTextTooLong");
      handler.text(found, scanner.line);
    },
    comment: () => handler.comment(scanner.line),
    close: () => {
      namespaces.close(depth);
      depth -= 1;
      handler.close(scanner.line);
    },
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    scanner.write(decodePiece(decoder, bytes.subarray(at, at + pieceBytes)));
    const wait = ready();
    if (wait) await wait;
  }
  scanner.write(decodePiece(decoder));
  scanner.end();
}

function decodePiece(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new XmlRefused({ code: "xmlEncoding" });
  }
}
