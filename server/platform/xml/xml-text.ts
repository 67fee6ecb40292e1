const special = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;", // A reader would turn a bare return into a line feed.
};
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * A text as the content of an XML element or attribute. Characters that XML cannot hold become U+FFFD, one for one, so the length stays.
 */
export function xmlText(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(notInXml, "\ufffd").replace(/[&<>"\r]/g, (character) => entities[character]!);
}
