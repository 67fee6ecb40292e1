import { adjust, charge, convert, fund, remove, reverse, transfer } from "@corridor/product/ledger/transfers";
import { fromDecimal, type Money } from "@corridor/product/money";
import type { TransactionType } from "@corridor/product/transactions/types";
import { demoRate } from "../fees.ts";
import { demoId } from "../random.ts";
import { rowOf, type HistoryEvent, type HistoryWallet } from "./event.ts";

export const wholeUnits = (amount: number, place: HistoryWallet): bigint =>
  fromDecimal(String(amount), place.currency).minor;

const idOf = (place: HistoryWallet, what: string, at: Date) =>
  demoId(`${place.clientId}/${place.walletId} ${what} ${at.toISOString()}`);

export function fundingEvent(
  place: HistoryWallet,
  at: Date,
  amount: bigint,
  reference: string,
): HistoryEvent {
  const key = idOf(place, "fund", at);
  const made = fund({ key, wallet: place, amount });
  const row = rowOf(place, at, {
    type: "AddFunds",
    transaction_id: key,
    amount_minor: amount,
    transfer: made,
    reference,
    reason: "Bank transfer received",
    details: JSON.stringify({ inboundReference: `IN-${key.slice(0, 8).toUpperCase()}` }),
  });
  return { at, transfers: [made], rows: [row] };
}

export function walletTransfer(
  from: HistoryWallet,
  to: HistoryWallet,
  at: Date,
  amount: bigint,
  reason: string,
): HistoryEvent {
  const key = idOf(to, `transfer from ${from.walletId}`, at);
  const made = transfer({ key, from, to, amount });
  const shared = { transfer: made, reason, source: "web" } as const;
  return {
    at,
    transfers: [made],
    rows: [
      rowOf(from, at, {
        ...shared,
        type: "TransferOut",
        transaction_id: demoId(`${key} out`),
        amount_minor: -amount,
      }),
      rowOf(to, at, {
        ...shared,
        type: "TransferIn",
        transaction_id: demoId(`${key} in`),
        amount_minor: amount,
      }),
    ],
  };
}

export function conversion(from: HistoryWallet, to: HistoryWallet, at: Date, sold: bigint): HistoryEvent {
  const key = idOf(to, "convert", at);
  const rate = demoRate(from.currency, to.currency)!;
  const bought = (sold * rate) / 100_000_000n; // Both have two decimals in the demo.
  const made = convert({ key, from, sold, to, bought });
  const details = JSON.stringify({
    fxTradeId: `FX-${key.slice(0, 8).toUpperCase()}`,
    tenor: "spot",
    exchangeRate: `0.${String(10_000_000_000_000_000n / rate).padStart(8, "0")}`,
  });
  const shared = { type: "FX", transfer: made, details } as const;
  return {
    at,
    transfers: [made],
    rows: [
      rowOf(from, at, { ...shared, transaction_id: demoId(`${key} sold`), amount_minor: -sold }),
      rowOf(to, at, { ...shared, transaction_id: demoId(`${key} bought`), amount_minor: bought }),
    ],
  };
}

const verbs = { fund, remove, adjust, charge };

/** An event of one wallet that is neither funding nor payment; the amount is signed for the wallet. */
export function single(
  place: HistoryWallet,
  at: Date,
  what: { type: TransactionType; verb: keyof typeof verbs; amount: bigint; reason: string },
): HistoryEvent {
  const key = idOf(place, what.type, at);
  const isOut = what.verb === "remove" || what.verb === "charge";
  const made = verbs[what.verb]({ key, wallet: place, amount: isOut ? -what.amount : what.amount });
  const row = rowOf(place, at, {
    type: what.type,
    transaction_id: key,
    amount_minor: what.amount,
    transfer: made,
    reason: what.reason,
  });
  return { at, transfers: [made], rows: [row] };
}

/** Undoes an event of one transfer, row by row. */
export function undoEvent(
  event: HistoryEvent,
  at: Date,
  type: TransactionType,
  reason: string,
): HistoryEvent {
  const made = reverse(event.transfers[0]!);
  return {
    at,
    transfers: [made],
    rows: event.rows.map((row) => ({
      ...row,
      type,
      transaction_id: demoId(`${row.transaction_id} undone`),
      created_at: at,
      completed_at: at,
      amount_minor: -BigInt(row.amount_minor),
      transfer: made,
      reason,
      reversed_transaction_id: row.transaction_id,
    })),
  };
}

/** Down to two figures, as people fund: 183,220 is 180,000. */
export function roundedAmount({ minor }: Pick<Money, "minor">): bigint {
  const step = 10n ** BigInt(Math.max(0, minor.toString().length - 2));
  return (minor / step) * step;
}
