import { xmlText } from "../../xml/xml-text.ts";

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Characters that XML cannot hold are escaped as in workbooks, _x0007_; a text that already looks like this is escaped too. */
export function escapeXml(text: string): string {
  return xmlText(
    text
      .replace(/_x[0-9A-F]{4}_/gi, (escape) => `_x005F${escape}`)
      .replace(
        /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
        (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}_`,
      ),
  );
}
