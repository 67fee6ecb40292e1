import type { ActionOutput } from "@corridor/product/admin/action";
import { reverseAdministratively as action } from "@corridor/product/admin/actions/reversals";
import { toDecimal } from "@corridor/product/money";
import { recordAudit } from "../audit/record.ts";
import { reversePayment } from "../payments/engine/reverse.ts";
import { briefLimits, type Tx } from "../platform/db.ts";
import { findTransactions } from "../transactions/find.ts";
import type { StoredTransaction } from "../transactions/stored-transaction.ts";
import { verbFor, type StaffContext } from "./action-verb.ts";
import { namedPayments, type NamedPayment } from "./named-payments.ts";

type ReversalResult = ActionOutput<typeof action>["results"][number];

/** Staff reverse payments that had succeeded: their money and fees return to the wallet, once (C-34). */
export const reversePaymentsVerb = verbFor(action, {
  preview: async (tx, { clientId, transactions }) => {
    const named = await namedPayments(tx, clientId, idsOf(transactions));
    const changes = named.map(async ([of, payment]) => {
      const found = typeof payment === "string" ? undefined : await findPayment(tx, payment);
      const isReversed = Boolean(found?.reversed_by);
      if (!found || !isReversible(found) || isReversed)
        return { name: "reversal" as const, of, before: isReversed, after: isReversed };
      const amount = toDecimal({ currency: found.currency, minor: found.fee_minor - found.amount_minor });
      return { name: "returnedAmount" as const, of, before: null, after: amount, currency: found.currency };
    });
    return Promise.all(changes);
  },
  run: async (staff, { clientId, transactions }) => {
    const named = await staff.app.db.systemTransaction("name payments", (tx) =>
      namedPayments(tx, clientId, idsOf(transactions)),
    );
    const reasonOf = new Map(transactions.map(({ transactionId, reason }) => [transactionId, reason]));
    const results: ReversalResult[] = [];
    // One after the other, because payments of one wallet lock the same accounts.
    for (const [transactionId, payment] of named) {
      const outcome =
        typeof payment === "string" ? payment : await reverse(staff, payment, reasonOf.get(transactionId)!);
      results.push({ transactionId, outcome });
    }
    return { results };
  },
});

const idsOf = (transactions: readonly { transactionId: string }[]) =>
  transactions.map(({ transactionId }) => transactionId);

async function findPayment(tx: Tx, payment: NamedPayment): Promise<StoredTransaction | undefined> {
  const [found] = await findTransactions(tx, payment.clientId, [payment.transactionId]);
  return found;
}

const paymentTypes: readonly string[] = ["Payment", "MobilePayment", "BankPayment"];

function isReversible({ type, status }: StoredTransaction): boolean {
  return paymentTypes.includes(type) && status === "succeeded";
}

async function reverse(
  { app, actor }: StaffContext,
  payment: NamedPayment,
  reason: string,
): Promise<ReversalResult["outcome"]> {
  const { clientId, transactionId } = payment;
  return app.db.transaction(
    actor,
    clientId,
    async (tx) => {
      const found = await findPayment(tx, payment);
      if (!found || !isReversible(found)) return "notReversible";
      if (found.reversed_by) return "alreadyReversed";
      if (!(await reversePayment(app, tx, clientId, transactionId))) return "alreadyReversed";
      const after = { reason: reason.trim() };
      await recordAudit(tx, { clientId, actor, action: action.audit, target: transactionId, after });
      return "reversed";
    },
    briefLimits,
  );
}
