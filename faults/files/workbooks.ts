import { readFileSync } from "node:fs";
import { workbookOf } from "@corridor/server/platform/spreadsheets/write/workbook";
import { workbookParts, zipOf, type ZipPart } from "@corridor/server/testing/files/odd-files";
import { header, payments } from "./payments.ts";

export type MadeFile = { readonly maker: string; readonly bytes: Buffer };

/** A workbook that the program itself saved. */
const savedBy = (maker: string): MadeFile => ({
  maker,
  bytes: readFileSync(new URL(`${maker.toLowerCase()}.xlsx`, import.meta.url)),
});

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const place = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;

/** The parts of a workbook with amounts as styled numbers and everything else as shared texts. */
function sharedTexts(): ZipPart[] {
  const strings: string[] = [];
  const shared = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1);
  const rows = [header, ...payments].map((cells, row) => {
    const written = cells.map((text, column) =>
      row > 0 && column === 0
        ? `<c r="${place(row, column)}" s="1"><v>${text}</v></c>`
        : `<c r="${place(row, column)}" t="s"><v>${shared(text)}</v></c>`,
    );
    return `<row r="${row + 1}" spans="1:7">${written.join("")}</row>`;
  });
  return workbookParts({
    rows: rows.join(""),
    sharedStrings: strings.map(escapeText),
    styleFormats: [0, 2, 14],
    extra: [
      { name: "[Content_Types].xml", content: "<Types/>" },
      { name: "_rels/.rels", content: "<Relationships/>" },
      { name: "xl/theme/theme1.xml", content: `<theme>${"<color/>".repeat(40)}</theme>` },
      { name: "docProps/app.xml", content: "<Properties/>" },
    ],
  });
}

/** The same parts in the order in which a program writes them; parts that it does not name come last. */
function partsInOrder(parts: readonly ZipPart[], ...starts: readonly string[]): ZipPart[] {
  const rank = ({ name }: ZipPart) =>
    (starts.findIndex((start) => name.startsWith(start)) + starts.length + 1) % (starts.length + 1);
  return [...parts].sort((a, b) => rank(a) - rank(b));
}

async function ownWorkbook(): Promise<Buffer> {
  return workbookOf(async (workbook) => {
    const sheet = workbook.sheet("Payments", []);
    for (const row of [header, ...payments]) sheet.row([...row]);
    await sheet.end();
  });
}

/** Workbooks that three programs saved, one of our own writer, and the layouts of Excel, of Google Sheets and of uncompressed files. */
export async function madeWorkbooks(): Promise<MadeFile[]> {
  const parts = sharedTexts();
  const excel = partsInOrder(
    parts,
    "[Content",
    "_rels",
    "xl/workbook",
    "xl/_rels",
    "xl/worksheets",
    "xl/theme",
  );
  const google = partsInOrder(parts, "xl/worksheets", "xl/sharedStrings", "xl/styles", "xl/workbook");
  return [
    { maker: "Excel's layout", bytes: zipOf(excel) },
    { maker: "Google Sheets' layout", bytes: zipOf(google.map((part) => ({ ...part, measured: "behind" }))) },
    { maker: "stored parts", bytes: zipOf(parts.map((part) => ({ ...part, isStored: true }))) },
    { maker: "our own writer", bytes: await ownWorkbook() },
    ...["LibreOffice", "openpyxl", "SheetJS"].map(savedBy),
  ];
}
