import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { Language } from "@corridor/product/i18n/language";
import { lookupWords } from "@corridor/product/i18n/lookup-texts";
import {
  downloadLookupResult as fileContract,
  type queryLookupResult as addressContract,
} from "@corridor/product/lookups/contract";
import { Problem } from "@corridor/product/problems";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { writeCopiedWorkbook } from "../platform/spreadsheets/write/copied-workbook.ts";
import { wordedCell, type FileColumn } from "../platform/spreadsheets/write/copy-query.ts";
import { limitAtOnce } from "../platform/threads/limit-at-once.ts";
import { findLookup, type StoredLookup } from "./select-lookups.ts";
import type { LookupKey } from "./store-lookups.ts";

/** Where the results of a lookup that is done can be downloaded (API-46). */
export async function queryLookupResult(
  app: App,
  caller: Caller,
  { clientId, requestId }: InputOf<typeof addressContract>,
): Promise<OutputOf<typeof addressContract>> {
  await app.db.asCaller(caller, clientId, (tx) => lookupThatIsDone(tx, { clientId, lookupId: requestId }));
  const query = new URLSearchParams({ clientId, requestId });
  return { downloadUrl: `${fileContract.path}?${query.toString()}` };
}

async function lookupThatIsDone(tx: Tx, key: LookupKey): Promise<StoredLookup> {
  const lookup = await findLookup(tx, key);
  if (!lookup) throw new Problem("notFound");
  if (lookup.ended_at === null) throw new Problem("lookup.not-done");
  return lookup;
}

const longestMs = 60_000;
/** A file takes a connection and a part of a core while it is written. */
const inTurn = limitAtOnce(2);

/**
 * The results of a lookup that is done. The rows pass from the database into the packed file piece by piece, so only the packed file is in
 * memory: some megabytes for 100,000 numbers.
 */
export async function downloadLookupResult(
  app: App,
  caller: Caller,
  { clientId, requestId }: InputOf<typeof fileContract>,
): Promise<OutputOf<typeof fileContract>> {
  const key = { clientId, lookupId: requestId };
  const { language } = caller;
  const pieces: Buffer[] = [];
  const output = { write: (piece: Buffer) => void pieces.push(piece), drained: async () => undefined };
  const lookup = await inTurn(() =>
    app.db.snapshot(actorOf(caller), clientId, longestMs, async (tx, connection) => {
      const found = await lookupThatIsDone(tx, key);
      await writeCopiedWorkbook({
        tx,
        connection,
        columns: resultColumns(found, language),
        rows: [numbersOf(key)],
        sheetName: lookupWords(language).results.sheet,
        output,
        signal: AbortSignal.timeout(longestMs),
      });
      return found;
    }),
  );
  return { fileName: fileNameOf(lookup, language), bytes: Buffer.concat(pieces) };
}

function numbersOf({ clientId, lookupId }: LookupKey) {
  return sql`from looked_up_numbers where client_id = ${clientId} and lookup_id = ${lookupId} order by row_no`;
}

function fileNameOf({ client_id, started_at }: StoredLookup, language: Language): string {
  const [day = "", time = ""] = started_at.toISOString().split("T");
  const parts = [lookupWords(language).results.fileName, client_id, day, time.slice(0, 8)];
  return `${parts.join("-").replace(/[^\w.-]/g, "")}.xlsx`;
}

/** The columns of LOOK-06, and those of expected names if the lookup has any. */
function resultColumns({ has_expected_names }: StoredLookup, language: Language): FileColumn[] {
  const { results: words, numberStates, failures, verdicts, sentences } = lookupWords(language);
  const columns: [heading: string, value: FileColumn["value"]][] = [
    [words.accountNumber, sql`account`],
    [words.name, sql`name`],
    [words.provider, sql`coalesce(provider, given_provider)`],
    [words.status, wordedCell(sql`state`, numberStates)],
    [words.statusDescription, wordedCell(sql`failure`, failures)],
  ];
  if (has_expected_names)
    columns.push(
      [words.expectedName, sql`expected_name`],
      [words.match, wordedCell(sql`verdict`, verdicts)],
      [words.matchDescription, wordedCell(sql`verdict_reason`, sentences)],
    );
  return columns.map(([heading, value]) => ({ heading, kind: "text", value }));
}
