import { SaxesParser } from "saxes";

/** An element as an XML parser that is not ours reads it: its name, attributes, children, and its text if it has no children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

/** The root element. Throws if the text is no well-formed XML. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: XmlElement[] = [{ name: "", attributes: {}, children: [], text: "" }];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("A statement has no document type.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes } as Record<string, string>, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("text", (piece) => void (open.at(-1)!.text += piece));
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  return open[0]!.children[0]!;
}

/** The elements at a path such as "Bal/Amt". */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the only element at the path; undefined if there is none. */
export function textAt(element: XmlElement, path: string): string | undefined {
  const [first, ...more] = elementsAt(element, path);
  if (more.length > 0) throw new Error(`More than one ${path} in ${element.name}.`);
  return first?.text;
}
