import { setTimeout as wait } from "node:timers/promises";
import { startNameAsking } from "@corridor/server/lookups/ask/asking";
import { simulatorConnector } from "@corridor/server/providers/simulator";
import { accountOf, givenLookup } from "@corridor/server/testing/lookups/lookups";
import { startNetworkProgram } from "@corridor/server/testing/programs/network-program";
import { bundle } from "../bundled.ts";
import { atLeastRowOf, rowOf, sortAscending, type Bench, type BenchOptions, type Row } from "../row.ts";
import type { MatchTimes } from "./time-match.ts";
import { clientId, openLedgerWorld, type LedgerWorld } from "../worlds/ledger-world.ts";

const rounds = 5;
const perSecond = 500;

async function run({ full }: BenchOptions): Promise<Row[]> {
  const world = await openLedgerWorld();
  try {
    return [await matchRow(), await rateRow(world, full ? 100_000 : 10_000)];
  } finally {
    await world.stop();
  }
}

/** Our match against jaro-winkler on the same texts, in turn, each in a program of its own; its first rounds warm it up. */
async function matchRow(): Promise<Row> {
  const program = await bundle("lookups/time-match");
  const timeOf = async (which: "match" | "peer") =>
    sortAscending((JSON.parse(await program.run(which)) as MatchTimes).slice(2))[1]!;
  const ratios: number[] = [];
  let detail = "";
  for (let round = 0; round < rounds; round += 1) {
    const [own, peer] = [await timeOf("match"), await timeOf("peer")];
    ratios.push(own / peer);
    detail = `${own.toFixed(0)} against ${peer.toFixed(0)} ms in the last round`;
  }
  program.remove();
  return rowOf("100,000 pairs of names matched: CPU of jaro-winkler on the same texts", ratios, 3, detail);
}

/** The share of a provider's rate that one lookup uses, from its start to its end. */
async function rateRow(world: LedgerWorld, count: number): Promise<Row> {
  const network = await startNetworkProgram({ lookupsPerSecond: perSecond });
  const connector = simulatorConnector({ url: network.url, timeoutMs: 10_000, definiteAfterMs: 30_000 });
  const asking = startNameAsking(world.app, new Map([["simulator", connector]]));
  try {
    // No ending has an outcome of its own.
    const numbers = Array.from({ length: count }, (_, index) => ({
      account: accountOf(Math.floor(index / 90) * 100 + 10 + (index % 90)),
    }));
    const { lookupId } = await givenLookup(world, clientId, numbers);
    const startedAt = performance.now();
    while (await isOpen(world, lookupId)) await wait(20);
    const share = count / ((performance.now() - startedAt) / 1_000) / perSecond;
    const [rate] = (await (await fetch(`${network.url}/lookups/rates`)).text()).split("\n");
    const { refused, mostInOneSecond } = JSON.parse(rate!) as { refused: number; mostInOneSecond: number };
    return atLeastRowOf(
      `${count} names looked up at a provider that takes ${perSecond} a second: share of that rate`,
      [share],
      0.95,
      `at most ${mostInOneSecond} in one second, ${refused} refused`,
    );
  } finally {
    await asking.stop();
    await network.stop();
  }
}

async function isOpen({ owner }: LedgerWorld, lookupId: string): Promise<boolean> {
  const { rows } = await owner.query("select from name_lookups where lookup_id = $1 and ended_at is null", [
    lookupId,
  ]);
  return rows.length > 0;
}

export const lookups: Bench = { group: "lookups", run };
