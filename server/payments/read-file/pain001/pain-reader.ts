import type { PainElementProblem, PainProblem } from "@corridor/product/payments/files/pain-problem";
import type { ElementNode } from "./element-tree.ts";
import { XmlRefused, xmlLimits, type XmlHandler } from "./xml-events.ts";
import type { XmlAttribute } from "./xml-namespaces.ts";

const painNamespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
const schemaInstance = "http://www.w3.org/2001/XMLSchema-instance";
const standardNames = "urn:iso:std:iso:20022:tech:xsd:";

/** Receives the parts of a message in the order of the file. */
export type ElementReceiver = {
  readonly begin: (node: ElementNode, line: number) => void;
  readonly value: (node: ElementNode, text: string, line: number, currency: string | null) => void;
  readonly end: (node: ElementNode, line: number) => void;
  /** `columns` have no value because of the problem. */
  readonly problem: (problem: PainProblem, columns: readonly number[]) => void;
};

/** Problems that are told by their place alone. */
type PlainCode = Exclude<
  PainElementProblem["code"],
  | "painRefused"
  | "painTooLong"
  | "painValue"
  | "painProvider"
  | "painAmount"
  | "painDecimals"
  | "painCount"
  | "painSum"
  | "painIdRepeated"
  | "painWalletCurrency"
>;

/** Checks names, order and number of the elements against the tree, and passes on the values that are read (ISO-03). */
export class PainReader implements XmlHandler {
  readonly #root: ElementNode;
  readonly #receiver: ElementReceiver;
  /** The elements around the present one, and of each the index of its last child and the children seen, one bit each. */
  readonly #nodes: ElementNode[];
  readonly #lastIndexes = new Int32Array(xmlLimits.depth + 1);
  readonly #seen = new Int32Array(xmlLimits.depth + 1);
  /** The place of the present element in these; -1 outside the root. */
  #top = -1;
  /** The namespace as the file gave it: comparing with the same string is quicker. */
  #namespace = painNamespace;
  /** How deep the present element is inside an element that is not read; 0 outside. */
  #unread = 0;
  #text = "";
  #line = 0;
  #currency: string | null = null;

  constructor(root: ElementNode, receiver: ElementReceiver) {
    this.#root = root;
    this.#receiver = receiver;
    this.#nodes = Array.from({ length: xmlLimits.depth + 1 }, () => root);
  }

  open(local: string, uri: string, attributes: readonly XmlAttribute[] | null, line: number): void {
    if (this.#unread > 0) {
      this.#unread += 1;
      return;
    }
    const node = this.#top === -1 ? this.#openRoot(local, uri) : this.#find(local, uri, line);
    if (node === null || node.kind === "skip" || node.kind === "refuse") {
      this.#unread = 1;
      return;
    }
    this.#currency = attributes && this.#checkAttributes(node, attributes, line);
    this.#text = "";
    this.#line = line;
    const top = (this.#top += 1);
    this.#nodes[top] = node;
    this.#lastIndexes[top] = -1;
    this.#seen[top] = 0;
    if (node.kind === "group") this.#receiver.begin(node, line);
  }

  #openRoot(local: string, uri: string): ElementNode {
    if (local === this.#root.name && uri === painNamespace) {
      this.#namespace = uri;
      return this.#root;
    }
    const name = uri.startsWith(standardNames) ? uri.slice(standardNames.length) : uri || local;
    throw new XmlRefused({ code: "xmlNamespace", name: name.slice(0, 100) });
  }

  #find(local: string, uri: string, line: number): ElementNode | null {
    const top = this.#top;
    const above = this.#nodes[top]!;
    const last = this.#lastIndexes[top]!;
    const usualNext = above.usualNext[last + 1];
    const node =
      uri !== this.#namespace ? undefined : usualNext?.name === local ? usualNext : above.children.get(local);
    if (!node) {
      this.#tell("painUnknown", childPath(above, local.slice(0, 100)), line);
      return null;
    }
    above.usualNext[last + 1] = node;
    if (node.index < last && !above.isChoice) this.#tell("painOrder", node.path, line);
    else if (above.isChoice ? last !== -1 : node.index === last && !node.mayRepeat)
      this.#tell("painRepeated", node.path, line);
    if (node.kind === "refuse") {
      const { path, instead, columns } = node;
      this.#receiver.problem({ code: "painRefused", path, line, instead }, columns);
    }
    this.#lastIndexes[top] = node.index;
    this.#seen[top]! |= 1 << node.index;
    return node;
  }

  /** The currency of an amount. Other attributes have no meaning in the message. */
  #checkAttributes(node: ElementNode, attributes: readonly XmlAttribute[], line: number): string | null {
    let currency: string | null = null;
    for (const { name, uri, value } of attributes) {
      if (uri === schemaInstance && this.#top === -1) continue;
      if (name === "Ccy" && isAmount(node)) currency = value;
      else this.#tell("painUnknown", childPath(node, `@${name.slice(0, 100)}`), line);
    }
    return currency;
  }

  text(text: string, line: number): void {
    if (this.#unread > 0) return;
    if (this.#top === -1) return;
    const node = this.#nodes[this.#top]!;
    if (node.kind === "value") {
      this.#text = this.#text === "" ? text : this.#text + text;
      if (this.#text.length > xmlLimits.textLength)
        throw new XmlRefused({ code: "xmlTextTooLong", line, n: xmlLimits.textLength });
    } else if (!isBlankText(text)) this.#tell("painUnknown", childPath(node, "text()"), line);
  }

  /** A comment would join two parts of a value that a person reads as two. */
  comment(line: number): void {
    const node = this.#unread > 0 ? undefined : this.#nodes[this.#top];
    if (node?.kind === "value") this.#tell("painComment", node.path, line);
  }

  close(line: number): void {
    if (this.#unread > 0) {
      this.#unread -= 1;
      return;
    }
    const node = this.#nodes[this.#top]!;
    const seen = this.#seen[this.#top]!;
    this.#top -= 1;
    if (node.kind === "value") this.#closeValue(node);
    else {
      const missing = node.neededChildren & ~seen;
      if (missing !== 0 || (node.isChoice && seen === 0)) this.#missing(node, missing, line);
      this.#receiver.end(node, line);
    }
  }

  #closeValue(node: ElementNode): void {
    const text = this.#text.trim();
    const line = this.#line;
    if (text === "") this.#tell("painEmpty", node.path, line, node.columns);
    else if (text.length > node.maxLength && [...text].length > node.maxLength)
      this.#receiver.problem({ code: "painTooLong", path: node.path, line, n: node.maxLength }, node.columns);
    else this.#receiver.value(node, text, line, this.#currency);
  }

  #missing(node: ElementNode, missing: number, line: number): void {
    const children = [...node.children.values()];
    const named = children.filter(({ index }) => node.isChoice || (missing & (1 << index)) !== 0);
    if (node.isChoice)
      this.#tell("painMissing", childPath(node, named.map(({ name }) => name).join("|")), line, node.columns);
    else for (const { path, name, columns } of named) this.#tell("painMissing", path || name, line, columns);
  }

  #tell(code: PlainCode, path: string, line: number, columns: readonly number[] = []): void {
    this.#receiver.problem({ code, path, line }, columns);
  }
}

/** Most texts between elements are a line end and blanks, which a loop finds faster than a trim. */
function isBlankText(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 32) return text.trim() === "";
  return true;
}

function childPath({ path }: ElementNode, child: string): string {
  return path === "" ? child : `${path}/${child}`;
}

function isAmount({ own }: ElementNode): boolean {
  return own === "amount" || own === "taxAmount" || own === "remittanceAmount";
}
