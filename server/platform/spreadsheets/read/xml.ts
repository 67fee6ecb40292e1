import { refuseUnreadable } from "./sheet.ts";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Only the five entities of XML itself and numbered characters: a workbook has no others (C-62). */
export function unescapeXml(text: string): string {
  if (!text.includes("&")) return unescapeControls(text);
  return unescapeControls(
    text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (_whole, name: string) => {
      if (!name.startsWith("#")) return named[name] ?? refuseUnreadable();
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code <= 0x10ffff ? String.fromCodePoint(code) : refuseUnreadable();
    }),
  );
}

/** A workbook writes a control character as _x000D_; the rules get the character itself. */
function unescapeControls(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-F]{4})_/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The value of an attribute in the text of one tag. */
export function attributeOf(tag: string, name: string): string | null {
  const start = tag.search(/\s/) === -1 ? -1 : tag.indexOf(` ${name}=`);
  if (start === -1) return null;
  const quote = tag[start + name.length + 2];
  const from = start + name.length + 3;
  const end = quote === '"' || quote === "'" ? tag.indexOf(quote, from) : -1;
  return end === -1 ? null : unescapeXml(tag.slice(from, end));
}

export function isTrue(attribute: string | null): boolean {
  return attribute === "1" || attribute === "true";
}

/** The tags of one name, each from < to >, with any namespace prefix. */
export function tagsNamed(xml: string, name: string): string[] {
  refuseDeclarations(xml);
  const found: string[] = [];
  for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", at + 1)) {
    const end = xml.indexOf(">", at);
    if (end === -1) break;
    const tag = xml.slice(at, end + 1).replace(/\s+/g, " ");
    const opened = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1];
    if (opened === name) found.push(tag);
  }
  return found;
}

/** No document type, no own entities, no raw sections: Excel writes none, and attacks use them (F-61). */
export function refuseDeclarations(xml: string): void {
  if (/<!(?!--)/.test(xml)) refuseUnreadable();
}

/** The text of the <t> parts of a string, without pronunciations. */
export function textOf(xml: string): string {
  let text = "";
  const spoken = withoutPronunciation(xml);
  for (let at = nextText(spoken, 0); at !== -1;) {
    const start = spoken.indexOf(">", at) + 1;
    if (start === 0) refuseUnreadable();
    if (spoken.charCodeAt(start - 2) === 47) {
      at = nextText(spoken, start);
      continue;
    }
    const end = spoken.indexOf("</t>", start);
    if (end === -1) refuseUnreadable();
    text += unescapeXml(spoken.slice(start, end));
    at = nextText(spoken, end);
  }
  return text;
}

function withoutPronunciation(xml: string): string {
  const [before = "", ...parts] = xml.split("<rPh");
  return before + parts.map((part) => part.split("</rPh>").slice(1).join("")).join("");
}

function nextText(xml: string, from: number): number {
  for (let at = xml.indexOf("<t", from); at !== -1; at = xml.indexOf("<t", at + 2)) {
    const after = xml.charCodeAt(at + 2);
    if (after === 62 || after === 47 || after <= 32) return at;
  }
  return -1;
}
