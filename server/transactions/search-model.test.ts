import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { decimalsOf, type Currency } from "@corridor/product/money";
import { statuses } from "@corridor/product/statuses";
import { searchTransactions } from "@corridor/product/transactions/contract";
import type { TransactionFilters } from "@corridor/product/transactions/filters";
import { transactionTypes } from "@corridor/product/transactions/types";
import { systemActor } from "../platform/actor.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";
import { rowFilterOf } from "./matching.ts";
import type { RunQuery, Budget } from "./budget.ts";
import { selectNewest } from "./newest.ts";

const isFull = process.env["FULL"] === "1";

const world = useWorld();

const wallets = [
  { id: "main", currency: "USD" },
  { id: "field", currency: "USD" },
  { id: "kampala", currency: "UGX" },
  { id: "kuwait", currency: "KWD" },
  { id: "reserve", currency: "USD", isHidden: true },
];
const providers = ["mpesa-ke", "mtn-ug", "swift"];
const accounts = ["+254712345678", "GB33BUKB20201555555555", "equity/0102030405", "0102030405"];
const types = transactionTypes.slice(0, 6);
const beginning = 1_750_000_000;

type Row = {
  id: string;
  no: number;
  wallet: (typeof wallets)[number];
  type: (typeof types)[number];
  status: (typeof statuses.transaction)[number];
  provider: string | null;
  account: string | null;
  created: number;
  completed: number | null;
  minor: bigint;
};

const aRow = fc.record({
  wallet: fc.constantFrom(...wallets, wallets[0]!, wallets[0]!, wallets[0]!), // one of them has more rows
  type: fc.constantFrom(...types),
  status: fc.constantFrom(...statuses.transaction),
  provider: fc.option(fc.constantFrom(...providers)),
  account: fc.option(fc.constantFrom(...accounts)),
  made: fc.integer({ min: 0, max: 40 }),
  took: fc.integer({ min: 0, max: 5 }),
  // Around the limits of the filters below, in the minor units of each kind of currency.
  minor: fc
    .constantFrom(0n, 1n, 12n, 13n, 1_234n, 1_235n, 12_340n, 12_341n, 2n ** 55n)
    .chain((size) => fc.constantFrom(size, -size)),
});

const limit = fc.constantFrom(
  "0",
  "12.34",
  "13",
  "0.12",
  "1,234.00".replace(",", ""),
  "-12.34",
  "-0.00",
  "9".repeat(21),
);
const anyFilters: fc.Arbitrary<TransactionFilters> = fc.record(
  {
    walletId: fc.constantFrom(...wallets.map(({ id }) => id), "nobodys"),
    transactionTypes: fc.subarray([...types]),
    transactionStatuses: fc.subarray([...statuses.transaction]),
    providers: fc.subarray([...providers, "never-used"]),
    timestampFrom: fc.integer({ min: 0, max: 22 }).map((second) => beginning + second),
    timestampTo: fc.integer({ min: 22, max: 45 }).map((second) => beginning + second),
    recipientAccount: fc.constantFrom(
      ...accounts,
      "254 712-345 678",
      "00254712345678",
      "gb33 bukb 2020 1555 5555 55",
      "12345678",
    ),
    minAmount: limit,
    maxAmount: limit,
  },
  { requiredKeys: [] },
);

const rows: Row[] = [];
let clientId: string;
let firstNumber: bigint;
const readers: { sees: readonly string[]; browser: TestBrowser }[] = [];

/** Rows of every kind in one client, and three people who see some or all of them. */
beforeAll(async () => {
  const client = await givenClient(world, { wallets });
  ({ clientId } = client);
  for (const [index, drawn] of fc.sample(aRow, { numRuns: 900, seed: 7 }).entries()) {
    const isOpen = !["succeeded", "failed"].includes(drawn.status);
    const created = beginning + drawn.made;
    rows.push({
      ...drawn,
      id: `t${index}`,
      no: index,
      created,
      completed: isOpen ? null : created + drawn.took,
    });
  }
  const moment = (seconds: number) => new Date(seconds * 1_000 + 400);
  await insertTransactions(
    world,
    clientId,
    rows.map((row) => ({
      transaction_id: row.id,
      wallet_id: row.wallet.id,
      currency: row.wallet.currency,
      type: row.type,
      status: row.completed === null ? "open" : row.status,
      status_code: "ANY",
      sent_at: row.status === "sent" || row.status === "failing" ? new Date() : null,
      failing_since: row.status === "failing" ? new Date() : null,
      provider: row.provider,
      recipient_account: row.account,
      created_at: moment(row.created),
      completed_at: row.completed === null ? null : moment(row.completed),
      amount_minor: row.minor,
    })),
  );
  const { rows: numbers } = await asOwner(world, "vacuum analyze transactions").then(() =>
    asOwner(world, "select min(transaction_no) as first from transactions where client_id = $1", [clientId]),
  );
  firstNumber = BigInt((numbers[0] as { first: string }).first);
  const all = wallets.map(({ id }) => id);
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  readers.push(
    { sees: all, ...(await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })) },
    { sees: all.filter((id) => id !== "reserve"), ...(await givenLogin(world, { client })) },
    {
      sees: ["field", "kuwait"],
      ...(await givenLogin(world, { client, wallets: ["field", "kuwait", "reserve"] })),
    },
  );
});

/** The same as plain code over all rows. */
function expected(sees: readonly string[], filters: TransactionFilters): string[] {
  const time = (row: Row) => row.completed ?? row.created;
  return rows
    .filter((row) => sees.includes(row.wallet.id) && matches(row, time(row), filters))
    .sort(
      (a, b) =>
        Number(a.completed !== null) - Number(b.completed !== null) || time(b) - time(a) || b.no - a.no,
    )
    .map((row) => row.id);
}

function matches(row: Row, time: number, filters: TransactionFilters): boolean {
  const among = <T>(wanted: readonly T[] | undefined, value: T) =>
    wanted === undefined || wanted.length === 0 || wanted.includes(value);
  return (
    (filters.walletId === undefined || row.wallet.id === filters.walletId) &&
    among(filters.transactionTypes, row.type) &&
    among(filters.transactionStatuses, row.status) &&
    among<string | null>(filters.providers, row.provider) &&
    time >= (filters.timestampFrom ?? -Infinity) &&
    time <= (filters.timestampTo ?? Infinity) &&
    (filters.recipientAccount === undefined || isMeant(row.account, filters.recipientAccount)) &&
    isWithin(row, filters)
  );
}

function isMeant(account: string | null, typed: string): boolean {
  const dense = (text: string) => text.toUpperCase().replace(/[\s-]/g, "");
  const phone = dense(typed).replace(/^(00|\+)?/, "+");
  return account !== null && (dense(account) === dense(typed) || account === phone);
}

/** In thousandths, which every currency can be written in. */
function isWithin({ minor, wallet }: Row, { minAmount, maxAmount }: TransactionFilters): boolean {
  const thousandths = (text: string) => BigInt(text.replace(".", "") + (text.includes(".") ? "0" : "000"));
  const least = minAmount === undefined ? null : thousandths(minAmount);
  const most = maxAmount === undefined ? null : thousandths(maxAmount);
  const signed = minor * 10n ** BigInt(3 - decimalsOf(wallet.currency as Currency));
  const isSigned = (least ?? 0n) < 0n || (most ?? 0n) < 0n;
  const amount = !isSigned && signed < 0n ? -signed : signed;
  return (least === null || amount >= least) && (most === null || amount <= most);
}

/** Half of the filters match many rows, but no open ones: open rows come first and would fill the answer. */
const wideOrAny: fc.Arbitrary<TransactionFilters> = fc.oneof(
  anyFilters,
  fc.record({
    transactionStatuses: fc.constant(["succeeded", "failed"] as ("succeeded" | "failed")[]),
    transactionTypes: fc.constantFrom(types.slice(0, 4), []),
    minAmount: fc.constantFrom("0", "0.12", "12.34", "-12.34"),
    maxAmount: fc.constantFrom("13", "1234.00", "9".repeat(21)),
  }),
);

/** With budgets of a few rows, a small table takes every branch of the search. */
const budgets: fc.Arbitrary<Budget> = fc.record({
  farther: fc.constantFrom(0, 30, 200),
  fartherInWallets: fc.constantFrom(0, 30, 200),
  manyKinds: fc.constantFrom(0, 20, 1_000),
  near: fc.constantFrom(1, 8, 60),
  nearWithAmounts: fc.constantFrom(1, 8, 60),
  fewOfClient: fc.constantFrom(1, 25, 1_000),
  fewOfKinds: fc.constantFrom(1, 200, 1_000),
  lookedAt: fc.constantFrom(1, 100),
});

test("with any budget, the newest rows are found in order [API-48, TX-32]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<readonly string[] | null>(null, ["main", "kuwait", "reserve"]),
      wideOrAny,
      budgets,
      fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 120 })),
      async (only, filters, budget, limit) => {
        const scope = { only, hidden: ["reserve"] };
        const sees = wallets
          .map(({ id }) => id)
          .filter((id) => id !== "reserve" && (only?.includes(id) ?? true));
        const found = await world.app.db.transaction(
          { ...systemActor("test"), wallets: scope },
          clientId,
          async (tx) => {
            const ask: RunQuery = async (query) => (await query.execute(tx)).rows;
            return selectNewest(ask, await rowFilterOf(tx, clientId, filters, scope), limit, budget);
          },
        );
        const places = found.map((number) => `t${number - firstNumber}`);
        expect(places).toEqual(expected(sees, filters).slice(0, limit));
      },
    ),
    { numRuns: isFull ? 800 : 250 },
  );
});

test("any combination of filters gives the same answer as a plain scan of all visible rows [API-48, TX-03, TX-32, PERM-25, F-32]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...[0, 1, 2]), anyFilters, async (who, filters) => {
      const { sees, browser } = readers[who]!;
      const { status, body } = await browser.call(searchTransactions, { clientId, count: 500, ...filters });
      const wanted = expected(sees, filters);
      expect(status).toBe(200);
      expect(body.transactions.map(({ transactionId }) => transactionId)).toEqual(wanted.slice(0, 500));
      expect(body.totalCount).toBe(Math.min(wanted.length, 501));
    }),
    { numRuns: isFull ? 300 : 120 },
  );
});
