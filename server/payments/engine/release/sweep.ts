import { sql } from "kysely";
import { transfer, type Transfer } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import { balancesAfter } from "../../../ledger/balances.ts";
import { derivedKey } from "../../../ledger/derived-key.ts";
import { postTransfers } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db.ts";
import { recordTransactions } from "../../../transactions/record.ts";
import type { ReleaseOrder } from "./release-order.ts";

/** Money of one wallet: the amount that a request takes, or the amount that is missing. */
export type Shortage = { readonly walletId: string; readonly currency: Currency; readonly minor: bigint };

/** The amount that a subwallet takes from its parent for a request (REQ-36). */
export type Sweep = Shortage & { readonly parentId: string };

/**
 * Finds the transfers from parent wallets that cover all shortages, or none if a shortage remains. The request's own need of a
 * parent stays in the parent.
 */
export async function sweepsFor(
  tx: Tx,
  { clientId }: ReleaseOrder,
  short: readonly Shortage[],
  needs: readonly Shortage[],
): Promise<readonly Sweep[]> {
  const { rows: parents } = await sql<{ walletId: string; parentId: string; spendable: bigint }>`
    select w.wallet_id as "walletId", p.wallet_id as "parentId", a.balance_minor - a.floor_minor as spendable
    from wallets w
    join wallets p on p.client_id = w.client_id and p.wallet_id = w.parent_wallet_id
    join ledger_accounts a on a.client_id = p.client_id and a.purpose = 'available' and a.wallet_id = p.wallet_id
    where w.client_id = ${clientId} and w.wallet_id = any (${short.map(({ walletId }) => walletId)}::text[])
      and w.is_auto_funded_from_parent and w.deactivated_at is null and p.deactivated_at is null`.execute(tx);
  const sweeps = short.flatMap((shortage) => {
    const parent = parents.find(({ walletId }) => walletId === shortage.walletId);
    return parent ? [{ ...shortage, parentId: parent.parentId }] : [];
  });
  const own = (parentId: string) => needs.find(({ walletId }) => walletId === parentId)?.minor ?? 0n;
  const isEnough = parents.every(
    ({ parentId, spendable }) => takenFrom(parentId, sweeps) + own(parentId) <= spendable,
  );
  return sweeps.length === short.length && isEnough ? sweeps : [];
}

function takenFrom(parentId: string, sweeps: readonly Sweep[]): bigint {
  return sweeps.filter((sweep) => sweep.parentId === parentId).reduce((sum, { minor }) => sum + minor, 0n);
}

/** Moves the money from the parents and holds it, both or neither. */
export async function postSweeps(
  tx: Tx,
  order: ReleaseOrder,
  sweeps: readonly Sweep[],
  holds: readonly Transfer[],
): Promise<void> {
  const transfers = sweeps.map(({ walletId, parentId, currency, minor }) =>
    transfer({
      key: keyOf(order, walletId, "sweep"),
      from: { walletId: parentId, currency },
      to: { walletId, currency },
      amount: minor,
    }),
  );
  await postTransfers(tx, order.clientId, [...transfers, ...holds]);
  if (sweeps.length === 0) return;
  const after = await balancesAfter(tx, order.clientId, transfers);
  await recordTransactions(
    tx,
    sweeps.flatMap((sweep, index) => recordsOf(order, sweep, after[index]!)),
  );
}

function keyOf({ clientId, requestId }: ReleaseOrder, walletId: string, what: string): string {
  return derivedKey(clientId, requestId, `${what} ${walletId}`);
}

function recordsOf(order: ReleaseOrder, sweep: Sweep, after: ReadonlyMap<string, bigint>) {
  const { walletId, parentId, currency, minor } = sweep;
  const shared = {
    client_id: order.clientId,
    status: "succeeded",
    currency,
    reference: order.requestId,
    source: "web",
  } as const;
  return [
    {
      ...shared,
      transaction_id: keyOf(order, walletId, "out"),
      type: "TransferOut" as const,
      wallet_id: parentId,
      amount_minor: -minor,
      balance_minor: after.get(parentId)!,
    },
    {
      ...shared,
      transaction_id: keyOf(order, walletId, "in"),
      type: "TransferIn" as const,
      wallet_id: walletId,
      amount_minor: minor,
      balance_minor: after.get(walletId)!,
    },
  ];
}
