/** A start tag as the file has it, without its angle brackets. Null attributes are none. */
export type XmlTag = {
  readonly name: string;
  /** The place of the colon after a prefix, or -1, and the name without the prefix. */
  readonly colon: number;
  readonly local: string;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly isEmpty: boolean;
};

const nameStart =
  ":A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF" +
  "\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
const xmlName = `[${nameStart}][${nameStart}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]*`;
const tagName = new RegExp(xmlName, "uy");
const attribute = new RegExp(`[ \\t\\n]+(${xmlName})[ \\t\\n]*=[ \\t\\n]*("[^"<]*"|'[^'<]*')`, "uy");
const tagEnd = /[ \t\n]*\/?$/y;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const numbered = /^#(?:x[0-9a-fA-F]{1,8}|[0-9]{1,8})$/;

/** The place of the first angle bracket that ends a tag, or that may not stand in it; -1 if the text ends before. */
export function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 60) return at;
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

/** Null if the tag is not well-formed. */
export function parseTag(text: string): XmlTag | null {
  tagName.lastIndex = 0;
  const name = tagName.exec(text)?.[0];
  if (name === undefined) return null;
  let attributes: Record<string, string> | null = null;
  let at = name.length;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (!found) break;
    // Without a prototype, an attribute may have any name.
    attributes ??= Object.create(null) as Record<string, string>;
    const value = resolveReferences(found[2]!.slice(1, -1).replace(/[\t\n]/g, " "));
    if (value === null || found[1]! in attributes) return null;
    attributes[found[1]!] = value;
    at = attribute.lastIndex;
  }
  tagEnd.lastIndex = at;
  if (!tagEnd.test(text)) return null;
  const colon = name.indexOf(":");
  return { name, colon, local: name.slice(colon + 1), attributes, isEmpty: text.endsWith("/") };
}

/** The text with the five entities of XML and numbered characters in their places; null if it refers to anything else. */
export function resolveReferences(text: string): string | null {
  let at = text.indexOf("&");
  if (at === -1) return text;
  let [resolved, from] = ["", 0];
  while (at !== -1) {
    const end = text.indexOf(";", at);
    const character = end === -1 ? null : referredCharacter(text.slice(at + 1, end));
    if (character === null) return null;
    resolved += text.slice(from, at) + character;
    from = end + 1;
    at = text.indexOf("&", from);
  }
  return resolved + text.slice(from);
}

function referredCharacter(name: string): string | null {
  if (!numbered.test(name)) return Object.hasOwn(entities, name) ? entities[name]! : null;
  const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return isXmlCode(code) ? String.fromCodePoint(code) : null;
}

function isXmlCode(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}
