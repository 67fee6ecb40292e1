const sector = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

/** A compound file with one stream, as Excel 97 wrote them. */
export function compoundFileOf(name: string, content: Buffer): Buffer {
  const stream = Buffer.alloc(Math.max(8, Math.ceil(content.length / sector)) * sector);
  content.copy(stream);
  const sectors = stream.length / sector;
  const tableSectors = Math.ceil((sectors + 2) / 127);
  const header = Buffer.alloc(sector, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(62, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(tableSectors, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  for (let index = 0; index < tableSectors; index += 1) header.writeUInt32LE(index, 76 + index * 4);

  const first = tableSectors + 1;
  const table = Buffer.alloc(tableSectors * sector, 0xff);
  for (let index = 0; index < tableSectors; index += 1) table.writeUInt32LE(0xfffffffd, index * 4);
  table.writeUInt32LE(endOfChain, tableSectors * 4);
  for (let index = 0; index < sectors; index += 1)
    table.writeUInt32LE(index === sectors - 1 ? endOfChain : first + index + 1, (first + index) * 4);
  const directory = Buffer.concat([
    directoryEntry("Root Entry", 5, endOfChain, 0),
    directoryEntry(name, 2, first, stream.length),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, table, directory, stream]);
}

function directoryEntry(name: string, kind: number, first: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, "utf16le");
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt8(kind, 66);
  for (const at of [68, 72, 76]) entry.writeUInt32LE(free, at);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

export function record(type: number, data: Buffer | number[] = []): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, Buffer.from(data)]);
}

const word = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, value >> 8]));
const wideText = (text: string) =>
  Buffer.concat([word(text.length), Buffer.from([1]), Buffer.from(text, "utf16le")]);
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** One cell: a text, a number with its style, or a formula with its stored value. */
export type XlsCell = string | { number: number; style?: number } | { formula: number | string | null };

function cellRecords(row: number, column: number, cell: XlsCell): Buffer {
  if (typeof cell === "string") return record(0x0204, Buffer.concat([word(row, column, 0), wideText(cell)]));
  if ("number" in cell)
    return record(0x0203, Buffer.concat([word(row, column, cell.style ?? 0), double(cell.number)]));
  const { formula } = cell;
  const value =
    typeof formula === "number"
      ? double(formula)
      : Buffer.from([formula === null ? 3 : 0, 0, 0, 0, 0, 0, 255, 255]);
  const written = record(0x0006, Buffer.concat([word(row, column, 0), value, Buffer.alloc(8)]));
  return typeof formula === "string" ? Buffer.concat([written, record(0x0207, wideText(formula))]) : written;
}

export type OddXls = {
  rows: readonly (readonly XlsCell[])[];
  /** Before the sheets are named: styles, a password. */
  globals?: readonly Buffer[];
  /** At the beginning of the sheet: hidden rows and columns. */
  sheetStart?: readonly Buffer[];
  hiddenSheets?: number;
  /** The number of chart sheets before the others. */
  charts?: number;
  /** The rows of a second visible sheet. */
  otherRows?: readonly (readonly XlsCell[])[];
  version?: number;
};

/** An Excel 97 workbook. */
export function xlsOf({
  rows,
  globals = [],
  sheetStart = [],
  hiddenSheets = 0,
  charts = 0,
  otherRows,
  version = 0x0600,
}: OddXls): Buffer {
  const beginning = (kind: number) => record(0x0809, Buffer.concat([word(version, kind), Buffer.alloc(12)]));
  const end = record(0x000a);
  const sheetOf = (cellRows: OddXls["rows"], start: readonly Buffer[]) =>
    Buffer.concat([
      beginning(0x0010),
      ...start,
      ...cellRows.flatMap((cells, row) => cells.map((cell, column) => cellRecords(row, column, cell))),
      end,
    ]);
  const sheet = sheetOf(rows, sheetStart);
  const boundSheet = (at: number, isHidden: boolean, kind = 0) => {
    const place = Buffer.alloc(4);
    place.writeUInt32LE(at);
    return record(0x0085, Buffer.concat([place, Buffer.from([isHidden ? 1 : 0, kind, 1, 0, 80])]));
  };
  const head = [beginning(0x0005), ...globals];
  const sheetCount = charts + hiddenSheets + 1 + (otherRows ? 1 : 0);
  const at = Buffer.concat(head).length + sheetCount * boundSheet(0, false).length + end.length;
  const names = [
    ...Array.from({ length: charts }, () => boundSheet(at, false, 2)),
    ...Array.from({ length: hiddenSheets + 1 }, (_, index) => boundSheet(at, index < hiddenSheets)),
    ...(otherRows ? [boundSheet(at + sheet.length, false)] : []),
  ];
  const others = otherRows ? [sheetOf(otherRows, [])] : [];
  return compoundFileOf("Workbook", Buffer.concat([...head, ...names, end, sheet, ...others]));
}
