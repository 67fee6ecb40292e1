import { sql } from "kysely";
import type { LookupFailure, LookupPurpose } from "@corridor/product/lookups/lookup";
import { matchNames } from "@corridor/product/names/match-names";
import { recordAudit } from "../audit/record.ts";
import type { Tx } from "../platform/db.ts";
import { moveClockTo } from "./history/post.ts";
import { demoName } from "./names.ts";

const clientId = "kijani";
const hourMs = 3_600_000;

type DemoNumber = {
  account: string;
  expected: string | null;
  found: string | null;
  failure: LookupFailure | null;
};
type DemoLookup = {
  purpose: LookupPurpose;
  /** The local part of the creator's address. */
  by: string;
  hoursAgo: number;
  isCancelled?: true;
  numbers: readonly DemoNumber[];
};

/** The lookups that people of kijani made before, with every kind of answer; all have ended. */
export async function seedLookups(tx: Tx, now: Date): Promise<void> {
  for (const lookup of demoLookups) {
    await moveClockTo(tx, new Date(now.getTime() - lookup.hoursAgo * hourMs));
    await insertEndedLookup(tx, lookup);
  }
  await moveClockTo(tx, null);
}

const foundNumber = (account: string, expected: string | null, name: string): DemoNumber => ({
  ...{ account, expected, found: name, failure: null },
});
const failedNumber = (
  account: string,
  failure: LookupFailure,
  expected: string | null = null,
): DemoNumber => ({
  ...{ account, expected, found: null, failure },
});

/** Accounts of M-PESA, the same for the same place of the same lookup. */
const accountAt = (block: number, place: number) => `+2547${block}${String(100_011 + place * 37).slice(-6)}`;

/** A file of recipients: most names are equal, some differ, a few numbers have no answer. */
function recipients(block: number, count: number, hasExpectedNames: boolean): DemoNumber[] {
  return Array.from({ length: count }, (_, place) => {
    const name = demoName(block + place);
    const expected = hasExpectedNames ? name : null;
    const account = accountAt(block, place);
    const [first = "", last = ""] = name.split(" ");
    switch (place % 23) {
      case 3:
        return foundNumber(account, expected, `${last} ${first}`);
      case 7:
        return foundNumber(account, expected, `${first[0]}. ${last}`);
      case 11:
        return failedNumber(account, "notFound", expected);
      case 14:
        return foundNumber(account, expected, demoName(block + place + 5));
      case 19:
        return place % 2 === 0
          ? failedNumber(account, "noAnswer", expected)
          : foundNumber(account, expected, name);
      default:
        return foundNumber(account, expected, name);
    }
  });
}

/** A lookup that was cancelled when a part of its numbers had an answer. */
function cancelledAfter(answered: number, numbers: readonly DemoNumber[]): DemoNumber[] {
  return numbers.map((number, place) =>
    place < answered ? number : failedNumber(number.account, "cancelled", number.expected),
  );
}

const demoLookups: readonly DemoLookup[] = [
  { purpose: "bulk", by: "scoped", hoursAgo: 400, numbers: recipients(22, 856, false) },
  {
    ...{ purpose: "bulk", by: "creator", hoursAgo: 190, isCancelled: true },
    numbers: cancelledAfter(112, recipients(21, 297, true)),
  },
  {
    ...{ purpose: "bulk", by: "creator", hoursAgo: 51 },
    numbers: [...recipients(11, 63, true), failedNumber("+447911123456", "noProvider", "Grace Achieng")],
  },
  {
    ...{ purpose: "single", by: "creator", hoursAgo: 27 },
    numbers: [failedNumber("+254722145902", "notFound")],
  },
  {
    ...{ purpose: "single", by: "creator", hoursAgo: 3 },
    numbers: [foundNumber("+254711204518", "Akinyi Wanjala", "Wanjala Akinyi")],
  },
];

async function insertEndedLookup(tx: Tx, lookup: DemoLookup): Promise<void> {
  const { purpose, by, isCancelled = false, numbers } = lookup;
  const email = `${by}@${clientId}.example`;
  const failedCount = numbers.filter(({ failure }) => failure !== null).length;
  const hasExpectedNames = numbers.some(({ expected }) => expected !== null);
  const { rows } = await sql<{ lookup_id: string }>`
    with lookup as (
      insert into name_lookups (client_id, purpose, user_id, creator_email, has_expected_names, ended_at, cancelled_at, number_count,
        succeeded_count, failed_count)
      select client_id, ${purpose}, user_id, email, ${hasExpectedNames}::boolean, app_now(),
        case when ${isCancelled}::boolean then app_now() end, ${numbers.length}::integer,
        ${numbers.length - failedCount}::integer, ${failedCount}::integer
      from users where client_id = ${clientId} and email = ${email}
      returning client_id, lookup_id
    ), numbers as (
      insert into looked_up_numbers (client_id, lookup_id, row_no, account, providers, expected_name, state, provider, name, failure,
        verdict, verdict_reason, answered_at)
      select l.client_id, l.lookup_id, n.row_no, n.account, n.providers, n.expected, n.state, n.provider, n.found, n.failure,
        n.verdict, n.reason, app_now()
      from lookup l
      cross join jsonb_to_recordset(${JSON.stringify(numbers.map(asRow))}::jsonb) as n (row_no integer, account text,
        providers text[], expected text, state text, provider text, found text, failure text, verdict text, reason text))
    select lookup_id from lookup`.execute(tx);
  const entry = {
    clientId,
    actor: { name: `${email} (${clientId})`, address: null },
    target: rows[0]!.lookup_id,
  };
  const phoneNumber = purpose === "single" ? numbers[0]!.account : undefined;
  const after = { purpose, numberCount: numbers.length, ...(phoneNumber !== undefined && { phoneNumber }) };
  await recordAudit(tx, { ...entry, action: "lookup.started", after });
  if (isCancelled) await recordAudit(tx, { ...entry, action: "lookup.cancelled" });
}

function asRow({ account, expected, found: name, failure }: DemoNumber, rowNo: number) {
  const match = expected !== null && name !== null ? matchNames(expected, name) : null;
  return {
    ...{ row_no: rowNo, account, expected, found: name, failure },
    providers: failure === "cancelled" ? ["mpesa-ke"] : [],
    provider: failure === null || failure === "notFound" ? "mpesa-ke" : null,
    state: failure === null ? "succeeded" : "failed",
    verdict: match?.verdict ?? null,
    reason: match?.reason ?? null,
  };
}
