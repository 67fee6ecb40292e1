import * as actions from "@corridor/product/admin/actions/operations";
import { recordAudit } from "../../audit/record.ts";
import { closeIncidents, countOpenIncidents } from "../../payments/engine/incidents.ts";
import { askAgain, selectAskable } from "../../payments/engine/queue.ts";
import { verbFor } from "../action-verb.ts";
import { byClient, namedPayments, type NamedPayments } from "../actions/named-payments.ts";

/** What became of each named payment: what was done to those in the set, or why not. */
function resultsOf<Done extends string, Left extends string>(
  named: NamedPayments,
  done: ReadonlySet<string>,
  [isDone, isLeft]: readonly [Done, Left],
) {
  return named.map(([transactionId, payment]) => ({
    transactionId,
    outcome: typeof payment === "string" ? payment : done.has(transactionId) ? isDone : isLeft,
  }));
}

export const askAgainVerb = verbFor(actions.askAgain, {
  preview: async (tx, { clientId, transactionIds }) => {
    const named = await namedPayments(tx, clientId, transactionIds);
    const askable = new Set<string>();
    for (const [owner, ids] of byClient(named))
      for (const id of await selectAskable(tx, owner, ids)) askable.add(id);
    return named.map(([of]) => ({
      name: "nextStep",
      of,
      before: null,
      after: askable.has(of) ? "ask" : null,
    }));
  },
  run: async (tx, { actor }, { clientId, transactionIds, reason }) => {
    const named = await namedPayments(tx, clientId, transactionIds);
    const asked = new Set<string>();
    for (const [owner, ids] of byClient(named))
      for (const target of await askAgain(tx, owner, ids)) {
        asked.add(target);
        await recordAudit(tx, {
          clientId: owner,
          actor,
          action: actions.askAgain.audit,
          target,
          after: { step: "ask", reason },
        });
      }
    return { results: resultsOf(named, asked, ["asked", "notAskable"]) };
  },
});

export const closeIncidentsVerb = verbFor(actions.closePaymentIncidents, {
  preview: async (tx, { clientId, transactionIds }) => {
    const named = await namedPayments(tx, clientId, transactionIds);
    const open = new Map<string, number>();
    for (const [owner, ids] of byClient(named))
      for (const [id, count] of await countOpenIncidents(tx, owner, ids)) open.set(id, count);
    return named.map(([of]) => ({ name: "paymentIncidents", of, before: open.get(of) ?? 0, after: 0 }));
  },
  run: async (tx, { actor }, { clientId, transactionIds, reason }) => {
    const named = await namedPayments(tx, clientId, transactionIds);
    const closed = new Set<string>();
    for (const [owner, ids] of byClient(named))
      for (const target of await closeIncidents(tx, owner, ids)) {
        closed.add(target);
        await recordAudit(tx, {
          clientId: owner,
          actor,
          action: actions.closePaymentIncidents.audit,
          target,
          before: { isOpen: true },
          after: { isOpen: false, reason },
        });
      }
    return { results: resultsOf(named, closed, ["closed", "noIncident"]) };
  },
});
