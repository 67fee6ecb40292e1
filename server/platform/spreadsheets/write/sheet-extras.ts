import { columnLetters } from "@corridor/product/spreadsheets/cell-name";
import { declaration, escapeXml, main } from "./xml.ts";

/** A note at a cell; rows and columns count from 0. */
export type CellNote = { readonly row: number; readonly column: number; readonly text: string };

/** A drop-down list for the cells of a column below the headings. */
export type DropDownList = {
  readonly column: number;
  /** The number of rows with the list. */
  readonly rows: number;
  /** The cells with the choices, such as Instructions!$A$20:$A$30. A list inside the rule could have at most 255 letters. */
  readonly choices: string;
  /** Shown when a person types something else. */
  readonly refusal: { readonly title: string; readonly text: string };
};

export type SheetExtras = {
  readonly notes?: readonly CellNote[];
  readonly lists?: readonly DropDownList[];
};

/** The XML after the rows of a sheet: its lists, and a reference to its notes. */
export function behindRows({ notes = [], lists = [] }: SheetExtras): string {
  const validations = lists.map(({ column, rows, choices, refusal }) => {
    const place = `${columnLetters(column)}2:${columnLetters(column)}${rows + 1}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="${escapeXml(refusal.title)}" error="${escapeXml(refusal.text)}" sqref="${place}"><formula1>${escapeXml(choices)}</formula1></dataValidation>`;
  });
  const listed =
    lists.length > 0
      ? `<dataValidations count="${lists.length}">${validations.join("")}</dataValidations>`
      : "";
  return listed + (notes.length > 0 ? '<legacyDrawing r:id="rId1"/>' : "");
}

/** The texts of a sheet's notes. */
export function notesPart(notes: readonly CellNote[]): string {
  const written = notes.map(
    ({ row, column, text }) =>
      `<comment ref="${columnLetters(column)}${row + 1}" authorId="0"><text><t xml:space="preserve">${escapeXml(text)}</t></text></comment>`,
  );
  return `${declaration}<comments xmlns="${main}"><authors><author/></authors><commentList>${written.join("")}</commentList></comments>`;
}

/**
 * The boxes of the notes. Spreadsheet programs show no note without a box; a box is hidden until the pointer is on its cell.
 */
export function noteBoxes(notes: readonly CellNote[]): string {
  const boxes = notes.map(({ row, column, text }, index) => {
    const height = Math.max(3, Math.ceil(text.length / 36) + text.split("\n").length);
    const place = `${column + 1}, 12, ${row}, 4, ${column + 3}, 60, ${row + height}, 4`;
    return `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${place}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
  });
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${boxes.join("")}</xml>`;
}
