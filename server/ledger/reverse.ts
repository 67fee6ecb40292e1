import { isReversible, reverse, type Transfer } from "@corridor/product/ledger/transfers";
import type { PostingOutcome } from "@corridor/product/ledger/model";
import type { Tx } from "../platform/db.ts";
import { balancesAfter, type BalancesAfter } from "./balances.ts";
import { postEach } from "./post.ts";
import * as store from "./store.ts";

/** The key of the transfer to reverse, and a transfer that follows its reversal. */
export type ReversalOrder = { readonly key: string; readonly following?: Transfer | undefined };

export type PostedReversal = {
  /** unknown: nothing was posted under the key. */
  readonly reversal: PostingOutcome | "unknown";
  /** Undefined if nothing follows. */
  readonly following: PostingOutcome | undefined;
  /** Empty where nothing was posted. */
  readonly afterReversal: BalancesAfter;
  readonly afterFollowing: BalancesAfter;
};

/**
 * Reverses the last transfer of each key, whole and at most once (C-34). The caller has checked permissions. All transfers are posted in one
 * call, so that all accounts are locked at once and in their order; each is accepted or refused alone.
 */
export async function reverseTransfers(
  tx: Tx,
  clientId: string,
  orders: readonly ReversalOrder[],
): Promise<readonly PostedReversal[]> {
  const transfers: Transfer[] = [];
  const places: { reversal: number | null; following: number | null }[] = [];
  for (const { key, following } of orders) {
    const original = await lastTransfer(tx, clientId, key);
    const reversal = original && transfers.push(reverse(original)) - 1;
    places.push({ reversal, following: original && following ? transfers.push(following) - 1 : null });
  }
  const outcomes = await postEach(tx, clientId, transfers);
  const posted = transfers.filter((_, place) => outcomes[place] === "posted");
  const balances = await balancesAfter(tx, clientId, posted);
  const after = (place: number | null) =>
    (place === null ? undefined : balances[posted.indexOf(transfers[place]!)]) ?? nothing;
  return places.map(({ reversal, following }) => ({
    reversal: reversal === null ? "unknown" : outcomes[reversal]!,
    following: following === null ? undefined : outcomes[following],
    afterReversal: after(reversal),
    afterFollowing: after(following),
  }));
}

const nothing: BalancesAfter = new Map();

async function lastTransfer(tx: Tx, clientId: string, key: string): Promise<Transfer | null> {
  const row = await store.selectLastUncorrected(tx, clientId, key);
  if (!row) return null;
  if (!isReversible(row.kind)) throw new Error(`There is no reversal of ${row.kind}.`);
  const legs = await store.selectLegs(tx, clientId, row.transfer_id);
  return { key, step: row.step === 2 ? 2 : 1, kind: row.kind, legs, holdKey: null };
}
