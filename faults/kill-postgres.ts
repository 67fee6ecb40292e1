import { randomUUID } from "node:crypto";
import { transfer, type Transfer } from "@corridor/product/ledger/transfers";
import { postSingle } from "@corridor/server/ledger/coalesce";
import { postTransfers } from "@corridor/server/ledger/post";
import { systemActor } from "@corridor/server/platform/actor";
import type { App } from "@corridor/server/platform/app";
import { usd } from "@corridor/server/testing/ledger";
import { openBook, settleBook, walletIds, type Book } from "./book.ts";
import { dice, type Fault } from "./fault.ts";
import type { FaultWorld } from "./world.ts";

const callersAtOnce = 24;
const largestSet = 40;

/** kill -9 of PostgreSQL during many postings, single and in sets: nothing acknowledged is lost, nothing is posted twice. */
export const killPostgres: Fault = {
  test: "kill-postgres",
  async run(world, size) {
    const trials = size === "full" ? 20 : 3;
    const [most, pick] = [size === "full" ? 1_500 : 300, dice(trials)];
    const violations: string[] = [];
    for (let round = 0; round < trials; round += 1) {
      const book = await openBook(world.app);
      violations.push(...(await postUntilKilled(world, book, 100 + pick(most), pick)));
      await world.startPostgres();
      violations.push(...(await settleBook(world.app, book)));
    }
    return { trials, violations };
  },
};

/** Posts until this number is acknowledged; then the server is killed while others wait for their answer. */
async function postUntilKilled(
  world: FaultWorld,
  book: Book,
  enough: number,
  pick: (below: number) => number,
): Promise<string[]> {
  const violations: string[] = [];
  let killing: Promise<void> | undefined;
  let isDead = false;
  const kill = async () => {
    await world.killPostgres();
    isDead = true;
  };
  await Promise.all(
    Array.from({ length: callersAtOnce }, async (_, lane) => {
      // Until the server has ended, not until it gets the signal: otherwise all could have their answer in between.
      while (!isDead) {
        const asked = Array.from({ length: lane % 2 === 0 ? 1 : 1 + pick(largestSet) }, () =>
          anyTransfer(pick),
        );
        for (const one of asked) book.asked.set(one.key, one);
        try {
          await post(world.app, book, asked);
          for (const { key } of asked) book.acknowledged.add(key);
        } catch (error) {
          if (!killing) violations.push(`refused before the kill: ${String(error)}`);
          return;
        }
        if (book.acknowledged.size >= enough) killing ??= kill();
      }
    }),
  );
  await killing;
  if (book.acknowledged.size === book.asked.size)
    violations.push("nobody was waiting when the server was killed");
  return violations;
}

async function post(app: App, { clientId }: Book, transfers: readonly Transfer[]): Promise<void> {
  const [single, ...more] = transfers;
  if (single && more.length === 0) {
    await postSingle(app, { clientId, walletId: single.legs[0]!.account.subject, transfer: single });
  } else {
    await app.db.transaction(systemActor("faults"), clientId, (tx) => postTransfers(tx, clientId, transfers));
  }
}

function anyTransfer(pick: (below: number) => number): Transfer {
  const from = pick(walletIds.length);
  const to = (from + 1 + pick(walletIds.length - 1)) % walletIds.length;
  const wallet = (index: number) => ({ walletId: walletIds[index]!, currency: usd });
  return transfer({ key: randomUUID(), from: wallet(from), to: wallet(to), amount: BigInt(1 + pick(1_000)) });
}
