import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import { readCsv } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { detectType } from "./detect.ts";
import { limits } from "./limits.ts";
import { FileRefused, type RowSink, type SheetFacts, type UncountedSheet } from "./sheet.ts";
import { readXls } from "./xls/xls.ts";
import { readXlsx } from "./xlsx.ts";

/** Reads the rows of the first visible sheet of a CSV, xlsx or xls file. */
export async function readSheet(
  bytes: Buffer,
  sink: RowSink,
  uncounted?: UncountedSheet,
): Promise<SheetFacts> {
  const faults: unknown[] = [];
  const guarded: RowSink = {
    ready: sink.ready,
    row: (rowIndex, cells, kinds, hints, formats, sent) => {
      try {
        sink.row(rowIndex, cells, kinds, hints, formats, sent);
      } catch (fault) {
        faults.push(fault);
        throw fault;
      }
    },
  };
  try {
    return await readByType(bytes, guarded, uncounted);
  } catch (error) {
    // An error of a library means that the file cannot be read. An error of the rules is a bug of ours.
    if (error instanceof FileRefused || faults.includes(error)) throw error;
    throw new FileRefused({ code: "fileUnreadable" });
  }
}

async function readByType(bytes: Buffer, sink: RowSink, uncounted?: UncountedSheet): Promise<SheetFacts> {
  if (bytes.length === 0) throw new FileRefused({ code: "fileEmpty" });
  if (bytes.length > limits.fileBytes)
    throw new FileRefused({ code: "fileTooBig", n: sheetLimits.fileMegabytes });
  switch (detectType(bytes)) {
    case "xlsx":
      return readXlsx(bytes, sink, uncounted);
    case "xls":
      return readXls(bytes, sink, uncounted);
    case "csv":
      return readCsv(decodeText(bytes), sink);
    case "xml":
    case null:
      throw new FileRefused({ code: "fileType" });
  }
}
