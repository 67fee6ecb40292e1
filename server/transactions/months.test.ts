import fc from "fast-check";
import { expect, test } from "vitest";
import { transactionTypes, type TransactionType } from "@corridor/product/transactions/types";
import { givenLedger, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { finishTransactions, type TransactionEnding } from "./finish.ts";
import { openTransactions } from "../testing/transactions.ts";
import { recordTransactions } from "./record.ts";
import { markSent } from "./send.ts";

const world = useWorld();
const runs = process.env["FULL"] ? 300 : 25;

type Row = {
  wallet: string;
  type: TransactionType;
  amount: bigint;
  fee: bigint;
  outcome: "succeeded" | "failed" | "open";
  /** Whether the transaction was open first. */
  isPaid: boolean;
  /** The index of the moment at which it is made and, if it was open, ends; never before it was made. */
  made: number;
  ends: number;
};

/** Before and after midnight, where a local day would be in another month. */
const moments = [
  "2026-11-30T23:30:00Z",
  "2026-12-01T00:30:00Z",
  "2026-12-31T23:30:00Z",
  "2027-01-01T00:30:00Z",
];

const payments: readonly TransactionType[] = ["Payment", "MobilePayment", "BankPayment", "Reversal"];
const fees: readonly TransactionType[] = ["Fee", "FeeReversal"];

const amount = fc.oneof(fc.bigInt(-50n, 50n), fc.bigInt(-(2n ** 55n), 2n ** 55n));
const row: fc.Arbitrary<Row> = fc.record({
  wallet: fc.constantFrom("a", "b"),
  type: fc.oneof(fc.constantFrom(...payments, ...fees), fc.constantFrom(...transactionTypes)),
  amount,
  fee: fc.bigInt(0n, 2n ** 40n),
  outcome: fc.constantFrom("succeeded", "succeeded", "failed", "open"),
  isPaid: fc.boolean(),
  made: fc.nat(moments.length - 1),
  ends: fc.nat(moments.length - 1),
});

/** WAL-22 as plain code: payments and fees less reversals, by the UTC month of success. */
function spendingOf(rows: readonly Row[]): Map<string, { spend: bigint; fees: bigint }> {
  const months = new Map<string, { spend: bigint; fees: bigint }>();
  for (const { wallet, type, amount: moved, fee, outcome, isPaid, made, ends } of rows) {
    const isFee = fees.includes(type);
    if (outcome !== "succeeded" || !(isFee || payments.includes(type))) continue;
    const month = moments[isPaid ? Math.max(made, ends) : made]!.slice(0, 7);
    const sum = months.get(`${wallet} ${month}`) ?? { spend: 0n, fees: 0n };
    months.set(`${wallet} ${month}`, {
      spend: sum.spend + fee - moved,
      fees: sum.fees + fee - (isFee ? moved : 0n),
    });
  }
  return months;
}

async function monthsOf({ clientId, within }: GivenLedger) {
  const rows = await within((tx) =>
    tx.selectFrom("wallet_months").selectAll().where("client_id", "=", clientId).execute(),
  );
  return new Map(
    rows.map((found) => [
      `${found.wallet_id} ${found.month.slice(0, 7)}`,
      { spend: found.spend_minor, fees: found.fees_minor },
    ]),
  );
}

/** The changes of these rows at one of the moments: some begin, some end at once, some end that began before. */
async function live({ clientId, within }: GivenLedger, rows: readonly Row[], step: number): Promise<void> {
  const facts = ({ wallet, type, amount: amount_minor, fee: fee_minor }: Row, transaction_id: string) => ({
    transaction_id,
    wallet_id: wallet,
    type,
    currency: "USD",
    amount_minor,
    fee_minor,
  });
  const numbered = rows.map((one, index) => ({ ...one, id: `t${index}` }));
  const begins = numbered.filter(({ made }) => made === step);
  const ending = numbered.filter((one) => one.isPaid && Math.max(one.made, one.ends) === step);
  const endings = ending.flatMap(({ id, outcome }): TransactionEnding[] => {
    if (outcome === "open") return [];
    if (outcome === "succeeded") return [{ transactionId: id, status: outcome, balance: 0n }];
    return [{ transactionId: id, status: outcome, code: "NO_ACCOUNT", description: "" }];
  });
  await within(async (tx) => {
    const open = begins.filter(({ isPaid, outcome }) => isPaid || outcome === "open");
    await openTransactions(
      tx,
      clientId,
      open.map((one) => facts(one, one.id)),
    );
    await recordTransactions(
      tx,
      begins.flatMap((one) =>
        one.isPaid || one.outcome === "open"
          ? []
          : [{ ...facts(one, one.id), client_id: clientId, status: one.outcome, status_code: "ANY" }],
      ),
    );
  });
  await within((tx) =>
    markSent(
      tx,
      clientId,
      ending.map(({ id }) => id),
    ),
  );
  // Each answer comes twice; only the first counts.
  await within((tx) => finishTransactions(tx, clientId, endings));
  await within((tx) => finishTransactions(tx, clientId, endings));
}

test("a wallet's months are the sums of its rows, with any types, outcomes and order [WAL-22, WAL-04]", async () => {
  const { clock } = world.app.db;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 10, maxLength: 40 }), async (rows) => {
        const ledger = await givenLedger(world, { wallets: ["a", "b"] });
        for (const [step, moment] of moments.entries()) {
          clock.moveBy(`${Math.round((Date.parse(moment) - Date.now()) / 1_000)} seconds`);
          await live(ledger, rows, step);
        }
        expect(await monthsOf(ledger)).toEqual(spendingOf(rows));
      }),
      { numRuns: runs },
    );
  } finally {
    clock.moveBy("");
  }
}, 600_000);
