import { isReversible, reverse, type Transfer } from "@corridor/product/ledger/transfers";
import type { PostingOutcome } from "@corridor/product/ledger/model";
import { Problem } from "@corridor/product/problems";
import type { Tx } from "../platform/db.ts";
import { postEach } from "./post.ts";
import { refusalOf } from "./refusals.ts";
import * as store from "./store.ts";

/**
 * Reverses the last transfer of a key, whole and at most once (C-34). The caller has checked permissions. Transfers that follow
 * it are posted in the same call, so that all accounts are locked at once and in their order; each of them is accepted or
 * refused alone.
 */
export async function reverseTransfer(
  tx: Tx,
  clientId: string,
  key: string,
  following: readonly Transfer[] = [],
): Promise<{ reversal: "posted" | "duplicate"; following: readonly PostingOutcome[] }> {
  const original = await lastTransfer(tx, clientId, key);
  const [outcome = "posted", ...rest] = await postEach(tx, clientId, [reverse(original), ...following]);
  const refusal = refusalOf(outcome);
  if (refusal) throw refusal;
  return { reversal: outcome === "posted" ? "posted" : "duplicate", following: rest };
}

async function lastTransfer(tx: Tx, clientId: string, key: string): Promise<Transfer> {
  const row = await store.selectLastUncorrected(tx, clientId, key);
  if (!row) throw new Problem("notFound");
  if (!isReversible(row.kind)) throw new Error(`There is no reversal of ${row.kind}.`);
  const legs = await store.selectLegs(tx, clientId, row.transfer_id);
  return { key, step: row.step === 2 ? 2 : 1, kind: row.kind, legs, holdKey: null };
}
