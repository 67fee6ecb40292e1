import { columnLetters } from "@corridor/product/spreadsheets/cell-name";
import { behindRows, noteBoxes, notesPart, type CellNote, type SheetExtras } from "./sheet-extras.ts";
import { declaration, escapeXml, main, relations } from "./xml.ts";
import { ZipWriter, type ZipOutput, type ZipEntryWriter } from "./zip-writer.ts";

export type SheetColumn = {
  /** In characters. */
  readonly width: number;
  /** Whether typed cells stay as typed: no lost zeros, no numbers turned into dates. */
  readonly isText: boolean;
};

/** A cell is written as text, never as a formula, also if it begins like one (C-61). */
export type Cell = string | { readonly text: string; readonly look: "heading" | "wrong" } | StoredValue;

/** A value of the uploaded spreadsheet that was no text; as text it would look like typed text. */
export type StoredValue = {
  readonly type: "number" | "date" | "error";
  /** Digits, or the name of the error. */
  readonly value: string;
  readonly isWrong: boolean;
  /** The number format of the cell in the uploaded file. */
  readonly format?: string | undefined;
};

export const looks = {
  plain: 0,
  text: 1,
  heading: 2,
  wrong: 3,
  date: 4,
  wrongNumber: 5,
  wrongDate: 6,
  moment: 7,
  amount: 8,
} as const;
const storedLooks = {
  number: { right: looks.plain, wrong: looks.wrongNumber },
  date: { right: looks.date, wrong: looks.wrongDate },
  error: { right: looks.text, wrong: looks.wrong },
} as const;
const packageTypes = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const usualLevel = 6;

/** An xlsx file written row by row, sheet after sheet, without being held in memory. */
export class WorkbookWriter {
  readonly #zip: ZipWriter;
  readonly #sheets: { readonly name: string; readonly id: number; readonly extras: SheetExtras }[] = [];
  readonly #formats: string[] = [];

  /** A lower level packs faster and makes a larger file. */
  constructor(output: ZipOutput, level = usualLevel) {
    this.#zip = new ZipWriter(output, level);
  }

  sheet(name: string, columns: readonly SheetColumn[], extras: SheetExtras = {}): SheetWriter {
    const id = this.#sheets.length + 1;
    this.#sheets.push({ name, id, extras });
    const entry = this.#zip.entry(`xl/worksheets/sheet${id}.xml`);
    return new SheetWriter(entry, columns, this.#formats, behindRows(extras));
  }

  async finish(): Promise<void> {
    const sheets = this.#sheets;
    const noted = sheets.filter(({ extras }) => extras.notes?.length);
    await this.#zip.add("[Content_Types].xml", contentTypes(sheets, noted));
    await this.#zip.add("_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]]));
    await this.#zip.add(
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
        .map(({ name, id }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`)
        .join("")}</sheets></workbook>`,
    );
    const parts = sheets.map(({ id }) => ["worksheet", `worksheets/sheet${id}.xml`] as const);
    await this.#zip.add("xl/_rels/workbook.xml.rels", relationships([...parts, ["styles", "styles.xml"]]));
    await this.#zip.add("xl/styles.xml", stylesWith(this.#formats));
    for (const { id, extras } of noted) await this.#addNotes(id, extras.notes!);
    this.#zip.finish();
  }

  async #addNotes(id: number, notes: readonly CellNote[]): Promise<void> {
    const [boxes, texts] = [`drawings/vmlDrawing${id}.vml`, `comments${id}.xml`];
    await this.#zip.add(
      `xl/worksheets/_rels/sheet${id}.xml.rels`,
      relationships([
        ["vmlDrawing", `../${boxes}`],
        ["comments", `../${texts}`],
      ]),
    );
    await this.#zip.add(`xl/${boxes}`, noteBoxes(notes));
    await this.#zip.add(`xl/${texts}`, notesPart(notes));
  }
}

/** A small workbook, made in memory. */
export async function workbookOf(write: (workbook: WorkbookWriter) => Promise<void>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const workbook = new WorkbookWriter({
    write: (piece) => void pieces.push(piece),
    drained: async () => undefined,
  });
  await write(workbook);
  await workbook.finish();
  return Buffer.concat(pieces);
}

export class SheetWriter {
  readonly #entry: ZipEntryWriter;
  readonly #columns: readonly SheetColumn[];
  /** The number formats of the whole workbook; a cell with a new format adds it. */
  readonly #formats: string[];
  readonly #behindRows: string;
  #rowCount = 0;

  constructor(entry: ZipEntryWriter, columns: readonly SheetColumn[], formats: string[], behind: string) {
    this.#entry = entry;
    this.#behindRows = behind;
    this.#columns = columns;
    this.#formats = formats;
    const widths = columns.map(
      ({ width, isText }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${isText ? looks.text : looks.plain}" customWidth="1"/>`,
    );
    entry.write(
      `${declaration}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>`,
    );
    if (widths.length > 0) entry.write(`<cols>${widths.join("")}</cols>`);
    entry.write("<sheetData>");
  }

  row(cells: readonly Cell[]): void {
    this.#rowCount += 1;
    const written = cells.map((cell, index) => this.#cell(cell, index)).join("");
    this.#entry.write(`<row r="${this.#rowCount}">${written}</row>`);
  }

  #cell(cell: Cell, index: number): string {
    if (typeof cell !== "string" && "type" in cell) return this.#storedValue(cell, index);
    const text = typeof cell === "string" ? cell : cell.text;
    const own = this.#columns[index]?.isText ? looks.text : looks.plain;
    const style = typeof cell === "string" ? own : looks[cell.look];
    // An empty cell without a style is left out; the next cell then needs its place.
    if (text === "" && style !== looks.wrong) return "";
    const place = `r="${columnLetters(index)}${this.#rowCount}" s="${style}"`;
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  }

  #storedValue({ type, value, isWrong, format }: StoredValue, index: number): string {
    const own = storedLooks[type][isWrong ? "wrong" : "right"];
    const style = format === undefined ? own : this.#styleOf(format, isWrong);
    const kind = type === "error" ? "e" : "n";
    return `<c r="${columnLetters(index)}${this.#rowCount}" s="${style}" t="${kind}"><v>${escapeXml(value)}</v></c>`;
  }

  #styleOf(format: string, isWrong: boolean): number {
    if (!this.#formats.includes(format)) this.#formats.push(format);
    return Object.keys(looks).length + 2 * this.#formats.indexOf(format) + (isWrong ? 1 : 0);
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  /** Adds finished rows, numbered from the next row on. */
  rows(xml: Buffer, count: number): void {
    this.#rowCount += count;
    this.#entry.write(xml);
  }

  drained(): Promise<void> {
    return this.#entry.drained();
  }

  async end(): Promise<void> {
    this.#entry.write(`</sheetData>${this.#behindRows}</worksheet>`);
    await this.#entry.end();
  }
}

function relationships(parts: readonly (readonly [type: string, target: string])[]): string {
  const lines = parts.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageTypes}/relationships">${lines.join("")}</Relationships>`;
}

function contentTypes(sheets: readonly { id: number }[], noted: readonly { id: number }[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${spreadsheet}.${type}+xml"/>`;
  return `${declaration}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${part("workbook.xml", "sheet.main")}${part("styles.xml", "styles")}${sheets.map(({ id }) => part(`worksheets/sheet${id}.xml`, "worksheet")).join("")}${noted.map(({ id }) => part(`comments${id}.xml`, "comments")).join("")}</Types>`;
}

/**
 * Plain, text ("@"), a heading, a wrong cell, a date, a wrong number, a wrong date, a time, and an amount with the two or three
 * decimals of its currency (TX-33). After these, each format of uploaded cells, for a right cell and for a wrong one.
 */
function stylesWith(formats: readonly string[]): string {
  const firstId = 166;
  const declared = formats.map(
    (code, index) => `<numFmt numFmtId="${firstId + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const styles = formats.flatMap((_, index) =>
    [0, 2].map(
      (fill) =>
        `<xf numFmtId="${firstId + index}" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`,
    ),
  );
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${2 + formats.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="#,##0.00#"/>${declared.join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFDE2E1"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${Object.keys(looks).length + 2 * formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1"/><xf numFmtId="14" fontId="0" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${styles.join("")}</cellXfs></styleSheet>`;
}
