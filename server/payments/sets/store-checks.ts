import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import type { Tx } from "../../platform/db.ts";
import { refuseTooMuch, type SetOfLines, type SetsOfFile } from "./store-lines.ts";

/** The payments of a wallet in one currency, and the amount that they take out of it. */
export type WalletTotal = {
  wallet_id: string;
  currency: Currency;
  wallet_currency: Currency;
  count: number;
  amount_minor: bigint;
  debit_minor: bigint;
  fee_minor: bigint;
};

export async function selectTotals(tx: Tx, { clientId, setId }: SetOfLines): Promise<WalletTotal[]> {
  const { rows } = await sql<WalletTotal>`
    select wallet_id, currency, wallet_currency, count(*)::integer as count, sum(amount_minor)::bigint as amount_minor,
      sum(debit_minor)::bigint as debit_minor, sum(fee_minor)::bigint as fee_minor
    from charged_lines where client_id = ${clientId} and set_id = ${setId}
    group by wallet_id, currency, wallet_currency order by wallet_id, currency`
    .execute(tx)
    .catch(refuseTooMuch);
  return rows;
}

/** The totals of several sets; the sets of a file have one wallet and currency each. */
export async function selectTotalsOfFile(
  tx: Tx,
  { clientId, setIds }: SetsOfFile,
): Promise<(WalletTotal & { set_id: string })[]> {
  const { rows } = await sql<WalletTotal & { set_id: string }>`
    select set_id, wallet_id, currency, wallet_currency, count(*)::integer as count, sum(amount_minor)::bigint as amount_minor,
      sum(debit_minor)::bigint as debit_minor, sum(fee_minor)::bigint as fee_minor
    from charged_lines where client_id = ${clientId} and set_id = any (${setIds}::uuid[])
    group by set_id, wallet_id, currency, wallet_currency`
    .execute(tx)
    .catch(refuseTooMuch);
  return rows;
}

/** Whether two sets pay the same. */
export async function haveSameLines(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  other: SetOfLines,
): Promise<boolean> {
  const { rows } = await sql<{ areSame: boolean }>`
    select payment_digest(${clientId}, ${setId}, null) = payment_digest(${clientId}, ${other.setId}, null) as "areSame"`.execute(
    tx,
  );
  return rows[0]!.areSame;
}

export type PaymentRoute = { wallet_id: string; provider: string; currency: string };

/** The wallets, providers and currencies of a set. */
export async function selectPaymentRoutes(tx: Tx, { clientId, setId }: SetOfLines): Promise<PaymentRoute[]> {
  const { rows } = await sql<PaymentRoute>`
    select distinct wallet_id, provider, currency from payment_lines
    where client_id = ${clientId} and set_id = ${setId}`.execute(tx);
  return rows;
}

export type LineRow = {
  line_no: number;
  wallet_id: string;
  provider: string;
  currency: Currency;
  wallet_currency: Currency;
  amount_minor: bigint;
  debit_minor: bigint;
  fee_minor: bigint;
  recipient_account: string;
  recipient_name: string;
  reason: string | null;
  reference: string | null;
  sender_name: string | null;
  transaction_id: string | null;
  details: Record<string, string> | null;
};

export async function selectFirstLines(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  atMost: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line_no, wallet_id, provider, currency, wallet_currency, amount_minor, debit_minor, fee_minor, recipient_account,
      recipient_name, reason, reference, sender_name, transaction_id, details
    from charged_lines where client_id = ${clientId} and set_id = ${setId} and line_no < ${atMost}
    order by line_no`.execute(tx);
  return rows;
}

/**
 * IDs of sets that are used already: by a transaction, or by a line of a request that may still become one (PAY-27). Their own request,
 * if it is made already, does not count.
 */
export async function selectUsedIds(
  tx: Tx,
  { clientId, setIds }: SetsOfFile,
  requestId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ transaction_id: string }>`
    select l.transaction_id from payment_lines l
    where l.client_id = ${clientId} and l.set_id = any (${setIds}::uuid[]) and l.transaction_id is not null and (
      exists (
        select from transactions t
        where t.client_id = ${clientId} and t.transaction_id = l.transaction_id
          and t.request_id is distinct from ${requestId}::uuid)
      or exists (
        select from payment_lines other
        join payment_requests r on r.client_id = other.client_id and r.set_id = other.set_id
        where other.client_id = ${clientId} and other.transaction_id = l.transaction_id
          and r.request_id is distinct from ${requestId}::uuid and r.status not in ('rejected', 'abandoned'))
      or exists (
        -- The ID of a payment that pays a failed one again is shown before the payment exists (AGAIN-07).
        select from payment_recoveries c
        where c.client_id = ${clientId} and c.transaction_id = l.transaction_id and c.freed_at is null
          and c.request_id is distinct from ${requestId}::uuid))`.execute(tx);
  return rows.map((row) => row.transaction_id);
}

/** Serializes requests of this client that give transaction IDs of their own. A set without such IDs takes no lock. */
export async function lockGivenIds(tx: Tx, { clientId, setIds }: SetsOfFile): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`given transaction ids of ${clientId}`}, 0))
    from (select from payment_lines
      where client_id = ${clientId} and set_id = any (${setIds}::uuid[]) and transaction_id is not null limit 1) given`.execute(
    tx,
  );
}
