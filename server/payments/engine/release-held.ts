import { sql } from "kysely";
import type { Money } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import type { Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { connectorFor, type Connectors } from "../../providers/choose.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import { releasedByStaff } from "./decide.ts";
import { settle } from "./settle.ts";

export type HeldRelease = {
  readonly clientId: string;
  readonly transactionId: string;
  readonly reason: string;
  /** Set if the money is given back although the provider cannot be asked or still works on the payment. */
  readonly isForced: boolean;
};

/** The provider's answer to the last question. */
export type FinalProviderAnswer = "failed" | "notFound" | "other";

/**
 * Staff give up on a payment with an unknown outcome: its money is given back. The provider is asked once more before that. If
 * the provider pays later all the same, the amount goes to suspense and support is notified (C-14).
 */
export async function releaseHeldFunds(
  app: App,
  connectors: Connectors,
  actor: Actor,
  release: HeldRelease,
): Promise<FinalProviderAnswer> {
  const { clientId, transactionId, reason, isForced } = release;
  if (!reason.trim()) throw new Problem("request.invalid", { fields: { reason: { code: "required" } } });
  const queued = await app.db.transaction(actor, clientId, (tx) =>
    findQueuedPayment(tx, clientId, transactionId),
  );
  if (!queued) throw new Problem("payment.not-open");
  const connector = connectorFor(connectors, queued.integration);
  const answer = await connector.ask(queued.provider, providerKeyOf(clientId, transactionId));
  const last: FinalProviderAnswer =
    answer.kind === "notFound"
      ? "notFound"
      : answer.kind === "report" && answer.report.status === "failed"
        ? "failed"
        : "other";
  const hasPaid = answer.kind === "report" && ["succeeded", "reversed"].includes(answer.report.status);
  if (hasPaid || (last === "other" && !isForced)) throw new Problem("payment.may-be-paid");
  await app.db.transaction(actor, clientId, async (tx) => {
    if (!(await findQueuedPayment(tx, clientId, transactionId))) throw new Problem("payment.not-open");
    await settle(app, tx, clientId, [{ transactionId, fence: null, decision: releasedByStaff }]);
    await recordAudit(tx, {
      clientId,
      actor,
      action: "payment.released",
      target: transactionId,
      after: { reason: reason.trim(), providerSaid: last, isForced },
    });
  });
  return last;
}

/** The money that an open payment holds with its fee; undefined when it holds none. */
export async function findHeldPayment(
  tx: Tx,
  { clientId, transactionId }: Pick<HeldRelease, "clientId" | "transactionId">,
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
