import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { expression } from "@corridor/server/demo/rows/sql-text";
import { transactionRows } from "@corridor/server/demo/rows/transactions";
import { startInstallation, type Installation } from "../load/installation.ts";
import {
  atLeastRowOf,
  quantile,
  rowOf,
  sortAscending,
  type Bench,
  type BenchOptions,
  type Row,
} from "../row.ts";
import { growthOf, readDisk } from "./disk.ts";
import { payOnce, untilIdle, type LifeCost } from "./life.ts";
import { measureParts, type Parts } from "./parts.ts";
import { clientId, givenFilePayer, setReceiver } from "./pay-file.ts";

const rounds = 3;

type Size = { readonly payments: number; readonly history: number };

/**
 * The whole life of a payment, from the upload of its file to the answered callback, in a web process and a worker as an operator runs
 * them: against its parts alone, after years of payments, on the disk, and with callbacks against without.
 */
async function run({ full }: BenchOptions): Promise<Row[]> {
  const size = full ? { payments: 100_000, history: 10_000_000 } : { payments: 5_000, history: 300_000 };
  const receiver = fork(fileURLToPath(new URL("../receiver-program.ts", import.meta.url)));
  try {
    const [port] = (await once(receiver, "message")) as [number];
    const receiverUrl = `http://127.0.0.1:${port}/live`;
    return await wholeRows(size, receiverUrl, await allParts(size, receiverUrl));
  } finally {
    receiver.disconnect();
  }
}

async function allParts({ payments }: Size, receiverUrl: string): Promise<Parts[]> {
  const installation = await startInstallation({ web: 1, workers: 0 });
  try {
    const headers = await givenFilePayer(installation);
    await setReceiver(installation, receiverUrl);
    const measured: Parts[] = [];
    // The round before the first warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const parts = await measureParts(installation, headers, payments);
      if (round > 0) measured.push(parts);
    }
    return measured;
  } finally {
    await installation.stop();
  }
}

async function wholeRows(size: Size, receiverUrl: string, parts: readonly Parts[]): Promise<Row[]> {
  const installation = await startInstallation({ web: 1, workers: 1 });
  try {
    const life = {
      installation,
      headers: await givenFilePayer(installation),
      payments: size.payments,
      receiverUrl,
    };
    await untilIdle(installation);
    await payOnce(life, true); // The first run warms up.
    const before = await readDisk(installation);
    const [withCallbacks, withoutCallbacks]: LifeCost[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      withCallbacks!.push(await payOnce(life, true));
      withoutCallbacks!.push(await payOnce(life, false));
    }
    const growth = growthOf(before, await readDisk(installation), 2 * rounds * size.payments);
    await fillHistory(installation, size.history);
    await untilIdle(installation);
    await payOnce(life, true); // The first run warms up.
    const afterHistory: LifeCost[] = [];
    for (let round = 0; round < rounds; round += 1) afterHistory.push(await payOnce(life, true));
    return [
      partsRow(size, withCallbacks!, parts),
      historyRow(size, withCallbacks!, afterHistory),
      diskRow(growth),
      callbacksRow(size, withCallbacks!, withoutCallbacks!),
    ];
  } finally {
    await installation.stop();
  }
}

/** Payments of three years, in the table that grows with every payment for ever. */
async function fillHistory({ databaseUrl }: Installation, count: number): Promise<void> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  const moment = "app_now() - interval '3 years' + i * interval '9 seconds'";
  const atOnce = 100_000;
  for (let first = 1; first <= count; first += atOnce)
    await owner.query(
      transactionRows(clientId, {
        count: Math.min(atOnce, count - first + 1),
        first,
        transaction_id: expression("md5('history' || i)::uuid::text"),
        wallet_id: "main",
        type: "MobilePayment",
        status: expression("case when i % 20 = 0 then 'failed' else 'succeeded' end"),
        currency: "KES",
        amount_minor: expression("-100 - i % 4999999"),
        balance_minor: expression("case when i % 20 = 0 then null else i * 17 end"),
        provider: expression("(array['mpesa-ke', 'mtn-ug', 'airtel-ke'])[1 + i % 3]"),
        recipient_account: expression("'+2541' || lpad((i % 999983)::text, 8, '0')"),
        recipient_name: expression("'Grace Achieng ' || i % 999983"),
        recipient_minor: expression("100 + i % 4999999"),
        recipient_currency: "KES",
        created_at: expression(moment),
        completed_at: expression(`${moment} + interval '3 seconds'`),
      }),
    );
  await owner.query("vacuum analyze"); // as autovacuum does
  await owner.end();
}

function partsRow({ payments }: Size, lives: readonly LifeCost[], parts: readonly Parts[]): Row {
  const alone = parts.map(({ request, release, pay, callbacks }) => request + release + pay + callbacks);
  const usual = medianOf(alone);
  const last = parts.at(-1)!;
  const texts = Object.entries(last).map(([name, cost]) => `${name} ${cost.toFixed(2)}`);
  const { ours, database } = lives.at(-1)!;
  return rowOf(
    `${payments.toLocaleString("en")} payments from file to callback: CPU of the sum of the parts alone`,
    lives.map((life) => cpuOf(life) / usual),
    1.5,
    `${ours.toFixed(2)} + ${database.toFixed(2)} ms a payment (ours + PostgreSQL) against ${usual.toFixed(2)} (${texts.join(", ")})`,
  );
}

function historyRow({ history }: Size, lives: readonly LifeCost[], afterHistory: readonly LifeCost[]): Row {
  const usual = medianOf(lives.map(cpuOf));
  return rowOf(
    `the same after ${history.toLocaleString("en")} payments of history: CPU of that before`,
    afterHistory.map((life) => cpuOf(life) / usual),
    1.1,
    `${cpuOf(afterHistory.at(-1)!).toFixed(2)} against ${usual.toFixed(2)} ms a payment`,
  );
}

/** A limit for what ten years of a payment cost; the text names the largest parts. */
function diskRow(growth: ReturnType<typeof growthOf>): Row {
  const bytes = (found: typeof growth) => found.reduce((sum, each) => sum + each.bytes, 0);
  const text = (found: typeof growth) =>
    found.map((each) => `${each.name} ${each.bytes.toFixed(0)}`).join(", ");
  const [indexes, tables] = [growth.filter((each) => each.isIndex), growth.filter((each) => !each.isIndex)];
  return rowOf(
    "kilobytes on disk for each payment",
    [bytes(growth) / 1_000],
    10,
    `tables ${bytes(tables).toFixed(0)} bytes (${text(tables.slice(0, 8))}), indexes ${bytes(indexes).toFixed(0)} (${text(indexes.slice(0, 16))})`,
  );
}

function callbacksRow(
  { payments }: Size,
  withCallbacks: readonly LifeCost[],
  withoutCallbacks: readonly LifeCost[],
): Row {
  const rate = (life: LifeCost) => (payments / life.seconds).toFixed(0);
  return atLeastRowOf(
    `${payments.toLocaleString("en")} payments with callbacks: rate of the same without`,
    withCallbacks.map((life, round) => withoutCallbacks[round]!.seconds / life.seconds),
    0.8,
    `${rate(withCallbacks.at(-1)!)} against ${rate(withoutCallbacks.at(-1)!)} a second`,
  );
}

const cpuOf = ({ ours, database }: LifeCost) => ours + database;
const medianOf = (values: readonly number[]) => quantile(sortAscending(values), 0.5);

export const wholeLife: Bench = { group: "whole", run };
