import { sql, type RawBuilder } from "kysely";
import * as z from "zod/mini";
import { transactionColumns } from "@corridor/product/transactions/columns";
import type { Caller } from "@corridor/server/platform/actor";
import type { Tx } from "@corridor/server/platform/db";
import { shapeOfAnswer } from "@corridor/server/transactions/answer-shape";
import { findTransactions } from "@corridor/server/transactions/find";
import { rowFilterOf } from "@corridor/server/transactions/matching";
import { selectNewest } from "@corridor/server/transactions/newest";
import { searchTransactions } from "@corridor/server/transactions/search";
import { cpuOf } from "../worlds/ledger-world.ts";
import { sortAscending, quantile, rowOf, type Bench, type BenchOptions, type Row } from "../row.ts";
import { searchesToAsk, type AskedSearch } from "./search-filters.ts";
import { hugeClient } from "./search-rows.ts";
import { openSearchWorld, type SearchWorld } from "../worlds/search-world.ts";

const rounds = 5;
const mixtures = 1_500;
/** The most index entries that a search may read, for a client of any size. */
const mostScanned = 150_000;

/** The console asks for the columns that it shows. */
const excludedColumns = transactionColumns.filter((column) => !column.isShownAtFirst).map(({ id }) => id);

async function run({ full }: BenchOptions): Promise<Row[]> {
  const size = full ? 10_000_000 : 300_000;
  const world = await openSearchWorld(size);
  try {
    return await measureSearches(world, size.toLocaleString("en"));
  } finally {
    await world.stop();
  }
}

async function measureSearches(world: SearchWorld, size: string): Promise<Row[]> {
  const asked = searchesToAsk(mixtures);
  return [
    await cpuRow(world, asked, size),
    await scannedRow(world, asked, size),
    await exactIdRow(world, size),
  ];
}

async function cpuRow(world: SearchWorld, asked: readonly AskedSearch[], size: string): Promise<Row> {
  const perRound: number[] = [];
  let slowest = { milliseconds: 0, search: asked[0]! };
  for (let round = 0; round <= rounds; round += 1) {
    const each: number[] = [];
    for (const search of asked) {
      const milliseconds = await cpuOfSearch(world, search);
      each.push(milliseconds);
      if (round > 0 && milliseconds > slowest.milliseconds) slowest = { milliseconds, search };
    }
    if (round > 0) perRound.push(quantile(sortAscending(each), 0.99)); // the first warms up
  }
  return rowOf(
    `${asked.length} searches over ${size} rows: ms of CPU, 99 of 100, of the database and of Node`,
    perRound,
    50,
    `slowest ${slowest.milliseconds.toFixed(1)} ms: ${describe(slowest.search)}`,
  );
}

/** The whole call behind the gate: the verb, and its answer checked against the contract and serialised. */
async function cpuOfSearch({ app, backends }: SearchWorld, { scope, filters }: AskedSearch): Promise<number> {
  const pids = await backends();
  const database = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0) / 1e6;
  const [before, node] = [database(), process.cpuUsage()];
  const input = { clientId: hugeClient, count: 500, excludedColumns, ...filters };
  const answer = await searchTransactions(app, callerOf(scope), input);
  JSON.stringify(z.parse(shapeOfAnswer(input), answer));
  const { user, system } = process.cpuUsage(node);
  return database() - before + (user + system) / 1e3;
}

function callerOf(wallets: AskedSearch["scope"]): Caller {
  const person = { email: "somebody@bench.example", clientId: hugeClient } as Caller["person"];
  return {
    person,
    wallets,
    keyId: null,
    address: "127.0.0.1",
    userAgent: "",
    language: "en",
    browserTokens: "",
  };
}

async function scannedRow(world: SearchWorld, asked: readonly AskedSearch[], size: string): Promise<Row> {
  let worst = { scanned: 0, search: asked[0]! };
  for (const search of asked) {
    const scanned = await scannedBy(world, search);
    if (scanned > worst.scanned) worst = { scanned, search };
  }
  return rowOf(
    `the same: entries of indexes and rows that the worst of them reads to find its newest`,
    [worst.scanned],
    mostScanned,
    `of ${size} rows: ${describe(worst.search)}`,
  );
}

type Plan = {
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

async function scannedBy({ app }: SearchWorld, { scope, filters }: AskedSearch): Promise<number> {
  const actor = { name: "bench", address: null, wallets: scope };
  return app.db.transaction(actor, hugeClient, async (tx) => {
    const wanted = await rowFilterOf(tx, hugeClient, filters, scope);
    let scanned = 0;
    const ask = async <Row>(query: RawBuilder<Row>): Promise<readonly Row[]> => {
      const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
        explain (analyze, buffers, timing off, format json) ${query}`.execute(tx);
      scanned += scannedIn(rows[0]!["QUERY PLAN"][0].Plan);
      return (await query.execute(tx)).rows;
    };
    await selectNewest(ask, wanted, 501);
    return scanned;
  });
}

function scannedIn(plan: Plan): number {
  const read =
    (plan["Actual Rows"] ?? 0) +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  const own = plan["Relation Name"] === "transactions" ? read * (plan["Actual Loops"] ?? 0) : 0;
  return Math.round((plan.Plans ?? []).reduce((sum, inner) => sum + scannedIn(inner), own));
}

/** Against the same row by its primary key, in turn. */
async function exactIdRow(world: SearchWorld, size: string): Promise<Row> {
  const { rows } = await world.owner.query<{ transaction_id: string; transaction_no: string }>(
    "select transaction_id, transaction_no from transactions tablesample bernoulli (0.3) where client_id = $1 limit 500",
    [hugeClient],
  );
  const byId = async (tx: Tx) => {
    for (const row of rows) await findTransactions(tx, hugeClient, [row.transaction_id]);
  };
  const byNumber = async (tx: Tx) => {
    for (const row of rows)
      await sql`select * from transactions
        where client_id = ${hugeClient} and transaction_no = any (${[row.transaction_no]}::bigint[])`.execute(
        tx,
      );
  };
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await cpuOfWork(world, byId);
    const theirs = await cpuOfWork(world, byNumber);
    if (round > 0) ratios.push(ours / theirs);
  }
  return rowOf(
    `exact ID among ${size} rows: CPU of a look by primary key`,
    ratios,
    1.5,
    `${rows.length} a round`,
  );
}

async function cpuOfWork({ app, backends }: SearchWorld, work: (tx: Tx) => Promise<void>): Promise<number> {
  const pids = await backends();
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = cpu();
  await app.db.transaction(
    { name: "bench", address: null, wallets: { only: null, hidden: ["w5"] } },
    hugeClient,
    work,
  );
  return cpu() - before;
}

function describe({ who, filters }: AskedSearch): string {
  return `${who} ${JSON.stringify(filters)}`;
}

export const searchAtScale: Bench = { group: "search", run };
