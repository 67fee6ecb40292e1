import type { ActionOutput } from "@corridor/product/admin/action";
import { releaseHeldFunds as action } from "@corridor/product/admin/actions/reversals";
import type { Change } from "@corridor/product/admin/change";
import { toDecimal } from "@corridor/product/money";
import {
  askBeforeRelease,
  findHeldPayment,
  releaseHeldFunds,
  type AnswerBeforeRelease,
  type FinalProviderAnswer,
} from "../../payments/engine/release-held.ts";
import { verbFor } from "../action-verb.ts";
import { byClient, clientsOf, namedPayments, type NamedPayments } from "./named-payments.ts";

type ReleaseResult = ActionOutput<typeof action>["results"][number];
type Answers = ReadonlyMap<string, AnswerBeforeRelease>;

export const releaseHeldVerb = verbFor(action, {
  preview: async (tx, { clientId, transactionIds }) => {
    const named = await namedPayments(tx, clientId, transactionIds);
    const changes: Change[] = [];
    for (const [of, payment] of named) {
      const held = typeof payment === "string" ? undefined : await findHeldPayment(tx, payment);
      const [before, after] = held ? [held, { ...held, minor: 0n }].map(toDecimal) : [null, null];
      changes.push({
        name: "heldAmount",
        of,
        before: before!,
        after: after!,
        ...(held && { currency: held.currency }),
      });
    }
    return changes;
  },
  clientsOf: async (tx, { clientId, transactionIds }) =>
    clientsOf(await namedPayments(tx, clientId, transactionIds)),
  ask: async ({ app, connectors }, { clientId, transactionIds }): Promise<Answers> => {
    const named = await app.db.systemTransaction("name payments", (tx) =>
      namedPayments(tx, clientId, transactionIds),
    );
    const network = await connectors();
    const asked = named.map(async ([id, payment]) => {
      const answer = typeof payment === "string" ? null : await askBeforeRelease(app, network, payment);
      return answer ? [[id, answer] as const] : [];
    });
    return new Map((await Promise.all(asked)).flat());
  },
  run: async (tx, { app, actor }, input, { shown, answers }) => {
    const { isForced = false } = input;
    const named = await namedPayments(tx, input.clientId, input.transactionIds);
    const isShown = new Set(shown.flatMap(({ of, before }) => (before === null ? [] : [of])));
    const outcomes = new Map<string, FinalProviderAnswer | "mayBePaid">();
    // One client after the other in their order, so that two actions never wait for each other.
    for (const [clientId, ids] of byClient(named)) {
      const known = [...answers].filter(([id]) => ids.includes(id) && isShown.has(id));
      const order = { clientId, reason: input.reason ?? "", isForced, answers: new Map(known) };
      for (const [id, outcome] of await releaseHeldFunds(app, tx, actor, order)) outcomes.set(id, outcome);
    }
    const resultOf = ([transactionId, payment]: NamedPayments[number]): ReleaseResult => {
      const outcome = outcomes.get(transactionId);
      if (typeof payment === "string") return { transactionId, outcome: payment };
      if (outcome === "mayBePaid") return { transactionId, outcome };
      return outcome
        ? { transactionId, outcome: "released", providerAnswer: outcome }
        : { transactionId, outcome: "notOpen" };
    };
    return { results: named.map(resultOf) };
  },
});
