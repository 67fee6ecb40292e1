import { SaxesParser } from "saxes";
import type { XmlProblem } from "@corridor/product/payments/files/pain-problem";
import { XmlNamespaces, type XmlAttribute } from "./xml-namespaces.ts";

/** Limits of the XML of a payment file (ISO-05). */
export const xmlLimits = { depth: 32, textLength: 10_000 } as const;
const pieceBytes = 65_536;

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
 * The parser adds a property for each handler. V8 turns an object with more than six of them into a slow dictionary, which makes
 * parsing slower; an object of a subclass has room for them.
 */
class PainParser extends SaxesParser<{ xmlns: false }> {}

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
  const parser = new PainParser({ xmlns: false });
  const refuseBroken = () => {
    throw new XmlRefused({ code: "xmlBroken", line: parser.line });
  };
  const namespaces = new XmlNamespaces(refuseBroken);
  let depth = 0;
  // Few elements have attributes, and looking for them in each is slow.
  let hasAttributes = false;
  const { depth: mostDeep, textLength: n } = xmlLimits;
  const text = (found: string) => {
    if (found.length > n) throw new XmlRefused({ code: "xmlTextTooLong", line: parser.line, n });
    handler.text(found, parser.line);
  };
  parser.on("error", refuseBroken);
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && encoding.toUpperCase() !== "UTF-8")
      throw new XmlRefused({ code: "xmlEncoding" });
  });
  parser.on("doctype", () => {
    throw new XmlRefused({ code: "xmlDoctype", line: parser.line });
  });
  parser.on("processinginstruction", () => {
    throw new XmlRefused({ code: "xmlInstruction", line: parser.line });
  });
  parser.on("attribute", ({ value }) => {
    if (value.length > n) throw new XmlRefused({ code: "xmlTextTooLong", line: parser.line, n });
    hasAttributes = true;
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDeep) throw new XmlRefused({ code: "xmlTooDeep", line: parser.line, n: mostDeep });
    const others = hasAttributes ? namespaces.open(attributes, depth) : null;
    const uri = namespaces.of(name);
    handler.open(name.slice(name.indexOf(":") + 1), uri, others, parser.line);
    hasAttributes = false;
  });
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("comment", () => handler.comment(parser.line));
  parser.on("closetag", () => {
    namespaces.close(depth);
    depth -= 1;
    handler.close(parser.line);
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    parser.write(decodePiece(decoder, bytes.subarray(at, at + pieceBytes)));
    const wait = ready();
    if (wait) await wait;
  }
  parser.write(decodePiece(decoder)).close();
}

function decodePiece(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new XmlRefused({ code: "xmlEncoding" });
  }
}
