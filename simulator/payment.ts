import type { FaultName } from "./faults.ts";
import { descriptions, outcomeOf } from "./outcomes.ts";

export type PayRequest = {
  readonly provider: string;
  readonly transactionId: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly recipientAccount: string;
  readonly recipientName: string;
};

/**
 * One accepted payment. Its whole future is decided when it is accepted and stored with it, so a restart changes nothing. Times
 * are milliseconds since 1970.
 */
export type Payment = PayRequest & {
  /** Counts the payments of the whole network, from 1. */
  readonly number: number;
  readonly receivedAt: number;
  readonly meanwhile: "accepted" | "failing";
  readonly settlesAt: number | null;
  readonly failure: keyof typeof descriptions | null;
  readonly reversesAt: number | null;
  readonly faults: readonly FaultName[];
};

export type Status = "accepted" | "failing" | "succeeded" | "failed" | "reversed";

/** The network's report about a payment, in answers and callbacks. */
export type Report = {
  readonly provider: string;
  readonly transactionId: string;
  readonly providerReference: string;
  readonly status: Status;
  readonly code: string | null;
  readonly description: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly occurredAt: string;
};

const lateMs = 60_000;

export function planPayment(
  request: PayRequest,
  when: { readonly number: number; readonly receivedAt: number; readonly timeScale: number },
  met: readonly FaultName[],
): Payment {
  const outcome = outcomeOf(request.recipientAccount);
  const { meanwhile, failure, settlesAfterMs, reversedAfterMs, tellsOutOfOrder } = outcome;
  const { number, receivedAt, timeScale } = when;
  const dueAt = later(receivedAt, settlesAfterMs, timeScale);
  const settlesAt = met.includes("late") ? later(dueAt, lateMs, timeScale) : dueAt;
  const reversesAt = later(settlesAt, reversedAfterMs, timeScale);
  const faults: readonly FaultName[] = tellsOutOfOrder ? [...met, "outOfOrder"] : met;
  // Named one by one, because spreading an object costs V8 more than all other work of a payment.
  const { provider, transactionId, amount, currency, recipientAccount, recipientName } = request;
  return {
    number,
    provider,
    transactionId,
    amount,
    currency,
    recipientAccount,
    recipientName,
    receivedAt,
    meanwhile,
    settlesAt,
    failure,
    reversesAt,
    faults,
  };
}

/** Null stands for never and stays null. */
function later(from: number | null, afterMs: number | null, timeScale: number): number | null {
  return from === null || afterMs === null ? null : from + Math.ceil(afterMs / timeScale);
}

export function referenceOf({ provider, number }: Payment): string {
  return `${provider}-${number}`;
}

export function finalStatusOf({ failure }: Payment): "succeeded" | "failed" {
  return failure === null ? "succeeded" : "failed";
}

/** Whether its money has moved by now, also if it came back later. */
export function hasPaid({ failure, settlesAt }: Payment, now: number): boolean {
  return failure === null && settlesAt !== null && settlesAt <= now;
}

export function hasReversed({ reversesAt }: Payment, now: number): boolean {
  return reversesAt !== null && reversesAt <= now;
}

/** The true report about a payment at a moment. */
export function reportOf(payment: Payment, now: number): Report {
  const { meanwhile, settlesAt, reversesAt, receivedAt } = payment;
  if (hasReversed(payment, now)) return reportAs(payment, "reversed", reversesAt ?? now);
  if (settlesAt !== null && settlesAt <= now) return reportAs(payment, finalStatusOf(payment), settlesAt);
  return reportAs(payment, meanwhile, receivedAt);
}

/** A report with the given status, true or not. */
export function reportAs(payment: Payment, status: Status, at: number): Report {
  const code = codeFor(payment, status);
  return {
    provider: payment.provider,
    transactionId: payment.transactionId,
    providerReference: referenceOf(payment),
    status,
    code,
    description: code && descriptions[code],
    amount: payment.amount,
    currency: payment.currency,
    occurredAt: new Date(at).toISOString(),
  };
}

function codeFor({ failure }: Payment, status: Status): keyof typeof descriptions | null {
  if (status === "reversed") return "REVERSED_BY_PROVIDER";
  return status === "failed" ? (failure ?? "DECLINED") : null;
}
