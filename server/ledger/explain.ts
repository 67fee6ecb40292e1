import { spendable } from "@corridor/product/ledger/accounts";
import { toDecimal, type Currency } from "@corridor/product/money";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import * as store from "./store.ts";

const newestEntries = 10;

/** Explains a wallet's balance in lines of text; null when it has no accounts. */
export async function explainWallet(app: App, clientId: string, walletId: string): Promise<string[] | null> {
  return app.db.transaction(systemActor("ledger explain"), clientId, async (tx) => {
    const accounts = await store.selectWalletAccounts(tx, clientId, walletId);
    const available = accounts.find(({ purpose }) => purpose === "available");
    const held = accounts.find(({ purpose }) => purpose === "held");
    if (!available || !held) return null;
    const currency = available.currency as Currency;
    const amount = (minor: bigint) => `${toDecimal({ currency, minor })} ${currency}`;
    const byKind = async (account: store.AccountRow) =>
      (await store.selectTotalsByKind(tx, clientId, account)).map(
        (row) => `  ${row.kind.padEnd(12)} ${amount(row.total)} in ${row.entries}`,
      );
    const entries = await store.selectNewestEntries(tx, clientId, available, newestEntries);
    const balance = available.balance_minor;
    const floor = available.floor_minor ?? 0n;
    return [
      `wallet ${clientId}/${walletId}`,
      `current    ${amount(balance + held.balance_minor)}`,
      `held       ${amount(held.balance_minor)}`,
      `balance    ${amount(balance)}`,
      `floor      ${amount(floor)}`,
      `available  ${amount(spendable({ balance, floor }))}`,
      "",
      `how the balance came about, in ${available.entry_count} entries:`,
      ...(await byKind(available)),
      "",
      `how what is held came about, in ${held.entry_count} entries:`,
      ...(await byKind(held)),
      "",
      "newest entries:",
      ...entries.map(
        (row) =>
          `  ${row.entry_no} ${row.posted_at.toISOString()} ${row.kind.padEnd(12)} ${amount(row.amount_minor)} → ${amount(row.balance_minor)}  ${row.key}`,
      ),
    ];
  });
}
