import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { startNameLookup as contract } from "@corridor/product/lookups/contract";
import { mostOpenBulkLookups } from "@corridor/product/lookups/lookup";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { UploadedFile } from "../platform/http/bodies/upload.ts";
import { readLookupRules } from "./lookup-rules.ts";
import type { NumberBatch } from "./number-batch.ts";
import { readLookupFile } from "./read-file/read-lookup-file.ts";
import { fileRefused } from "./refused-numbers.ts";
import {
  countOpenBulkLookups,
  insertLookup,
  insertNumbers,
  lockBulkLookups,
  type NewLookup,
} from "./store-lookups.ts";

/** Starts a lookup of all numbers of a file, or of none (API-43). */
export async function startNameLookup(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
  file: UploadedFile,
): Promise<OutputOf<typeof contract>> {
  const rules = await app.db.asCaller(caller, clientId, async (tx) => {
    await refuseTooManyOpen(tx, clientId); // Before the file is read, which may take long.
    return readLookupRules(tx, clientId);
  });
  const { reading, batches } = await readLookupFile({ path: file.path, rules });
  const refused = fileRefused(reading, caller.language);
  if (refused) throw refused;
  const { person } = caller;
  const requestId = await app.db.asCaller(caller, clientId, (tx) =>
    storeBulkLookup(tx, caller, batches, {
      clientId,
      creator: { userId: person.userId, email: person.email },
      hasExpectedNames: reading.hasExpectedNames,
      numberCount: reading.numberCount,
    }),
  );
  return { requestId };
}

/** Stores a bulk lookup of a person or a program, with its audit entry. A worker takes it once that is committed. */
export async function storeBulkLookup(
  tx: Tx,
  caller: Caller,
  batches: readonly NumberBatch[],
  lookup: Omit<NewLookup, "purpose">,
): Promise<string> {
  const { clientId, numberCount } = lookup;
  await lockBulkLookups(tx, clientId);
  await refuseTooManyOpen(tx, clientId);
  const lookupId = await insertLookup(tx, { ...lookup, purpose: "bulk" });
  for (const batch of batches) await insertNumbers(tx, { clientId, lookupId }, batch);
  await recordAudit(tx, {
    clientId,
    actor: actorOf(caller),
    action: "lookup.started",
    target: lookupId,
    after: { purpose: "bulk", numberCount },
  });
  return lookupId;
}

const retryAfterSeconds = 30;

async function refuseTooManyOpen(tx: Tx, clientId: string): Promise<void> {
  if ((await countOpenBulkLookups(tx, clientId)) >= mostOpenBulkLookups)
    throw new Problem("lookup.too-many-open", { details: { n: mostOpenBulkLookups }, retryAfterSeconds });
}
