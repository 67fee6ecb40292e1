import { randomInt, randomUUID } from "node:crypto";
import { finishTransactions, type TransactionEnding } from "@corridor/server/transactions/finish";
import { openTransactions, type OpenTransaction } from "@corridor/server/testing/transactions";
import { recordTransactions } from "@corridor/server/transactions/record";
import { markSent } from "@corridor/server/transactions/send";
import { nextKey } from "./peers/ledger-peers.ts";
import { rowOf, type Bench, type BenchOptions, type Row } from "./row.ts";
import {
  clientId,
  openTransactionsWorld,
  stripToKeys,
  walletIds,
  type TransactionsDatabase,
} from "./worlds/transactions-world.ts";

const rounds = 7;
const providers = ["mpesa-ke", "mtn-ug", "airtel-tz", "swift"];
const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)]!;

/** Who is paid: people who are paid again and again, and a share of people who were never paid before. */
export type Recipients = { readonly known: number; readonly newShare: number };
const anybody: Recipients = { known: 1_000_000, newShare: 0 };

const names = [
  ["Grace", "Amina", "Kwame", "Peter", "Fatou", "Joseph", "Zainab", "Daniel", "Ruth", "Moses"],
  ["Achieng", "Wanjiru", "Mensah", "Okello", "Diop", "Njoroge", "Bello", "Mwangi", "Auma", "Kato"],
  ["Otieno", "Kamau", "Boateng", "Ochieng", "Ndiaye", "Kimani", "Abubakar", "Mutua", "Odhiambo", "Ssemakula"],
] as const;

function nameOf(person: number): string {
  return names.map((words, place) => words[Math.floor(person / 10 ** place) % words.length]).join(" ");
}

/** The payments of a request, with random recipients and amounts. */
function paymentsOf(count: number, { known, newShare }: Recipients): OpenTransaction[] {
  const request_id = randomUUID();
  const drawPerson = () => (Math.random() < newShare ? 10_000_000 + randomInt(90_000_000) : randomInt(known));
  return Array.from({ length: count }, drawPerson).map((person) => ({
    transaction_id: nextKey(),
    wallet_id: oneOf(walletIds),
    type: oneOf(["MobilePayment", "BankPayment"] as const),
    currency: "USD",
    amount_minor: BigInt(-randomInt(100, 5_000_000)),
    fee_minor: BigInt(randomInt(100, 150)),
    provider: oneOf(providers),
    recipient_account: `2547${String(person).padStart(8, "0")}`,
    recipient_name: nameOf(person),
    recipient_minor: BigInt(randomInt(1_000, 1_000_000)),
    recipient_currency: "KES",
    request_id,
    reference: `INV-${randomInt(1_000_000)}`,
    batch_reference: "payroll-october",
    reason: "Salary for October",
    source: "web",
  }));
}

/** One of twenty fails. */
function endingOf({ transaction_id: transactionId }: OpenTransaction, index: number): TransactionEnding {
  return index % 20 === 19
    ? { transactionId, status: "failed", code: "NO_ACCOUNT", description: "There is no such account." }
    : { transactionId, status: "succeeded", balance: BigInt(index) };
}

async function run({ full }: BenchOptions): Promise<Row[]> {
  const world = await openTransactionsWorld(stripToKeys);
  try {
    const databases = [world.whole, world.bare];
    for (const database of databases) await fill(database, full ? 1_000_000 : 50_000);
    return [
      await lives(databases, 1_000, 5, { of: "bare keys", goal: 4 }),
      await lives(databases, 10_000, 1, { of: "bare keys", goal: 4 }),
    ];
  } finally {
    await world.stop();
  }
}

export async function fill(
  { measure, owner }: TransactionsDatabase,
  count: number,
  recipients: Recipients = anybody,
): Promise<void> {
  for (let from = 0; from < count; from += 10_000) {
    const rows = paymentsOf(10_000, recipients).map((row) => ({
      ...row,
      client_id: clientId,
      status: "succeeded" as const,
    }));
    await measure((tx) => recordTransactions(tx, rows));
  }
  await owner.query("vacuum analyze transactions"); // as autovacuum does
}

/** What the same changes cost in each of two tables, in nanoseconds of CPU for one payment. */
export type LivesCost = { readonly ours: number; readonly theirs: number };

/**
 * The same changes in both tables in turn; the first round warms up both and is not counted. Of the turns of a round, the cheapest of each
 * table counts: other programs on the machine can only make a turn dearer.
 */
export async function measureLives(
  [whole, bare]: readonly TransactionsDatabase[],
  size: number,
  turns: number,
  recipients: Recipients = anybody,
): Promise<LivesCost[]> {
  const measured: LivesCost[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    let [ours, theirs] = [Infinity, Infinity];
    for (let turn = 0; turn < turns; turn += 1) {
      ours = Math.min(ours, await lifeOf(whole!, paymentsOf(size, recipients)));
      theirs = Math.min(theirs, await lifeOf(bare!, paymentsOf(size, recipients)));
    }
    if (round > 0) measured.push({ ours: ours / size, theirs: theirs / size });
  }
  return measured;
}

export async function lives(
  databases: readonly TransactionsDatabase[],
  size: number,
  turns: number,
  { of, goal, recipients }: { of: string; goal: number; recipients?: Recipients },
): Promise<Row> {
  const measured = await measureLives(databases, size, turns, recipients);
  const last = measured.at(-1)!;
  const microseconds = (nanoseconds: number) => (nanoseconds / 1_000).toFixed(0);
  return rowOf(
    `a payment's row made, sent and ended, ${size.toLocaleString("en")} at a time: CPU of ${of}`,
    measured.map(({ ours, theirs }) => ours / theirs),
    goal,
    `${microseconds(last.ours)} against ${microseconds(last.theirs)} µs a payment in the last round`,
  );
}

async function lifeOf(
  { measure }: TransactionsDatabase,
  payments: readonly OpenTransaction[],
): Promise<number> {
  const ids = payments.map((row) => row.transaction_id);
  return (
    (await measure((tx) => openTransactions(tx, clientId, payments))) +
    (await measure((tx) => markSent(tx, clientId, ids))) +
    (await measure((tx) => finishTransactions(tx, clientId, payments.map(endingOf))))
  );
}

export const transactionLife: Bench = { group: "search", run };
