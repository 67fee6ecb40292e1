import { askBeforeRelease, releaseHeldFunds, type HeldRelease } from "../../payments/engine/release-held.ts";
import { systemActor } from "../../platform/actor.ts";
import type { Connectors } from "../../providers/choose.ts";
import type { World } from "../world.ts";

type ReleaseOrder = Omit<HeldRelease, "answers"> & { readonly transactionId: string };

/** Gives back the held money of one payment as staff would; null if the payment has ended. */
export async function releaseByStaff(
  { app }: Pick<World, "app">,
  connectors: Connectors,
  order: ReleaseOrder,
) {
  const { transactionId } = order;
  const answer = await askBeforeRelease(app, connectors, order);
  if (!answer) return null;
  const answers = new Map([[transactionId, answer]]);
  const outcomes = await app.db.systemTransaction("test", (tx) =>
    releaseHeldFunds(app, tx, systemActor("staff"), { ...order, answers }),
  );
  return outcomes.get(transactionId) ?? null;
}
