import type { Transfer } from "@corridor/product/ledger/transfers";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { balancesAfter, type BalancesAfter } from "./balances.ts";
import { postEach } from "./post.ts";
import { asLedgerProblem, refusalOf } from "./refusals.ts";

/** A single transfer that a caller waits for, with a record to write in the same transaction. */
export type SingleTransfer = {
  readonly clientId: string;
  /** The wallet of its queue: the one that money leaves, if there are two. */
  readonly walletId: string;
  readonly transfer: Transfer;
  /** Writes the transfer's record, such as its audit entry; called only when this call posted the transfer. */
  readonly record?: (tx: Tx, after: BalancesAfter) => Promise<void>;
};

type WaitingTransfer = SingleTransfer & {
  readonly resolve: (outcome: "posted" | "duplicate") => void;
  readonly reject: (reason: unknown) => void;
};

const batchLimit = 1_000;

/** The current queue of each wallet, by pool, because a process has one pool and each of its calls has an app of its own. */
const queuesOf = new WeakMap<App["db"]["pool"], Map<string, WaitingTransfer[]>>();

/**
 * Posts one transfer together with all that wait for the same wallet: transfers gather while a transaction runs, so a busy
 * wallet needs one commit per batch, and a quiet one does not wait. The promise resolves after the commit, or rejects with its
 * own problem, independent of the other transfers.
 */
export function postSingle(app: App, single: SingleTransfer): Promise<"posted" | "duplicate"> {
  return new Promise((resolve, reject) => {
    const queues = queuesOf.get(app.db.pool) ?? new Map<string, WaitingTransfer[]>();
    queuesOf.set(app.db.pool, queues);
    const name = `${single.clientId}/${single.walletId}${isFromOutside(single) ? " from outside" : ""}`;
    const waiting = { ...single, resolve, reject };
    const queue = queues.get(name);
    if (queue) {
      queue.push(waiting);
      return;
    }
    const fresh = [waiting];
    queues.set(name, fresh);
    void workThrough(app, fresh, () => queues.delete(name));
  });
}

/** Only the system posts money that comes from outside, leaves or is corrected, so such transfers are not batched with a client's own (C-88). */
function isFromOutside({ transfer }: SingleTransfer): boolean {
  return outsideKinds.has(transfer.kind);
}

const outsideKinds: ReadonlySet<Transfer["kind"]> = new Set(["fund", "remove", "adjust"]);

async function workThrough(app: App, queue: WaitingTransfer[], close: () => void): Promise<void> {
  // Transfers that arrive in the same turn of the event loop go with the first.
  await Promise.resolve();
  while (queue.length > 0) await postBatch(app, queue.splice(0, batchLimit));
  // In the same turn as the last check of the queue: a transfer that came in between would wait in a queue without a worker.
  close();
}

async function postBatch(app: App, batch: readonly WaitingTransfer[]): Promise<void> {
  const [{ clientId } = { clientId: "" }] = batch;
  try {
    const post = async (tx: Tx) => {
      const transfers = batch.map(({ transfer }) => transfer);
      const found = await postEach(tx, clientId, transfers);
      await recordPosted(
        tx,
        clientId,
        batch.filter((_, index) => found[index] === "posted"),
      );
      return found;
    };
    const outcomes = await (batch.some(isFromOutside)
      ? app.db.systemTransaction("post funds", post)
      : app.db.transaction(systemActor("ledger"), clientId, post));
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index]!;
      const refusal = refusalOf(outcome);
      if (refusal) reject(refusal);
      else resolve(outcome === "posted" ? "posted" : "duplicate");
    });
  } catch (error) {
    // One of them is wrong, or the database is away: each is posted alone, and none twice.
    if (batch.length === 1) batch[0]!.reject(asLedgerProblem(error));
    else for (const single of batch) await postBatch(app, [single]);
  }
}

async function recordPosted(tx: Tx, clientId: string, posted: readonly WaitingTransfer[]): Promise<void> {
  if (posted.every(({ record }) => !record)) return;
  const after = await balancesAfter(
    tx,
    clientId,
    posted.map(({ transfer }) => transfer),
  );
  for (const [index, { record }] of posted.entries()) await record?.(tx, after[index]!);
}
