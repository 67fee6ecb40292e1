import { randomUUID } from "node:crypto";
import type { Transfer } from "@corridor/product/ledger/transfers";
import { postTransfers } from "@corridor/server/ledger/post";
import { clientId, cpuOf, type LedgerWorld } from "../worlds/ledger-world.ts";

let lastBareId = 0n;
let lastBareNo = 0n;

/** Inserts the rows that posting these would write, without balances, locks and guards. This is the limit. */
export async function insertBare({ owner }: LedgerWorld, transfers: readonly Transfer[]): Promise<number> {
  const ids = transfers.map(() => (lastBareId += 1n));
  const legs = transfers.flatMap((transfer, index) =>
    transfer.legs.map(({ amount }) => ({ amount, id: ids[index]! })),
  );
  // A batch touches few accounts, so that neighbours of a batch are neighbours in the index too.
  const accounts = new Map<string, number>();
  const accountIds = transfers.flatMap((transfer) =>
    transfer.legs.map(({ account }) => {
      const name = `${account.purpose} ${account.subject}`;
      const known = accounts.get(name) ?? accounts.size + 1;
      accounts.set(name, known);
      return known;
    }),
  );
  await owner.query("begin");
  const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  const before = cpuOf(rows[0]!.pid);
  await owner.query(
    `insert into bare_transfers (client_id, transfer_id, key, step, kind, digest)
     select $1, u.id, u.key, u.step, u.kind, u.id from unnest($2::bigint[], $3::uuid[], $4::smallint[], $5::text[]) u(id, key, step, kind)`,
    [
      clientId,
      ids,
      transfers.map(({ key }) => key),
      transfers.map(({ step }) => step),
      transfers.map(({ kind }) => kind),
    ],
  );
  await owner.query(
    `insert into bare_entries (client_id, account_id, entry_no, transfer_id, amount_minor, balance_minor, posted_at, currency)
     select $1, u.account, u.no, u.id, u.amount, u.no, now(), 'USD'
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) u(account, no, id, amount)`,
    [
      clientId,
      accountIds,
      legs.map(() => (lastBareNo += 1n)),
      legs.map(({ id }) => id),
      legs.map(({ amount }) => amount),
    ],
  );
  await owner.query("commit");
  return cpuOf(rows[0]!.pid) - before;
}

/** Posts them. Returns the CPU nanoseconds of the database's process. */
export async function postMeasured(world: LedgerWorld, transfers: readonly Transfer[]): Promise<number> {
  let pid = 0;
  let before = 0;
  await world.within(async (tx) => {
    const backend = await tx
      .selectNoFrom((of) => of.fn<number>("pg_backend_pid").as("pid"))
      .executeTakeFirstOrThrow();
    pid = backend.pid;
    before = cpuOf(pid);
    await postTransfers(tx, clientId, transfers);
  });
  return cpuOf(pid) - before;
}

/** Runs one database transaction for each transfer, on several connections at once; returns transfers a second. */
export async function postOneByOne(
  world: LedgerWorld,
  transfers: readonly Transfer[],
  connections = 16,
): Promise<number> {
  const waiting = transfers.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const transfer of waiting) await world.within((tx) => postTransfers(tx, clientId, [transfer]));
    }),
  );
  return perSecond(transfers.length, started);
}

export function perSecond(count: number, started: number): number {
  return (count * 1_000) / (performance.now() - started);
}

/** Keys ordered by time, as the product's own are. */
export function nextKey(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
