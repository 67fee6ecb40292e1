import { sql } from "kysely";
import { toDecimal, type Money } from "@corridor/product/money";
import { recordAudit } from "../../audit/record.ts";
import { systemActor, type Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { connectorFor, type Connectors } from "../../providers/choose.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import { releasedByStaff } from "./decide.ts";
import { doubtFailures } from "./doubts/doubt.ts";
import { settle } from "./settle.ts";

type NamedPayment = { readonly clientId: string; readonly transactionId: string };

export type HeldRelease = {
  readonly clientId: string;
  readonly reason: string;
  /** Set if the money is given back although the provider cannot be asked or still works on the payment. */
  readonly isForced: boolean;
  /** What the provider of each payment said. */
  readonly answers: ReadonlyMap<string, AnswerBeforeRelease>;
};

/** The provider's answer to the last question. */
export type FinalProviderAnswer = "failed" | "notFound" | "other";

/** What a provider says about a payment before its money is given back: whether it has paid, or its last answer. */
export type AnswerBeforeRelease = { readonly said: FinalProviderAnswer; readonly hasPaid: boolean };

/** Asks the provider once more about a payment whose money staff want to give back; null if the payment has ended. */
export async function askBeforeRelease(
  app: App,
  connectors: Connectors,
  { clientId, transactionId }: NamedPayment,
): Promise<AnswerBeforeRelease | null> {
  const queued = await app.db.transaction(systemActor("payments"), clientId, (tx) =>
    findQueuedPayment(tx, clientId, transactionId),
  );
  if (!queued) return null;
  const connector = connectorFor(connectors, queued.integration);
  const answer = await connector.ask(queued.provider, providerKeyOf(clientId, transactionId), app.traceId);
  const status = answer.kind === "report" ? answer.report.status : null;
  const said = answer.kind === "notFound" ? "notFound" : status === "failed" ? "failed" : "other";
  return { said, hasPaid: status === "succeeded" || status === "reversed" };
}

/**
 * Staff give up on payments of a client with an unknown outcome: their money is given back. If a provider pays later all the same, the
 * amount goes to suspense and support is notified (C-14). Returns the last answer of each provider, or that the payment may be paid;
 * payments that have ended are left out.
 */
export async function releaseHeldFunds(
  app: App,
  tx: Tx,
  actor: Actor,
  { clientId, reason, isForced, answers }: HeldRelease,
): Promise<ReadonlyMap<string, FinalProviderAnswer | "mayBePaid">> {
  const outcomes = new Map<string, FinalProviderAnswer | "mayBePaid">();
  const given: HeldPayment[] = [];
  // Locked and settled together, in the order in which the engine locks.
  for (const held of await lockHeldPayments(tx, clientId, [...answers.keys()])) {
    const { said, hasPaid } = answers.get(held.transactionId)!;
    const mayBePaid = hasPaid || (said === "other" && !isForced);
    outcomes.set(held.transactionId, mayBePaid ? "mayBePaid" : said);
    if (!mayBePaid) given.push(held);
  }
  const decision = releasedByStaff;
  const settlements = given.map(({ transactionId }) => ({ transactionId, fence: null, decision }));
  await settle(app, tx, clientId, settlements);
  await doubtFailures(
    app,
    tx,
    clientId,
    // A payment that was handed over may still be paid, unless its provider has said that it failed.
    given
      .filter(({ transactionId, wasSent }) => wasSent && outcomes.get(transactionId) !== "failed")
      .map(({ transactionId }) => ({ transactionId, cause: "release", state: "open" }) as const),
  );
  for (const { transactionId, currency, minor } of given)
    await recordAudit(tx, {
      clientId,
      actor,
      action: "payment.released",
      target: transactionId,
      before: { heldAmount: toDecimal({ currency, minor }), currency },
      after: {
        heldAmount: toDecimal({ currency, minor: 0n }),
        currency,
        reason: reason.trim(),
        providerSaid: outcomes.get(transactionId),
        isForced,
      },
    });
  return outcomes;
}

type HeldPayment = Money & { readonly transactionId: string; readonly wasSent: boolean };

async function lockHeldPayments(tx: Tx, clientId: string, ids: readonly string[]): Promise<HeldPayment[]> {
  const { rows } = await sql<HeldPayment>`
    select transaction_id as "transactionId", wallet_currency as currency, debit_minor + fee_minor as minor,
      step <> 'send' or sent_at is not null as "wasSent"
    from lock_payments(${clientId}, ${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** The money that an open payment holds with its fee; undefined when it holds none. */
export async function findHeldPayment(
  tx: Tx,
  { clientId, transactionId }: NamedPayment,
): Promise<Money | undefined> {
  const { rows } = await sql<Money>`
    select wallet_currency as currency, debit_minor + fee_minor as minor from payment_queue
    where client_id = ${clientId} and transaction_id = ${transactionId}`.execute(tx);
  return rows[0];
}

async function findQueuedPayment(tx: Tx, clientId: string, transactionId: string) {
  const { rows } = await sql<{ provider: string; integration: string }>`
    select q.provider, q.integration from payment_queue q
    cross join lock_payments(${clientId}, array[${transactionId}::text]) locked
    where q.client_id = ${clientId} and q.transaction_id = ${transactionId}`.execute(tx);
  return rows[0];
}
