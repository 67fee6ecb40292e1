import { createHash } from "node:crypto";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import type * as contract from "@corridor/product/public-api/contract";
import { longestPage } from "@corridor/product/public-api/limits";
import type { NameLookup, NameLookupResult } from "@corridor/product/public-api/name-lookup";
import { numberJudge, type JudgedNumber, type NumberToAsk } from "../lookups/judge-number.ts";
import { readLookupRules } from "../lookups/lookup-rules.ts";
import { batchOf } from "../lookups/number-batch.ts";
import { mostWrongCells } from "../lookups/read-file/reading.ts";
import { fieldsOf } from "../lookups/refused-numbers.ts";
import {
  findLookup,
  findLookupOfAnyPurpose,
  selectNumbers,
  type StoredLookup,
} from "../lookups/select-lookups.ts";
import { asLookupRequest, asLookupResult } from "../lookups/shown-lookup.ts";
import { storeBulkLookup } from "../lookups/start-bulk.ts";
import { lockBulkLookups, type LookupKey } from "../lookups/store-lookups.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { pageOf, readCursor } from "../platform/pages.ts";
import { mapInTurns } from "../platform/turns.ts";

type Start = InputOf<typeof contract.startSignedNameLookup>;

/** Starts a lookup of all numbers or of none; the same call again answers the lookup that it started (LOOK-24). */
export async function startSignedNameLookup(
  app: App,
  caller: Caller,
  { requestId, numbers }: Start,
): Promise<OutputOf<typeof contract.startSignedNameLookup>> {
  const { clientId } = caller.person;
  const key = { clientId, lookupId: requestId };
  const digest = digestOf(numbers);
  const { repeated, rules } = await app.db.asCaller(caller, clientId, async (tx) => ({
    // Before the numbers are judged: a repeated call gets its lookup even if the client has other providers by now.
    repeated: await findRepeated(tx, key, digest),
    rules: await readLookupRules(tx, clientId),
  }));
  if (repeated) return { nameLookup: asNameLookup(repeated) };
  const accepted = acceptedOrRefused(await mapInTurns(numbers, numberJudge(rules)), caller);
  const lookup = await app.db.asCaller(caller, clientId, async (tx) => {
    await lockBulkLookups(tx, clientId);
    // The same call may have been stored since the first look, or the ID used by another.
    const stored = await findRepeated(tx, key, digest);
    if (stored) return stored;
    await storeBulkLookup(tx, caller, [batchOf(0, accepted)], {
      clientId,
      creator: null,
      hasExpectedNames: accepted.some(({ expectedName }) => expectedName !== null),
      numberCount: accepted.length,
      signed: { lookupId: requestId, keyId: caller.keyId!, digest },
    });
    return (await findLookup(tx, key))!;
  });
  return { nameLookup: asNameLookup(lookup) };
}

/** A value that is null means the same as one that is left out. */
function digestOf(numbers: Start["numbers"]): Buffer {
  const values = numbers.map(({ phoneNumber, provider, expectedName }) => [
    phoneNumber,
    provider ?? null,
    expectedName ?? null,
  ]);
  return createHash("sha256").update(JSON.stringify(values)).digest();
}

/** The lookup that the same call has started; null if the ID is free. */
async function findRepeated(tx: Tx, key: LookupKey, digest: Buffer): Promise<StoredLookup | null> {
  const lookup = await findLookupOfAnyPurpose(tx, key);
  if (lookup && !lookup.content_digest?.equals(digest)) throw new Problem("lookup.id-reused");
  return lookup ?? null;
}

/** Refuses with the first 100 wrong fields, each below the place of its number. */
function acceptedOrRefused(judged: readonly JudgedNumber[], { language }: Caller): NumberToAsk[] {
  const wrong: [string, FieldProblem][] = [];
  const accepted: NumberToAsk[] = [];
  for (const [index, each] of judged.entries())
    if ("number" in each) accepted.push(each.number);
    else if (wrong.length < mostWrongCells)
      wrong.push(...fieldsOf(each.problems, language, `numbers.${index}.`));
  if (wrong.length > 0)
    throw new Problem("request.invalid", { fields: Object.fromEntries(wrong.slice(0, mostWrongCells)) });
  return accepted;
}

/** Such a place has four parts, so that no other list takes its cursor. */
const placeName = ["nameLookup", "results"] as const;

/** One lookup with a page of its numbers. Numbers keep their places while answers come, so pages never shift. */
export async function findSignedNameLookup(
  app: App,
  caller: Caller,
  { requestId, cursor, limit = longestPage }: InputOf<typeof contract.findSignedNameLookup>,
): Promise<OutputOf<typeof contract.findSignedNameLookup>> {
  const { clientId } = caller.person;
  const key = { clientId, lookupId: requestId };
  const [, , lookupId = requestId, lastRowNo = "-1"] = readCursor(app.vault, { cursor, limit }, 4) ?? [];
  if (lookupId !== requestId)
    throw new Problem("request.invalid", { fields: { cursor: { code: "invalid" } } });
  const { lookup, numbers } = await app.db.asCaller(caller, clientId, async (tx) => ({
    lookup: await findLookup(tx, key),
    numbers: await selectNumbers(tx, key, { fromRowNo: Number(lastRowNo) + 1, limit: limit + 1 }),
  }));
  if (!lookup) throw new Problem("notFound");
  const { items, nextCursor } = pageOf(app.vault, numbers, limit, ({ row_no }) =>
    [...placeName, requestId, row_no].join("."),
  );
  const results = await mapInTurns(items, (number): NameLookupResult => ({
    ...asLookupResult(number, caller.language),
    statusCode: number.failure,
  }));
  return { nameLookup: asNameLookup(lookup), results, nextCursor };
}

function asNameLookup(lookup: StoredLookup): NameLookup {
  const { results: _none, ...head } = asLookupRequest(lookup);
  return head;
}
