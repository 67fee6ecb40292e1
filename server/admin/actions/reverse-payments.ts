import type { ActionOutput } from "@corridor/product/admin/action";
import { reverseAdministratively as action } from "@corridor/product/admin/actions/reversals";
import type { Change } from "@corridor/product/admin/change";
import { toDecimal } from "@corridor/product/money";
import { recordAudit } from "../../audit/record.ts";
import { pricesOfReturns, reversePayments } from "../../payments/engine/reverse.ts";
import type { Tx } from "../../platform/db.ts";
import { findTransactions } from "../../transactions/find.ts";
import type { StoredTransaction } from "../../transactions/stored-transaction.ts";
import { verbFor, type StaffContext } from "../action-verb.ts";
import { byClient, clientsOf, namedPayments, type NamedPayments } from "./named-payments.ts";

type Outcome = ActionOutput<typeof action>["results"][number]["outcome"];

/** Staff reverse payments that had succeeded: their money and fees return to the wallet, once (C-34). */
export const reversePaymentsVerb = verbFor(action, {
  preview: async (tx, { clientId, transactions }) => {
    const named = await namedPayments(tx, clientId, idsOf(transactions));
    const shown = new Map<string, Change[]>();
    for (const [owner, ids] of byClient(named))
      for (const [id, changes] of await returnsOf(tx, owner, ids)) shown.set(id, changes);
    return named.flatMap(([of]) => shown.get(of) ?? [{ name: "reversal", of, before: false, after: false }]);
  },
  clientsOf: async (tx, { clientId, transactions }) =>
    clientsOf(await namedPayments(tx, clientId, idsOf(transactions))),
  run: async (tx, staff, { clientId, transactions }, { shown }) => {
    const named = await namedPayments(tx, clientId, idsOf(transactions));
    const reasonOf = new Map(transactions.map(({ transactionId, reason }) => [transactionId, reason.trim()]));
    const outcomes = new Map<string, Outcome>();
    // One client after the other in their order, so that two actions never wait for each other.
    for (const [owner, ids] of byClient(named))
      for (const [id, outcome] of await reverseOfClient(tx, staff, { clientId: owner, ids, reasonOf, shown }))
        outcomes.set(id, outcome);
    return { results: named.map(([id, payment]) => resultOf(id, payment, outcomes)) };
  },
});

const idsOf = (transactions: readonly { transactionId: string }[]) =>
  transactions.map(({ transactionId }) => transactionId);

function resultOf(
  transactionId: string,
  payment: NamedPayments[number][1],
  outcomes: ReadonlyMap<string, Outcome>,
) {
  return { transactionId, outcome: typeof payment === "string" ? payment : outcomes.get(transactionId)! };
}

const paymentTypes: readonly string[] = ["Payment", "MobilePayment", "BankPayment"];

function isReversible({ type, status }: StoredTransaction): boolean {
  return paymentTypes.includes(type) && status === "succeeded";
}

/** The amount with its fee that returns for each payment, and the price of its return where it has one (EXT-08). */
async function returnsOf(
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, Change[]])[]> {
  const costOf = await pricesOfReturns(tx, clientId);
  return (await findTransactions(tx, clientId, ids)).map((payment) => {
    const { transaction_id: of, currency, fee_minor: fee, amount_minor: amount } = payment;
    const isReversed = payment.reversed_by !== null;
    if (!isReversible(payment) || isReversed)
      return [of, [{ name: "reversal", of, before: isReversed, after: isReversed }]];
    const change = (name: "returnedAmount" | "returnFee", minor: bigint): Change => {
      return { name, of, before: null, after: toDecimal({ currency, minor }), currency };
    };
    const cost = costOf(payment) ?? 0n;
    return [of, [change("returnedAmount", fee - amount), ...(cost > 0n ? [change("returnFee", cost)] : [])]];
  });
}

type ReversalsOfClient = {
  readonly clientId: string;
  readonly ids: readonly string[];
  readonly reasonOf: ReadonlyMap<string, string>;
  readonly shown: readonly Change[];
};

/** Reverses the payments whose return was shown; a payment that succeeded since is left for another action. */
async function reverseOfClient(
  tx: Tx,
  { app, actor }: StaffContext,
  { clientId, ids, reasonOf, shown }: ReversalsOfClient,
): Promise<ReadonlyMap<string, Outcome>> {
  const returned = new Map(
    shown.flatMap((change) => (change.name === "returnedAmount" ? [[change.of, change]] : [])),
  );
  const found = await findTransactions(tx, clientId, ids);
  const reversible = found.filter((payment) => isReversible(payment) && returned.has(payment.transaction_id));
  const posted = await reversePayments(app, tx, clientId, idsOf(reversible.map(namedBy)));
  const outcomes = new Map<string, Outcome>();
  for (const payment of found) {
    const { transaction_id: id } = payment;
    const posting = posted.get(id);
    const isReversed = posting === "duplicate" || payment.reversed_by !== null;
    outcomes.set(id, posting === "posted" ? "reversed" : isReversed ? "alreadyReversed" : "notReversible");
    if (posting === "posted")
      await recordAudit(tx, {
        clientId,
        actor,
        action: action.audit,
        target: id,
        before: { isReversed: false },
        after: {
          isReversed: true,
          returnedAmount: returned.get(id)!.after,
          currency: payment.currency,
          reason: reasonOf.get(id),
        },
      });
  }
  return outcomes;
}

const namedBy = ({ transaction_id: transactionId }: StoredTransaction) => ({ transactionId });
