import { expect } from "vitest";
import { checkLedger } from "../ledger/check.ts";
import { findCounterDifferences, mendableMinutes } from "../payments/counters/counters.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import { systemActor } from "../platform/actor.ts";
import type { PaymentIncidents } from "../platform/schema.ts";
import { givenFunds } from "./funds.ts";
import { givenClient } from "./given.ts";
import { asOwner, type GivenLedger } from "./ledger.ts";
import { givenRoutes } from "./payers.ts";
import { givenRequest, type GivenRequest } from "./requests.ts";
import type { World } from "./world.ts";

export const mobile = "mpesa-ke";
export const bank = "bank-ke";

/** Clients of a world who pay, and their payments. */
export function payersOf(world: World) {
  /** A client with one wallet of Kenya shillings, which pays by mobile money and by bank. */
  async function givenPayer(amount = "100000.00") {
    const { clientId } = await givenClient(world, { wallets: [{ id: "main", currency: "KES" }] });
    await givenRoutes(world, clientId, [mobile, bank], {});
    await givenFunds(world, clientId, { main: amount }, "KES");
    const within: GivenLedger["within"] = (work) =>
      world.app.db.transaction(systemActor("test"), clientId, work);
    const ledger = { clientId, within };

    const submitted = (wish: Omit<GivenRequest, "clientId">) => {
      const lines = wish.lines?.map((line) => ({ provider: mobile, currency: "KES", ...line }));
      return givenRequest(world, {
        status: "processingFunds",
        ...wish,
        clientId,
        ...(lines ? { lines } : {}),
      });
    };
    const request = (requestId: string) =>
      within((tx) =>
        tx
          .selectFrom("payment_requests")
          .select(["status", "succeeded_count", "failed_count", "released_count"])
          .where("client_id", "=", clientId)
          .where("request_id", "=", requestId)
          .executeTakeFirstOrThrow(),
      );
    return {
      ...ledger,
      submitted,
      request,
      /** All transactions except the first funding, in the order of their creation. */
      transactions: () =>
        within((tx) =>
          tx
            .selectFrom("transactions")
            .selectAll()
            .where("client_id", "=", clientId)
            .where("type", "<>", "AddFunds")
            .orderBy("transaction_no")
            .execute(),
        ),
      queue: () =>
        within((tx) =>
          tx.selectFrom("payment_queue").selectAll().where("client_id", "=", clientId).execute(),
        ),
      incidents: (kind: PaymentIncidents["kind"]) =>
        within((tx) =>
          tx
            .selectFrom("payment_incidents")
            .select("transaction_id")
            .where("client_id", "=", clientId)
            .where("kind", "=", kind)
            .execute(),
        ),
      becomes: (requestId: string, status: string) =>
        expect
          .poll(async () => (await request(requestId)).status, { timeout: 30_000, interval: 50 })
          .toBe(status),
    };
  }

  return {
    givenPayer,
    holdsNothingWrong: async () => {
      expect(await checkLedger(world.app)).toEqual([]);
      expect(await findPaymentBreaches(world.app)).toEqual([]);
      expect(await findCounterDifferences(world.app, mendableMinutes)).toEqual([]);
    },
    paymentJobsWaiting: async () => {
      const { rows } = await asOwner(
        world,
        "select count(*)::int as waiting from graphile_worker.jobs where task_identifier like 'payments.%'",
      );
      return (rows[0] as { waiting: number }).waiting;
    },
  };
}
