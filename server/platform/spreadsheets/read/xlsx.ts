import { firstXmlRow } from "./first-row.ts";
import { limits } from "./limits.ts";
import { numberFormat, type NumberFormat } from "./numbers/number-format.ts";
import { otherSheets, xmlRowsOf } from "./other-sheets.ts";
import { readSharedStrings } from "./shared-strings.ts";
import { SheetRows } from "./sheet-xml.ts";
import { FileRefused, type RowSink, type SheetFacts, type UncountedSheet } from "./sheet.ts";
import { piecesEndingWith } from "./xml-chunks.ts";
import { attributeOf, isTrue, tagsNamed } from "./xml.ts";
import { Archive } from "./zip.ts";

const smallPart = 8 * 1_024 * 1_024;

/** Reads the first visible sheet. The workbook is unpacked piece by piece and never held whole in memory. */
export async function readXlsx(
  bytes: Buffer,
  sink: RowSink,
  uncounted?: UncountedSheet,
): Promise<SheetFacts> {
  const archive = await Archive.open(bytes);
  if (!archive.has("xl/workbook.xml")) throw new FileRefused({ code: "fileType" });
  const { first, others, hiddenSheets } = await listSheets(archive);
  const strings = archive.has("xl/sharedStrings.xml")
    ? await readSharedStrings(archive.read("xl/sharedStrings.xml"))
    : [];
  const workbook = { strings, styleFormats: await readStyleFormats(archive) };
  const rows = new SheetRows(workbook, sink);
  let hiddenColumns: number[] | null = null;
  for await (const piece of piecesEndingWith(archive.read(first.path), "</row>")) {
    hiddenColumns ??= hiddenColumnsIn(piece);
    rows.read(piece);
    await sink.ready();
  }
  const counted = others.map(({ name, path }) => ({
    name,
    count: xmlRowsOf(name, () => archive.read(path), uncounted),
    firstRow: () => firstXmlRow(archive.read(path), workbook),
  }));
  return {
    hiddenSheets,
    otherSheets: await otherSheets(counted, strings, uncounted),
    hiddenRows: rows.hiddenRows,
    hiddenColumns: hiddenColumns ?? [],
  };
}

type ListedSheet = { readonly name: string; readonly path: string };
type Sheets = {
  readonly first: ListedSheet;
  readonly others: readonly ListedSheet[];
  readonly hiddenSheets: number;
};

/** The first visible worksheet, and the other sheets of the workbook; charts, dialogs and macros are no worksheets. */
async function listSheets(archive: Archive): Promise<Sheets> {
  const sheets = tagsNamed(await archive.readText("xl/workbook.xml", smallPart), "sheet");
  const isHidden = (tag: string) => (attributeOf(tag, "state") ?? "visible") !== "visible";
  const relations = tagsNamed(
    await archive.readText("xl/_rels/workbook.xml.rels", smallPart),
    "Relationship",
  );
  const [first, ...others] = sheets
    .filter((tag) => !isHidden(tag))
    .flatMap((tag) => worksheet(tag, relations));
  if (!first) throw new FileRefused({ code: sheets.length > 0 ? "fileNoSheet" : "fileUnreadable" });
  return { first, others, hiddenSheets: sheets.filter(isHidden).length };
}

function worksheet(tag: string, relations: readonly string[]): ListedSheet[] {
  const id = /\s[\w.-]+:id=["']([^"']+)["']/.exec(tag)?.[1];
  const relation = relations.find((known) => id !== undefined && attributeOf(known, "Id") === id);
  const path = relation && attributeOf(relation, "Target");
  if (!path) throw new FileRefused({ code: "fileUnreadable" });
  if (/\/(chart|dialog|xl\w*macro)sheet$/i.test(attributeOf(relation, "Type") ?? "")) return [];
  return [
    {
      name: attributeOf(tag, "name") ?? "",
      path: path.startsWith("/") ? path.slice(1) : `xl/${path.replace(/^\.\//, "")}`,
    },
  ];
}

/** The number format of each cell style. */
async function readStyleFormats(archive: Archive): Promise<NumberFormat[]> {
  if (!archive.has("xl/styles.xml")) return [];
  const styles = await archive.readText("xl/styles.xml", smallPart);
  const formats = new Map(
    tagsNamed(styles, "numFmt").map((tag) => [
      attributeOf(tag, "numFmtId"),
      attributeOf(tag, "formatCode") ?? undefined,
    ]),
  );
  // In two steps, because one expression would search the end again from every beginning.
  const [, fromStart = ""] = styles.split(/<(?:[\w.-]+:)?cellXfs(?=[\s>])/, 2);
  const [cellStyles = ""] = fromStart.split(/<\/(?:[\w.-]+:)?cellXfs>/, 1);
  return tagsNamed(cellStyles, "xf").map((tag) => {
    const id = attributeOf(tag, "numFmtId") ?? "0";
    return numberFormat(Number(id), formats.get(id));
  });
}

/** The sheet lists them before its first row. */
function hiddenColumnsIn(xml: string): number[] {
  const head = xml.slice(0, Math.max(0, xml.indexOf("<sheetData")));
  const hidden = tagsNamed(head, "col").filter((tag) => isTrue(attributeOf(tag, "hidden")));
  return Array.from({ length: limits.columns }, (_, index) => index).filter((index) =>
    hidden.some(
      (tag) => index + 1 >= Number(attributeOf(tag, "min")) && index + 1 <= Number(attributeOf(tag, "max")),
    ),
  );
}
