import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { TransactionFilters } from "@corridor/product/transactions/filters";
import { expression } from "../demo/rows/sql-text.ts";
import { systemActor } from "../platform/actor.ts";
import { asOwner, givenLedger } from "../testing/ledger.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";
import { rowFilterOf } from "./matching.ts";
import type { RunQuery, Budget } from "./budget.ts";
import { selectNewest } from "./newest.ts";
import { findEnd, readAlongIndex, rowOrder, rowsAfter } from "./wallet-rows.ts";

const world = useWorld();
let clientId: string;

/** Enough rows that a plan which reads all of them for the newest is a mistake: payments, a quarter failed, and one funding. */
beforeAll(async () => {
  ({ clientId } = await givenLedger(world, { wallets: ["a", "b", "hidden"] }));
  await insertTransactions(world, clientId, {
    count: 20_000,
    transaction_id: expression("'t' || i"),
    wallet_id: expression("(array['a', 'b', 'hidden'])[1 + i % 3]"),
    type: expression("case i when 6 then 'AddFunds' else 'MobilePayment' end"),
    status: expression("case i % 4 when 1 then 'failed' else 'succeeded' end"),
    amount_minor: expression("-i"),
    provider: expression("(array['mpesa-ke', 'mtn-ug'])[1 + i % 2]"),
    recipient_account: expression("'2547' || i % 1000"),
    completed_at: expression("now() + i * interval '1 second'"),
  });
  await asOwner(world, "vacuum analyze transactions");
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Loops": number;
  Plans?: Plan[];
};

/** The scans of the table of transactions. */
function readsIn(plan: Plan): string[] {
  if (plan["Actual Loops"] === 0) return [];
  const own =
    plan["Relation Name"] === "transactions" || plan["Index Name"]?.startsWith("transactions_")
      ? [`${plan["Node Type"]} ${plan["Index Name"] ?? ""}`]
      : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readsIn)];
}

/** A person who may see all wallets that are not hidden, and one who may see some. */
const scopes = [null, ["a", "b"]];

/** The scans of a person's search, one statement after the other. */
async function readsOf(
  only: string[] | null,
  filters: TransactionFilters,
  budget?: Budget,
): Promise<string[]> {
  const person = { ...systemActor("test"), wallets: { only, hidden: ["hidden"] } };
  return world.app.db.transaction(person, clientId, async (tx) => {
    const reads: string[] = [];
    const ask: RunQuery = async (query) => {
      const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
        explain (analyze, timing off, format json) ${query}`.execute(tx);
      reads.push(...readsIn(rows[0]!["QUERY PLAN"][0].Plan));
      return (await query.execute(tx)).rows;
    };
    await selectNewest(ask, await rowFilterOf(tx, clientId, filters, person.wallets), 501, budget);
    return [...new Set(reads)];
  });
}

const open = "Index Only Scan transactions_open";
const byKind = "Index Only Scan transactions_by_kind";
const byTime = "Index Only Scan transactions_by_time";
const byAmount = "Index Only Scan transactions_by_amount";
const byWallet = "Index Only Scan transactions_by_wallet";
const byKindAndAmount = "Index Only Scan transactions_by_kind_and_amount";

test.each<[string, TransactionFilters, string[]]>([
  ["a wallet's", { walletId: "a" }, [open, byWallet]],
  ["failed transactions", { transactionStatuses: ["failed"] }, [byKind]],
  ["transactions of a type", { transactionTypes: ["AddFunds"] }, [open, byKind]],
  [
    "transactions of a wallet and a provider that it never used",
    { walletId: "a", providers: ["swift"] },
    [open],
  ],
  [
    "failed transactions of a wallet, a type, a provider and a day",
    {
      walletId: "a",
      transactionStatuses: ["failed"],
      transactionTypes: ["MobilePayment"],
      providers: ["mtn-ug"],
      timestampFrom: 0,
      timestampTo: 86_400,
    },
    [byKind],
  ],
  [
    "transactions of a recipient",
    { recipientAccount: "25477", transactionStatuses: ["failed"] },
    ["Index Only Scan transactions_by_recipient"],
  ],
  ["transactions of one amount", { minAmount: "100", maxAmount: "100" }, [open, byKindAndAmount]],
])(
  "the newest %s are read from indexes only, for every caller [TX-32, API-48]",
  async (_, filters, reads) => {
    for (const only of scopes) expect((await readsOf(only, filters)).sort()).toEqual([...reads].sort());
  },
);

test("transactions between two amounts are read from indexes only: the newest first, then by amount, then by time [TX-32, API-48]", async () => {
  const between = { minAmount: "100", maxAmount: "110" };
  const all = { manyKinds: 0, near: 1, nearWithAmounts: 1, farther: 0, fartherInWallets: 0, lookedAt: 2_000 };
  const few = { ...all, fewOfClient: 5_000, fewOfKinds: 5_000 };
  const many = { ...all, fewOfClient: 10, fewOfKinds: 10 };
  expect(await readsOf(null, between, few)).toEqual([open, byWallet, byTime, byAmount]);
  expect(await readsOf(["a", "b"], between, few)).toEqual([open, byWallet, byKindAndAmount]);
  expect(await readsOf(null, between, many)).toEqual([
    open,
    byWallet,
    byTime,
    byAmount,
    byKindAndAmount,
    byKind,
  ]);
  expect(await readsOf(["a", "b"], between, many)).toEqual([open, byWallet, byKindAndAmount, byKind]);
});

test("the newest of all transactions come in order from one index, open ones from another [TX-32, API-48]", async () => {
  expect(await readsOf(null, {})).toEqual([open, byTime]);
  expect(await readsOf(["a", "b"], {})).toEqual([open, byWallet]);
});

test("an exact ID is one index lookup, and a wallet's fundings come in order from their index [API-49, WAL-23]", async () => {
  const planOf = async (condition: string) =>
    world.app.db.transaction(systemActor("test"), clientId, async (tx) => {
      const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
        explain (analyze, timing off, format json) select transaction_no from transactions
        where client_id = ${sql.lit(clientId)} and ${sql.raw(condition)} limit 501`.execute(tx);
      return readsIn(rows[0]!["QUERY PLAN"][0].Plan);
    });
  expect(await planOf("transaction_id = 't77'")).toEqual([
    "Index Scan transactions_client_id_transaction_id_key",
  ]);
  expect(
    await planOf(
      "wallet_id = 'a' and status = 'succeeded' and type in ('AddFunds', 'TransferIn') order by completed_at desc, transaction_no desc",
    ),
  ).toEqual(["Index Only Scan transactions_funding"]);
});

test("the rows of a statement are read along the wallet's index, never sorted [STMT-07]", async () => {
  const days = { clientId, walletId: "a", firstDay: "2020-01-01", lastDay: "2100-01-01" };
  const [reads, end] = await world.app.db.transaction(systemActor("test"), clientId, async (tx) => {
    await sql.raw(readAlongIndex).execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
      explain (analyze, timing off, format json) select reason ${rowsAfter(days, null)} ${rowOrder} limit 4000`.execute(
      tx,
    );
    return [readsIn(rows[0]!["QUERY PLAN"][0].Plan), await findEnd(tx, days, null, 6_000)];
  });
  expect([reads, end]).toEqual([["Index Scan transactions_by_wallet"], null]);
});
