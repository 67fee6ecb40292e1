import { payableProviders } from "@corridor/product/payments/payable";
import { Problem } from "@corridor/product/problems";
import type { Tx } from "../../platform/db.ts";
import { refuseBlocked } from "./blocked-recipients.ts";
import type { PayerContext } from "./payment-context.ts";
import type { SetOwner } from "./store-sets.ts";
import { lockGivenIds, selectUsedIds, selectPaymentRoutes, type PaymentRoute } from "./store-checks.ts";
import type { SetOfLines } from "./store-lines.ts";

/** Refuses a set if its wallets, providers or routes have changed since the check, or if its IDs are no longer free. */
export async function checkStillPayable(
  tx: Tx,
  set: SetOfLines,
  owner: SetOwner,
  payer: PayerContext,
): Promise<void> {
  await checkRoutesOpen(tx, set, payer);
  // Two requests with the same ID run one after the other, so that the second sees the first.
  const sets = { clientId: set.clientId, setIds: [set.setId] };
  await refuseBlocked(tx, sets);
  await lockGivenIds(tx, sets);
  const used = await selectUsedIds(tx, sets, owner.requestId);
  if (used.length > 0) throw new Problem("payment.transaction-id-used", { details: { id: used[0]! } });
}

/** Refuses a set if its wallets, providers or routes have changed since the check. */
export async function checkRoutesOpen(tx: Tx, set: SetOfLines, payer: PayerContext): Promise<void> {
  const ways = await selectPaymentRoutes(tx, set);
  if (!ways.every((way) => isOpen(way, payer))) throw new Problem("payment.not-checked");
}

function isOpen(way: PaymentRoute, { context, tariffs }: PayerContext): boolean {
  const wallet = context.wallets.find(({ walletId }) => walletId === way.wallet_id);
  if (!wallet || wallet.hidden || wallet.deactivated) return false;
  if (!("provider" in payableProviders(context)(way.provider))) return false;
  return tariffs.some(
    ({ walletId, provider, currency }) =>
      walletId === way.wallet_id && provider === way.provider && currency === way.currency,
  );
}
