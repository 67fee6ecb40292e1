import { payableProviders } from "@corridor/product/payments/payable";
import type { Tx } from "../platform/db.ts";
import type { PaymentSurroundings } from "./payment-context.ts";
import type { SetOwner } from "./store.ts";
import { selectUsedIds, selectWays, type Way } from "./store-checks.ts";
import type { SetOfLines } from "./store-lines.ts";
import { lockGivenIds } from "./store-requests.ts";

/** Whether what can change after a set was checked has not: its wallets, its providers and routes, and that its IDs are free. */
export async function isStillPayable(
  tx: Tx,
  set: SetOfLines,
  owner: SetOwner,
  surroundings: PaymentSurroundings,
): Promise<boolean> {
  const ways = await selectWays(tx, set);
  if (!ways.every((way) => isOpen(way, surroundings))) return false;
  // Two requests that give the same ID come one after the other, so that the second sees the first.
  await lockGivenIds(tx, set);
  return (await selectUsedIds(tx, set, owner.requestId)).length === 0;
}

function isOpen(way: Way, { context, tariffs }: PaymentSurroundings): boolean {
  const wallet = context.wallets.find(({ walletId }) => walletId === way.wallet_id);
  if (!wallet || wallet.hidden || wallet.deactivated) return false;
  if (!("provider" in payableProviders(context)(way.provider))) return false;
  return tariffs.some(
    ({ walletId, provider, currency }) =>
      walletId === way.wallet_id && provider === way.provider && currency === way.currency,
  );
}
