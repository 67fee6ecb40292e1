import { readPayments } from "@corridor/server/payments/read-file/read";
import { readSheet } from "@corridor/server/platform/spreadsheets/read/read-sheet";
import type { FileReading } from "@corridor/server/payments/read-file/reading";
import { FileRefused } from "@corridor/server/platform/spreadsheets/read/sheet";
import { context } from "@corridor/server/testing/files/payment-files";
import { dice, type Fault } from "../fault.ts";
import { madeCsvFiles } from "./csv-files.ts";
import { readPlainly } from "./plain-csv.ts";
import { madeWorkbooks } from "./workbooks.ts";

const flipsOf = { full: 10_000, small: 100 } as const;

/** The number of refused files, and of files that were accepted with every value right; all others are violations. */
type Outcome = { refused: number; accepted: number; violations: string[] };

/** Changes one bit of a payment file: no payment may then differ from the undamaged file (C-81). */
export const bitFlips: Fault = {
  test: "F-79",
  async run(_, size, seed = 1) {
    const pick = dice(seed);
    const flips = flipsOf[size];
    const workbooks = await flipWorkbooks(flips, pick);
    const csvFiles = await flipCsvFiles(flips, pick);
    return {
      trials: 2 * flips,
      violations: [...workbooks.violations, ...csvFiles.violations],
      seed,
      figures: [
        `workbooks: ${workbooks.refused} refused, ${workbooks.accepted} read as before the change`,
        `csv files: ${csvFiles.refused} refused, ${csvFiles.accepted} read alike by both readers`,
      ],
    };
  },
};

type Pick = (below: number) => number;

function flipBit(bytes: Buffer, pick: Pick): { damaged: Buffer; where: string } {
  const damaged = Buffer.from(bytes);
  const [at, bit] = [pick(bytes.length), pick(8)];
  damaged[at]! ^= 1 << bit;
  return { damaged, where: `bit ${bit} of byte ${at}` };
}

/** A workbook has checksums, so an accepted workbook must read as before the change, cell by cell, with kinds and warnings. */
async function flipWorkbooks(flips: number, pick: Pick): Promise<Outcome> {
  const made = await Promise.all(
    (await madeWorkbooks()).map(async (file) => ({ ...file, wanted: await everythingIn(file.bytes) })),
  );
  const outcome: Outcome = { refused: 0, accepted: 0, violations: [] };
  for (const { maker, wanted } of made)
    if (wanted === null) outcome.violations.push(`${maker}: the undamaged workbook is refused`);
  for (let trial = 0; trial < flips; trial += 1) {
    const { maker, bytes, wanted } = made[trial % made.length]!;
    const { damaged, where } = flipBit(bytes, pick);
    const found = await everythingIn(damaged);
    if (found === null) outcome.refused += 1;
    else if (found === wanted) outcome.accepted += 1;
    else outcome.violations.push(`${maker}: another value is read after a change of ${where}`);
  }
  return outcome;
}

/** All rows and facts of a workbook as text; null for a file that is refused. */
async function everythingIn(bytes: Buffer): Promise<string | null> {
  const rows: unknown[] = [];
  try {
    const facts = await readSheet(bytes, {
      row: (rowIndex, cells, kinds) =>
        void rows.push([rowIndex, [...cells], kinds && [...kinds.subarray(0, cells.length)]]),
      ready: () => undefined,
    });
    return JSON.stringify([rows, facts]);
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

/** A csv file has no checksum, so an accepted file must read as an independent reader reads the same bytes. */
async function flipCsvFiles(flips: number, pick: Pick): Promise<Outcome> {
  const made = madeCsvFiles();
  const outcome: Outcome = { refused: 0, accepted: 0, violations: [] };
  for (const { encoding, separator, bytes } of made)
    if (!isAccepted(await judgeBytes(bytes)))
      outcome.violations.push(`${encoding} ${separator}: the undamaged file is refused`);
  for (let trial = 0; trial < flips; trial += 1) {
    const { encoding, separator, bytes } = made[trial % made.length]!;
    const { damaged, where } = flipBit(bytes, pick);
    if (!isAccepted(await judgeBytes(damaged))) {
      outcome.refused += 1;
      continue;
    }
    const wanted = readPlainly(damaged, encoding, separator);
    if (JSON.stringify(await cellsIn(damaged)) === JSON.stringify(wanted)) outcome.accepted += 1;
    else
      outcome.violations.push(
        `${encoding} ${JSON.stringify(separator)}: two readers differ after a change of ${where}`,
      );
  }
  return outcome;
}

function judgeBytes(bytes: Buffer): Promise<FileReading> {
  const silent = { batch: () => undefined, progress: () => undefined, ready: () => undefined };
  return readPayments(bytes, context, silent);
}

function isAccepted({ topLevel, errorCount }: FileReading): boolean {
  return topLevel.length === 0 && errorCount === 0;
}

async function cellsIn(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  await readSheet(bytes, { row: (_rowIndex, cells) => void rows.push([...cells]), ready: () => undefined });
  return rows;
}
