import { epochOf } from "@corridor/product/epoch";
import { toDecimal, type Currency } from "@corridor/product/money";
import {
  compareWallets,
  type MonthlySummary,
  type Subwallet,
  type Wallet,
} from "@corridor/product/wallets/wallet";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import {
  selectNewestFunding,
  selectYearOfSpending,
  type FundingRow,
  type MonthRow,
} from "../transactions/spending.ts";
import { providerSettingsOf, selectRoutes, type Routes } from "./provider-settings.ts";
import { visibleWallets, type WalletAccount } from "./wallets.ts";

const fundingEventsShown = 10;

/**
 * The wallets of a client that the caller may see; row-level security leaves out the rest, so totals count only visible wallets
 * (WAL-23).
 */
export async function queryWallets(app: App, caller: Caller, clientId: string): Promise<Wallet[]> {
  return app.db.ask(actorOf(caller), clientId, async (tx) => {
    const [rows, funding, spending, routes] = await Promise.all([
      visibleWallets(tx, clientId),
      selectNewestFunding(tx, clientId, fundingEventsShown),
      selectYearOfSpending(tx, clientId),
      selectRoutes(tx, clientId),
    ]);
    const seen = new Set(rows.map((row) => row.wallet_id));
    const isNested = (row: WalletAccount) => row.parent_wallet_id !== null && seen.has(row.parent_wallet_id);
    const nestedRows = groupByWallet(rows.filter(isNested), (row) => row.parent_wallet_id);
    const facts: WalletFacts = {
      funding: groupByWallet(funding, (event) => event.wallet_id),
      spending: groupByWallet(spending, (spent) => spent.wallet_id),
      months: [...new Set(spending.map(({ month }) => month))],
      routes,
    };
    return rows
      .filter((row) => !isNested(row))
      .map((row) => {
        const nested = nestedRows.get(row.wallet_id) ?? [];
        return asWallet(row, nested.map(asSubwallet).sort(compareWallets), nested, facts);
      })
      .sort(compareWallets);
  });
}

function groupByWallet<Row>(
  rows: readonly Row[],
  walletIdOf: (row: Row) => string | null,
): ReadonlyMap<string | null, readonly Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const group = groups.get(walletIdOf(row));
    if (group) group.push(row);
    else groups.set(walletIdOf(row), [row]);
  }
  return groups;
}

type WalletFacts = {
  funding: ReadonlyMap<string | null, readonly FundingRow[]>;
  spending: ReadonlyMap<string | null, readonly MonthRow[]>;
  months: readonly string[];
  routes: Routes;
};

function asWallet(
  row: WalletAccount,
  subwallets: Subwallet[],
  nested: readonly WalletAccount[],
  facts: WalletFacts,
): Wallet {
  const amount = (minor: bigint) => toDecimal({ currency: row.currency, minor });
  const together = (of: (wallet: WalletAccount) => bigint) =>
    amount(nested.reduce((sum, sub) => sum + of(sub), of(row)));
  const spending = facts.spending.get(row.wallet_id) ?? [];
  const monthlySummaries = facts.months.map((month) =>
    summaryOf(
      month,
      spending.find((spent) => spent.month === month),
      row.currency,
    ),
  );
  return {
    ...identityOf(row),
    parentWalletId: row.parent_wallet_id,
    availableBalanceIncludingSubwallets: together((wallet) => wallet.available_minor),
    currentBalanceIncludingSubwallets: together((wallet) => wallet.current_minor),
    latestFundingEvents: (facts.funding.get(row.wallet_id) ?? []).map((event) =>
      asFundingEvent(event, row.currency),
    ),
    monthlySummaries,
    spentThisMonth: monthlySummaries[0]?.totalSpend ?? amount(0n),
    providerSettings: providerSettingsOf(row, facts.routes),
    subwallets,
  };
}

/** A row of a subwallet, shown under its parent. */
export function asSubwallet(row: WalletAccount): Subwallet {
  return { ...identityOf(row), parentWalletId: row.parent_wallet_id ?? "" };
}

function identityOf(row: WalletAccount): Omit<Subwallet, "parentWalletId"> {
  const amount = (minor: bigint) => toDecimal({ currency: row.currency, minor });
  return {
    walletId: row.wallet_id,
    walletName: row.wallet_name,
    currency: row.currency,
    hidden: row.is_hidden,
    deactivated: row.is_deactivated,
    availableBalance: amount(row.available_minor),
    currentBalance: amount(row.current_minor),
  };
}

export function asFundingEvent(event: FundingRow, currency: Currency): Wallet["latestFundingEvents"][number] {
  return {
    timestamp: epochOf(event.completed_at),
    amount: toDecimal({ currency, minor: event.amount_minor }),
  };
}

function summaryOf(month: string, spent: MonthRow | undefined, currency: Currency): MonthlySummary {
  return {
    month,
    totalSpend: toDecimal({ currency, minor: spent?.spend_minor ?? 0n }),
    fees: toDecimal({ currency, minor: spent?.fees_minor ?? 0n }),
  };
}
