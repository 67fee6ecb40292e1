import type { Transfer } from "@corridor/product/ledger/transfers";
import type { Tx } from "../platform/db.ts";
import { balancesAfter, type BalancesAfter } from "./balances.ts";
import { postEach } from "./post.ts";
import { asLedgerProblem, refusalOf } from "./refusals.ts";

/**
 * Posts one transfer in the caller's transaction and returns the balances right after it; null if its key was posted before. Throws the
 * problem if it is refused.
 */
export async function postOne(tx: Tx, clientId: string, transfer: Transfer): Promise<BalancesAfter | null> {
  const [outcome = "posted"] = await postEach(tx, clientId, [transfer]).catch((error: unknown) => {
    throw asLedgerProblem(error);
  });
  const refusal = refusalOf(outcome);
  if (refusal) throw refusal;
  if (outcome === "duplicate") return null;
  const [after] = await balancesAfter(tx, clientId, [transfer]);
  return after!;
}
