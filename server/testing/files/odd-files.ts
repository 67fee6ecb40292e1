import { crc32, deflateRawSync } from "node:zlib";

/** A zip file written by hand, so that its sizes and contents can be wrong. */
export type ZipPart = {
  name: string;
  content: string | Buffer;
  /** The size in the directory, if it is wrong. */
  declaredBytes?: number;
  isStored?: boolean;
  isEncrypted?: boolean;
  /** The place of checksum and sizes, besides the directory: before the part, after it, or before it in a zip64 field. */
  measured?: "before" | "behind" | "zip64";
};

export function zipOf(parts: readonly ZipPart[]): Buffer {
  let offset = 0;
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const part of parts) {
    const { name, content, declaredBytes, isStored = false, isEncrypted = false } = part;
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = localPart(fields, name, packed, part.measured ?? "before");
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), fields, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from("PK\u0005\u0006"), end]);
}

function localPart(
  fields: Buffer,
  name: string,
  packed: Buffer,
  measured: NonNullable<ZipPart["measured"]>,
): Buffer {
  const own = Buffer.from(fields);
  const extra = Buffer.alloc(measured === "zip64" ? 20 : 0);
  if (measured === "zip64") {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeUInt32LE(fields.readUInt32LE(18), 4);
    extra.writeUInt32LE(packed.length, 12);
    own.fill(0xff, 14, 22);
    own.writeUInt16LE(extra.length, 24);
  }
  if (measured === "behind") {
    fields.writeUInt16LE(fields.readUInt16LE(2) | 8, 2);
    own.writeUInt16LE(fields.readUInt16LE(2), 2);
    own.fill(0, 10, 22);
  }
  const behind = measured === "behind" ? [Buffer.from("PK\u0007\u0008"), fields.subarray(10, 22)] : [];
  return Buffer.concat([Buffer.from("PK\u0003\u0004"), own, Buffer.from(name), extra, packed, ...behind]);
}

export type OddWorkbook = {
  /** The XML inside <sheetData>. */
  rows: string;
  beforeRows?: string;
  afterRows?: string;
  sharedStrings?: readonly string[];
  /** Number formats of the cell styles, by their number. */
  styleFormats?: readonly number[];
  customFormats?: Readonly<Record<number, string>>;
  /** The first visible worksheet holds the rows; others hold their own, or one. */
  sheets?: readonly { name: string; state?: string; type?: string; rows?: string }[];
  extra?: readonly ZipPart[];
  sheetXml?: string;
};

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const related = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook as Excel would pack it, with the given sheets. */
export function xlsxOf(workbook: OddWorkbook): Buffer {
  return zipOf(workbookParts(workbook));
}

export function workbookParts({
  rows,
  beforeRows = "",
  afterRows = "",
  sharedStrings = [],
  styleFormats = [0],
  customFormats = {},
  sheets = [{ name: "Payments" }],
  extra = [],
  sheetXml = `<worksheet ${main}>${beforeRows}<sheetData>${rows}</sheetData>${afterRows}</worksheet>`,
}: OddWorkbook): ZipPart[] {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  const visible = Math.max(
    0,
    sheets.findIndex(({ state, type }) => state === undefined && type === undefined),
  );
  const relations = sheets.map(
    ({ type = "worksheet" }, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const formats = Object.entries(customFormats).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`,
  );
  return [
    {
      name: "xl/workbook.xml",
      content: `<workbook ${main} ${related}><sheets>${list.join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: `<Relationships>${relations.join("")}</Relationships>` },
    {
      name: "xl/styles.xml",
      content: `<styleSheet><numFmts>${formats.join("")}</numFmts><cellXfs>${styleFormats.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`,
    },
    {
      name: "xl/sharedStrings.xml",
      content: `<sst ${main}>${sharedStrings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    },
    ...sheets.map(({ rows: own }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content:
        index === visible
          ? sheetXml
          : `<worksheet ${main}><sheetData>${own ?? '<row r="1"><c r="A1" t="str"><v>Hidden</v></c></row>'}</sheetData></worksheet>`,
    })),
    ...extra,
  ];
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A row of text cells, with any cell replaced by its own XML. */
export function xmlRow(
  number: number,
  cells: readonly string[],
  replaced: Readonly<Record<string, string>> = {},
  attributes = "",
): string {
  const written = cells.map((text, index) => {
    const place = `${String.fromCharCode(65 + index)}${number}`;
    const own = replaced[place.replace(/\d+/, "")];
    return own ?? `<c r="${place}" t="inlineStr"><is><t>${escapeText(text)}</t></is></c>`;
  });
  return `<row r="${number}"${attributes}>${written.join("")}</row>`;
}
