/** The prefix `xml` belongs to XML itself, and `xmlns` to the declarations. No file may bind either to something else. */
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const declarationNamespace = "http://www.w3.org/2000/xmlns/";

export type XmlAttribute = { readonly name: string; readonly uri: string; readonly value: string };

type Declaration = { readonly prefix: string; readonly before: string | undefined; readonly depth: number };

/** The namespaces that hold at the present element. */
export class XmlNamespaces {
  /** Of each prefix, the present namespace; of "", that of names without a prefix. */
  readonly #bound = new Map<string, string>([["xml", xmlNamespace]]);
  readonly #declared: Declaration[] = [];
  readonly #refuse: () => never;
  #ofPlainNames = "";

  /** `refuse` is called for a name or prefix that the rules of XML namespaces forbid. */
  constructor(refuse: () => never) {
    this.#refuse = refuse;
  }

  /** Takes up the declarations of an element before its own name is looked up. Returns its other attributes. */
  open(attributes: Readonly<Record<string, string>>, depth: number): readonly XmlAttribute[] {
    const others: string[] = [];
    for (const name in attributes)
      if (name === "xmlns") this.#declare("", attributes[name]!, depth);
      else if (name.startsWith("xmlns:")) this.#declare(name.slice(6), attributes[name]!, depth);
      else others.push(name);
    const seen = new Set<string>();
    return others.map((name) => {
      const colon = name.indexOf(":");
      const uri = colon === -1 ? "" : this.#namespaceOf(name, colon);
      const whole = `${uri} ${name.slice(colon + 1)}`;
      if (seen.has(whole)) this.#refuse();
      seen.add(whole);
      return { name, uri, value: attributes[name]! };
    });
  }

  /** The namespace of an element, whose prefix ends at the colon. */
  of(name: string, colon: number): string {
    return colon === -1 ? this.#ofPlainNames : this.#namespaceOf(name, colon);
  }

  /** Forgets the declarations of the element of this depth. */
  close(depth: number): void {
    for (let last = this.#declared.at(-1); last?.depth === depth; last = this.#declared.at(-1)) {
      this.#declared.pop();
      this.#bind(last.prefix, last.before);
    }
  }

  #declare(prefix: string, value: string, depth: number): void {
    const uri = value.trim();
    const isReserved = uri === declarationNamespace || (uri === xmlNamespace) !== (prefix === "xml");
    const isWrong = prefix === "xmlns" || prefix.includes(":") || (prefix !== "" && uri === "");
    if (isReserved || isWrong) this.#refuse();
    this.#declared.push({ prefix, before: this.#bound.get(prefix), depth });
    this.#bind(prefix, uri);
  }

  #bind(prefix: string, uri: string | undefined): void {
    if (prefix === "") this.#ofPlainNames = uri ?? "";
    if (uri === undefined) this.#bound.delete(prefix);
    else this.#bound.set(prefix, uri);
  }

  #namespaceOf(name: string, colon: number): string {
    const uri = this.#bound.get(name.slice(0, colon));
    const isOneName = colon > 0 && colon < name.length - 1 && name.indexOf(":", colon + 1) === -1;
    if (uri === undefined || !isOneName) this.#refuse();
    return uri;
  }
}
