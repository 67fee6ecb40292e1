import { sql, type RawBuilder } from "kysely";
import {
  beneficiaryFields,
  type Beneficiary,
  type findBeneficiaries as contract,
} from "@corridor/product/payments/beneficiaries/contract";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { isReversed } from "../../transactions/reversals.ts";
import { accountBeginnings } from "./typed-account.ts";

/** The newest payments among which the people who were paid last are found. */
const newestPayments = 400;
const shortestName = 2;
const mostWords = 8;

/** People who were paid before (BEN-01 to BEN-03), as far as row-level security shows their payments. */
export async function findBeneficiaries(
  app: App,
  caller: Caller,
  { clientId, query, count }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const typed = query.trim();
    const found =
      typed === "" ? lastPaid(clientId, count + 1) : await searchOf(tx, clientId, typed, count + 1);
    const beneficiaries = found ? await selectBeneficiaries(tx, clientId, found) : [];
    return { beneficiaries: beneficiaries.slice(0, count), hasMore: beneficiaries.length > count };
  });
}

/** The accounts of the newest payments, the newest first. */
function lastPaid(clientId: string, atMost: number): RawBuilder<unknown> {
  return sql`
    select recipient_account, recipient_name, lpad((row_number() over (order by completed_at desc))::text, 10, '0') as place, provider,
      status, completed_at, transaction_id, coalesce(recipient_currency, currency) as currency, details
    from (
      select distinct on (recipient_account, provider) * from (
        select * from transactions where client_id = ${clientId} and completed_at is not null
        order by completed_at desc, transaction_no desc limit ${newestPayments}) newest
      where type in ('Payment', 'MobilePayment', 'BankPayment') and recipient_account is not null and recipient_name is not null
        and provider is not null
      order by recipient_account, provider, completed_at desc) account
    order by completed_at desc limit ${atMost}`;
}

/** What a typed text finds; null if it is too short for a search. */
async function searchOf(
  tx: Tx,
  clientId: string,
  typed: string,
  atMost: number,
): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ plain: string }>`select plain_name(${typed}) as plain`.execute(tx);
  const words = rows[0]!.plain.split(" ").slice(0, mostWords);
  const together = words.join(" ");
  const accounts = accountBeginnings(typed);
  const isName = together.length >= shortestName;
  if (!isName && accounts.length === 0) return null;
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
  const others = words.filter((word) => word !== longest).map((word) => `% ${word}%`);
  return sql`
    select * from find_paid_recipients(${clientId}, ${isName ? together : null}, ${others.length > 0 ? longest : null},
      ${others}::text[], ${accounts}::text[], ${atMost})`;
}

type FoundRow = Omit<Beneficiary, "lastTimestamp" | "lastPaidTimestamp"> & {
  lastAt: Date;
  lastPaidAt: Date | null;
};

/** `found`: payments with their place in the order. */
async function selectBeneficiaries(
  tx: Tx,
  clientId: string,
  found: RawBuilder<unknown>,
): Promise<Beneficiary[]> {
  const { rows } = await sql<FoundRow>`
    with n as materialized (
      select f.*, status = 'succeeded' and ${isReversed(clientId, sql`f.transaction_id`)} as came_back from (${found}) f)
    select n.recipient_account as "recipientAccountId", n.recipient_name as name, n.provider, n.currency, n.completed_at as "lastAt",
      case when n.came_back then 'reversed' when n.status = 'failed' then 'failed' else 'paid' end as "lastOutcome",
      n.transaction_id as "lastTransactionId",
      case when n.status = 'succeeded' and not n.came_back then n.completed_at else (
        select t.completed_at from transactions t
        where t.client_id = ${clientId} and t.recipient_account = n.recipient_account and t.completed_at is not null
          and t.status = 'succeeded' and t.provider = n.provider and not ${isReversed(clientId, sql`t.transaction_id`)}
        order by t.completed_at desc limit 1) end as "lastPaidAt",
      (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(
        coalesce(n.details, '{}') || jsonb_strip_nulls(jsonb_build_object('recipientBank', n.details ->> 'recipientBankBic')))
        where key = any (${[...beneficiaryFields]}::text[]) and value <> '') as values,
      (select b.reason from blocked_recipients b
        where b.client_id = ${clientId} and b.account = comparable_account(n.recipient_account)) as "blockedReason"
    from n order by n.place, n.recipient_account, n.provider`.execute(tx);
  return rows.map(({ lastAt, lastPaidAt, ...row }) => ({
    ...row,
    lastTimestamp: epochOf(lastAt),
    lastPaidTimestamp: lastPaidAt && epochOf(lastPaidAt),
  }));
}
