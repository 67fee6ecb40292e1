import type { Transfer } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import type { NewTransaction } from "../../transactions/record.ts";

export type HistoryWallet = { clientId: string; walletId: string; currency: Currency };

/** A row of a transaction, and the transfer that gives its balance; null for a row that moved nothing. */
export type HistoryRow = Omit<NewTransaction, "client_id" | "balance_minor"> & {
  created_at: Date;
  completed_at: Date;
  /** When a payment was sent to its provider. */
  sent_at?: Date;
  transfer: Transfer | null;
};

/** An event of the history: the ledger's transfers, and the rows that people see. */
export type HistoryEvent = {
  readonly at: Date;
  readonly transfers: readonly Transfer[];
  readonly rows: readonly HistoryRow[];
  /** The payment file by which the payments came in. */
  readonly file?: DemoFile;
};

/** The name of a payment file, and the reference in it of one of its requests. */
export type DemoFile = { readonly name: string; readonly reference: string };

type RowFacts = Partial<HistoryRow> &
  Pick<HistoryRow, "type" | "transaction_id" | "amount_minor" | "transfer">;

export function rowOf(place: HistoryWallet, at: Date, facts: RowFacts): HistoryRow {
  return {
    wallet_id: place.walletId,
    currency: place.currency,
    status: "succeeded",
    created_at: at,
    completed_at: at,
    ...facts,
  };
}

const gains = new WeakMap<HistoryEvent, ReadonlyMap<string, bigint>>();

/**
 * The sum that an event adds to a wallet, available and held together; computed once, because every wallet and month needs it.
 */
export function gainOf(event: HistoryEvent, walletId: string): bigint {
  const known = gains.get(event) ?? addUp(event);
  gains.set(event, known);
  return known.get(walletId) ?? 0n;
}

function addUp({ transfers }: HistoryEvent): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { legs } of transfers)
    for (const { account, amount } of legs)
      if (account.purpose === "available" || account.purpose === "held")
        sums.set(account.subject, (sums.get(account.subject) ?? 0n) + amount);
  return sums;
}
