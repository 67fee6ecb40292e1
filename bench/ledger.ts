import { capture, hold, release, transfer, type Transfer } from "@corridor/product/ledger/transfers";
import { postSingle } from "@corridor/server/ledger/coalesce";
import { postTransfers } from "@corridor/server/ledger/post";
import { insertBare, nextKey, perSecond, postMeasured, postOneByOne } from "./peers/ledger-peers.ts";
import { clientId, openLedgerWorld, wallets, type LedgerWorld } from "./worlds/ledger-world.ts";
import { atLeastRowOf, rowOf, type Bench, type BenchOptions, type Row } from "./row.ts";

const rounds = 7;
const batch = 1_000;
const hot = wallets[0]!;

const hotTransfers = (count: number) =>
  Array.from({ length: count }, () => transfer({ key: nextKey(), from: hot, to: wallets[1]!, amount: 7n }));

const spreadTransfers = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const from = wallets[index % wallets.length]!;
    return transfer({ key: nextKey(), from, to: wallets[(index + 7) % wallets.length]!, amount: 7n });
  });

/** A request of `count` payments: held at once, nine of ten paid with a fee, one released. */
function requestOf(count: number): { held: Transfer; ended: Transfer[] } {
  const held = hold({ key: nextKey(), wallet: hot, amount: BigInt(count) * 102n });
  const ended = Array.from({ length: count }, (_, index) => {
    const payment = { key: nextKey(), holdKey: held.key, wallet: hot, amount: 100n, fee: 2n };
    return index % 10 === 9 ? release(payment) : capture({ ...payment, provider: "mpesa-ke" });
  });
  return { held, ended };
}

async function run({ full }: BenchOptions): Promise<Row[]> {
  const world = await openLedgerWorld();
  try {
    return [
      await hotBatch(world),
      await bulkLife(world),
      await storedRequest(world, full ? 100_000 : 20_000),
      ...(await againstOneByOne(world, full ? 20_000 : 5_000)),
    ];
  } finally {
    await world.stop();
  }
}

async function hotBatch(world: LedgerWorld): Promise<Row> {
  const { ratios, detail } = await compareCpu(world, (sum) => sum(hotTransfers(batch)));
  return rowOf("1,000 transfers on a hot wallet in a batch: CPU of a bare insert", ratios, 1.8, detail);
}

async function bulkLife(world: LedgerWorld): Promise<Row> {
  const { ratios, detail } = await compareCpu(world, async (sum) => {
    const { held, ended } = requestOf(batch);
    return (await sum([held])) + (await sum(ended));
  });
  return rowOf("ledger life of a bulk payment: CPU of a bare insert", ratios, 2.2, detail);
}

type Work = (sum: (transfers: readonly Transfer[]) => Promise<number>) => Promise<number>;

/** Ten batches of ours and ten of the limit in turn, a round; the first round warms both up and is not counted. */
async function compareCpu(world: LedgerWorld, work: Work): Promise<{ ratios: number[]; detail: string }> {
  const ratios: number[] = [];
  let [ours, bare] = [0, 0];
  for (let round = 0; round <= rounds; round += 1) {
    [ours, bare] = [0, 0];
    for (let turn = 0; turn < 10; turn += 1) {
      ours += await work((transfers) => postMeasured(world, transfers));
      bare += await work((transfers) => insertBare(world, transfers));
    }
    if (round > 0) ratios.push(ours / bare);
  }
  const each = (nanoseconds: number) => (nanoseconds / 10 / batch / 1_000).toFixed(1);
  return { ratios, detail: `${each(ours)} against ${each(bare)} µs a transfer in the last round` };
}

async function storedRequest(world: LedgerWorld, payments: number): Promise<Row> {
  const ratios: number[] = [];
  let rates = "";
  for (let round = 0; round <= 5; round += 1) {
    const rate = async (post: (transfers: readonly Transfer[]) => Promise<unknown>) => {
      const { held, ended } = requestOf(payments);
      const started = performance.now();
      await post([held]);
      for (let from = 0; from < payments; from += 10_000) await post(ended.slice(from, from + 10_000));
      return perSecond(payments, started);
    };
    const ours = await rate((transfers) => world.within((tx) => postTransfers(tx, clientId, transfers)));
    const bare = await rate((transfers) => insertBare(world, transfers));
    if (round > 0) ratios.push(ours / bare);
    rates = `${ours.toFixed(0)} against ${bare.toFixed(0)} payments a second in the last round`;
  }
  const name = `${payments.toLocaleString("en")}-payment request, held and settled: rate of a bare insert`;
  return atLeastRowOf(name, ratios, 0.65, rates);
}

/** The three fast ways, each against one transaction per transfer on 16 connections, in turn. */
async function againstOneByOne(world: LedgerWorld, count: number): Promise<Row[]> {
  const found = { batched: [] as number[], coalesced: [] as number[], spread: [] as number[] };
  let rates = { hot: 0, batched: 0, coalesced: 0, oneSpread: 0, spread: 0 };
  for (let round = 0; round <= 5; round += 1) {
    rates = {
      hot: await postOneByOne(world, hotTransfers(batch)),
      batched: await inBatches(world, hotTransfers(count)),
      coalesced: await postCoalesced(world, hotTransfers(count)),
      oneSpread: await postOneByOne(world, spreadTransfers(batch)),
      spread: await inBatches(world, spreadTransfers(count)),
    };
    if (round === 0) continue;
    found.batched.push(rates.batched / rates.hot);
    found.coalesced.push(rates.coalesced / rates.hot);
    found.spread.push(rates.spread / rates.oneSpread);
  }
  const detail = (ours: number, theirs: number) => `${ours.toFixed(0)} against ${theirs.toFixed(0)} a second`;
  return [
    atLeastRowOf(
      "hot wallet in batches: rate of one transaction a transfer",
      found.batched,
      20,
      detail(rates.batched, rates.hot),
    ),
    atLeastRowOf(
      "hot wallet, single transfers coalesced: the same",
      found.coalesced,
      20,
      detail(rates.coalesced, rates.hot),
    ),
    atLeastRowOf(
      "400 wallets in batches: rate of one transaction a transfer, spread",
      found.spread,
      5,
      detail(rates.spread, rates.oneSpread),
    ),
  ];
}

async function inBatches(world: LedgerWorld, transfers: readonly Transfer[]): Promise<number> {
  const started = performance.now();
  for (let from = 0; from < transfers.length; from += batch)
    await world.within((tx) => postTransfers(tx, clientId, transfers.slice(from, from + batch)));
  return perSecond(transfers.length, started);
}

async function postCoalesced({ app }: LedgerWorld, transfers: readonly Transfer[]): Promise<number> {
  const started = performance.now();
  await Promise.all(
    transfers.map((one) => postSingle(app, { clientId, walletId: hot.walletId, transfer: one })),
  );
  return perSecond(transfers.length, started);
}

export const ledger: Bench = { group: "ledger", run };
