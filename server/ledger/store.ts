import { sql, type Selectable } from "kysely";
import type { AccountPurpose } from "@corridor/product/ledger/accounts";
import type { Leg, TransferKind } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import type { Tx } from "../platform/db.ts";
import type { LedgerAccounts, LedgerEntries } from "../platform/schema.ts";

export type TransferRow = { transfer_id: bigint; step: number; kind: TransferKind };

/** The newest transfer of a key that is no correction itself. */
export async function selectLastUncorrected(
  tx: Tx,
  clientId: string,
  key: string,
): Promise<TransferRow | undefined> {
  return tx
    .selectFrom("ledger_transfers")
    .select(["transfer_id", "step", "kind"])
    .where("client_id", "=", clientId)
    .where("key", "=", key)
    .where("step", "<", 3)
    .orderBy("step", "desc")
    .limit(1)
    .executeTakeFirst();
}

type LegRow = { purpose: AccountPurpose; subject: string; currency: Currency; amount_minor: bigint };

export async function selectLegs(tx: Tx, clientId: string, transferId: bigint): Promise<Leg[]> {
  const { rows } = await sql<LegRow>`
    select a.purpose, a.subject, a.currency, e.amount_minor
    from ledger_entries e join ledger_accounts a on a.client_id = e.client_id and a.account_id = e.account_id
    where e.client_id = ${clientId} and e.transfer_id = ${transferId}
    order by e.account_id`.execute(tx);
  return rows.map(({ amount_minor: amount, ...account }) => ({ account, amount }));
}

export type AccountRow = Pick<
  Selectable<LedgerAccounts>,
  "account_id" | "purpose" | "currency" | "floor_minor" | "balance_minor" | "entry_count"
>;

export async function selectWalletAccounts(
  tx: Tx,
  clientId: string,
  walletId: string,
): Promise<AccountRow[]> {
  return tx
    .selectFrom("ledger_accounts")
    .select(["account_id", "purpose", "currency", "floor_minor", "balance_minor", "entry_count"])
    .where("client_id", "=", clientId)
    .where("wallet_id", "=", walletId)
    .execute();
}

type KindTotal = { kind: TransferKind; total: bigint; entries: bigint };

/**
 * Over the entries that the account had when it was read, so that the totals sum to its balance even if entries are posted meanwhile.
 */
export async function selectTotalsByKind(
  tx: Tx,
  clientId: string,
  account: AccountRow,
): Promise<KindTotal[]> {
  const { rows } = await sql<KindTotal>`
    select t.kind, sum(e.amount_minor)::bigint as total, count(*) as entries
    from ledger_entries e join ledger_transfers t on t.client_id = e.client_id and t.transfer_id = e.transfer_id
    where e.client_id = ${clientId} and e.account_id = ${account.account_id} and e.entry_no <= ${account.entry_count}
    group by t.kind order by t.kind`.execute(tx);
  return rows;
}

export type EntryRow = Pick<
  Selectable<LedgerEntries>,
  "entry_no" | "posted_at" | "amount_minor" | "balance_minor"
> & { kind: TransferKind; key: string };

export async function selectNewestEntries(
  tx: Tx,
  clientId: string,
  account: AccountRow,
  limit: number,
): Promise<EntryRow[]> {
  return tx
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_transfers as t", (join) =>
      join.onRef("t.client_id", "=", "e.client_id").onRef("t.transfer_id", "=", "e.transfer_id"),
    )
    .select(["e.entry_no", "e.posted_at", "e.amount_minor", "e.balance_minor", "t.kind", "t.key"])
    .where("e.client_id", "=", clientId)
    .where("e.account_id", "=", account.account_id)
    .where("e.entry_no", "<=", account.entry_count)
    .orderBy("e.entry_no", "desc")
    .limit(limit)
    .execute();
}
