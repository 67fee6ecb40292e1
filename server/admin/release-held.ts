import type { ActionOutput } from "@corridor/product/admin/action";
import { releaseHeldFunds as action } from "@corridor/product/admin/actions/reversals";
import { toDecimal } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import { findHeldPayment, releaseHeldFunds } from "../payments/engine/release-held.ts";
import { verbFor, type StaffContext } from "./action-verb.ts";
import { namedPayments, type NamedPayment } from "./named-payments.ts";

type ReleaseResult = ActionOutput<typeof action>["results"][number];

export const releaseHeldVerb = verbFor(action, {
  preview: async (tx, { clientId, transactionIds }) => {
    const named = await namedPayments(tx, clientId, transactionIds);
    const changes = named.map(async ([of, payment]) => {
      const held = typeof payment === "string" ? undefined : await findHeldPayment(tx, payment);
      if (!held) return { name: "heldAmount" as const, of, before: null, after: null };
      const [before, after] = [held, { ...held, minor: 0n }].map(toDecimal);
      return { name: "heldAmount" as const, of, before: before!, after: after!, currency: held.currency };
    });
    return Promise.all(changes);
  },
  run: async (staff, { clientId, transactionIds, isForced = false, reason }) => {
    const named = await staff.app.db.systemTransaction("name payments", (tx) =>
      namedPayments(tx, clientId, transactionIds),
    );
    const results = named.map(async ([transactionId, payment]): Promise<ReleaseResult> => {
      if (typeof payment === "string") return { transactionId, outcome: payment };
      return release(staff, { ...payment, reason: reason ?? "", isForced });
    });
    return { results: await Promise.all(results) };
  },
});

async function release(
  { app, actor, connectors }: StaffContext,
  order: NamedPayment & { reason: string; isForced: boolean },
): Promise<ReleaseResult> {
  const { transactionId } = order;
  try {
    const providerAnswer = await releaseHeldFunds(app, await connectors(), actor, order);
    return { transactionId, outcome: "released", providerAnswer };
  } catch (error) {
    const code = error instanceof Problem ? error.code : null;
    if (code === "payment.not-open") return { transactionId, outcome: "notOpen" };
    if (code === "payment.may-be-paid") return { transactionId, outcome: "mayBePaid" };
    throw error;
  }
}
