import { releaseRequest } from "../../payments/engine/release/release.ts";
import { settle } from "../../payments/engine/settle.ts";
import { payersOf } from "../paid-requests.ts";
import type { World } from "../world.ts";

/** Payments of 100.00 KES with a fee of 1.00, which staff release or reverse. */
export function staffPaymentsOf(world: World) {
  const { givenPayer } = payersOf(world);

  /** A payer with two payments that were released. */
  async function givenOpenPayments() {
    const payer = await givenPayer("1000.00");
    const { clientId } = payer;
    const { requestId } = await payer.submitted({
      lines: [{ ending: "01", amountMinor: 10_000, count: 2 }],
    });
    await releaseRequest(world.app, { clientId, requestId });
    const ids = (await payer.transactions()).map((row) => row.transaction_id);
    return { payer, clientId, ids };
  }

  return {
    givenOpenPayments,
    /** A payer with two payments that succeeded. */
    givenPaidPayments: async () => {
      const open = await givenOpenPayments();
      const decision = { kind: "succeeded" as const, isReversed: false };
      const settlements = open.ids.map((transactionId) => ({ transactionId, fence: null, decision }));
      await open.payer.within((tx) => settle(world.app, tx, open.clientId, settlements));
      return open;
    },
  };
}
