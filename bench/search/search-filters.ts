import { paymentTypes, type TransactionFilters } from "@corridor/product/transactions/filters";
import { mulberry32 } from "@corridor/server/demo/random";
import { allWallets, type WalletScope } from "@corridor/server/platform/actor";
import { firstSecond, hiddenWallet, lastSecond } from "./search-rows.ts";

export type AskedSearch = {
  readonly who: string;
  readonly scope: WalletScope;
  readonly filters: TransactionFilters;
};

const people: readonly Omit<AskedSearch, "filters">[] = [
  { who: "staff", scope: allWallets },
  { who: "somebody", scope: { only: null, hidden: [hiddenWallet] } },
  { who: "three wallets", scope: { only: ["w1", "w12", "w38"], hidden: [hiddenWallet] } },
  {
    who: "fifteen quiet wallets",
    scope: { only: Array.from({ length: 15 }, (_, i) => `w${25 + i}`), hidden: [hiddenWallet] },
  },
  {
    who: "fifteen busy wallets",
    scope: { only: Array.from({ length: 15 }, (_, i) => `w${i}`), hidden: [hiddenWallet] },
  },
];

const day = 86_400;
const between = (from: number, to: number) => ({ timestampFrom: from, timestampTo: to });

/** The choices of each filter: values that match everywhere, rarely, long ago, or nowhere. */
const choices: readonly (readonly TransactionFilters[])[] = [
  ["w0", "w12", "w30", "w38", "w39"].map((walletId) => ({ walletId })),
  ([["failed"], ["succeeded"], ["pending"], ["sent", "failing"], ["failed", "pending"]] as const).map(
    (statuses) => ({ transactionStatuses: [...statuses] }),
  ),
  ([paymentTypes, ["Fee"], ["Interest"], ["FX", "Adjust"], ["TradeFinance"]] as const).map((types) => ({
    transactionTypes: [...types],
  })),
  [["mpesa-ke"], ["telecel-gh"], ["bank-sn"], ["test"], ["swift", "sepa"]].map((providers) => ({
    providers,
  })),
  [
    between(firstSecond + 90 * day, firstSecond + 120 * day),
    between(firstSecond + 200 * day, firstSecond + 201 * day),
    between(firstSecond, firstSecond + 365 * day),
    between(lastSecond - 7 * day, lastSecond),
    { timestampTo: firstSecond - day },
  ],
  ["+254700000000", "254 712 345 678", "+25470000", "+254701234567"].map((recipientAccount) => ({
    recipientAccount,
  })),
  [
    { minAmount: "100" },
    { minAmount: "5", maxAmount: "5.10" },
    { minAmount: "777.77", maxAmount: "777.77" },
    { minAmount: "1000000" },
    { minAmount: "-5", maxAmount: "-1" },
    { maxAmount: "0.50" },
    { minAmount: "1000", maxAmount: "1100" },
    { minAmount: "100", maxAmount: "120" },
    { minAmount: "1.20", maxAmount: "1.20" },
  ],
];

/** Nothing, each choice alone, and mixtures of two to five filters; the same ones every time. */
export function searchesToAsk(mixtures: number): readonly AskedSearch[] {
  const draw = mulberry32(7);
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)]!;
  const alone = [{}, ...choices.flat()].map((filters, index) => ({ ...people[index % 2]!, filters }));
  const mixed = Array.from({ length: mixtures }, () => {
    const share = (2 + Math.floor(draw() * 4)) / choices.length;
    const drawn = choices.filter(() => draw() < share).map((of) => oneOf(of));
    return { ...oneOf(people), filters: Object.assign({}, ...drawn) as TransactionFilters };
  });
  return [...alone, ...people.map((person) => ({ ...person, filters: {} })), ...mixed];
}
