import { setTimeout as pause } from "node:timers/promises";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { singleNameLookup as contract } from "@corridor/product/lookups/contract";
import { singleLookupsPerHour } from "@corridor/product/lookups/lookup";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { databaseTime } from "../platform/time/database-time.ts";
import type { Tx } from "../platform/db.ts";
import { countEventIn } from "../platform/rate-limit.ts";
import { numberJudge } from "./judge-number.ts";
import { readLookupRules } from "./lookup-rules.ts";
import { batchOf } from "./number-batch.ts";
import { numberRefused } from "./refused-numbers.ts";
import { findLookup, selectNumbers, type StoredLookup } from "./select-lookups.ts";
import { asLookupResult, countsOf, statusOf } from "./shown-lookup.ts";
import { insertLookup, insertNumbers, type LookupKey } from "./store-lookups.ts";

/** People wait at the form for this long; a later answer is in the list of lookups. */
const longestWaitMs = 20_000;
const lookEveryMs = 100;

/** Asks for the name of one number and waits for the answer of the worker (API-44, LOOK-18). */
export async function singleNameLookup(
  app: App,
  caller: Caller,
  { clientId, ...asked }: InputOf<typeof contract>,
  waitMs = longestWaitMs,
): Promise<OutputOf<typeof contract>> {
  const { person, language } = caller;
  const lookupId = await app.db.asCaller(caller, clientId, async (tx) => {
    const rules = await readLookupRules(tx, clientId);
    const judged = numberJudge(rules)(asked);
    if ("problems" in judged) throw numberRefused(judged.problems, language);
    await takeSingleLookup(tx, caller);
    const { number } = judged;
    const lookup = {
      clientId,
      purpose: "single",
      creator: { userId: person.userId, email: person.email },
      hasExpectedNames: number.expectedName !== null,
      numberCount: 1,
    } as const;
    const inserted = await insertLookup(tx, lookup);
    await insertNumbers(tx, { clientId, lookupId: inserted }, batchOf(0, [number]));
    await recordAudit(tx, {
      clientId,
      actor: actorOf(caller),
      action: "lookup.started",
      target: inserted,
      after: { purpose: "single", numberCount: 1, phoneNumber: number.account },
    });
    return inserted;
  });
  const key = { clientId, lookupId };
  const lookup = await endedOrLate(app, caller, key, waitMs);
  const results = await app.db.asCaller(caller, clientId, (tx) =>
    selectNumbers(tx, key, { fromRowNo: 0, limit: 1 }),
  );
  return {
    results: results.map((number) => asLookupResult(number, language)),
    resultDetails: { statusCounts: countsOf(lookup), status: statusOf(lookup) },
    requestId: lookupId,
  };
}

const hourSeconds = 3_600;

/** Counts the lookup of this person, at any client (LOOK-17). */
async function takeSingleLookup(tx: Tx, { person: { clientId, userId } }: Caller): Promise<void> {
  const count = await countEventIn(tx, `single lookups of ${clientId}/${userId}`, hourSeconds);
  if (count <= singleLookupsPerHour) return;
  const passed = Math.floor((await databaseTime(tx)).getTime() / 1_000) % hourSeconds;
  throw new Problem("lookup.limit", { retryAfterSeconds: hourSeconds - passed });
}

/** The lookup when it has ended, or as it is when the wait is over. No transaction is open while this waits. */
async function endedOrLate(app: App, caller: Caller, key: LookupKey, waitMs: number): Promise<StoredLookup> {
  const waitsUntil = performance.now() + waitMs;
  for (;;) {
    const lookup = await app.db.asCaller(caller, key.clientId, (tx) => findLookup(tx, key));
    if (!lookup) throw new Problem("notFound");
    if (lookup.ended_at !== null || performance.now() >= waitsUntil) return lookup;
    await pause(lookEveryMs);
  }
}
