import { faultsOf } from "./faults.ts";
import type { Answer, Network } from "./network.ts";
import { outcomeOf } from "./outcomes.ts";
import { planPayment, reportOf, type Payment, type PayRequest, type Report } from "./payment.ts";
import { Refusal } from "./refusal.ts";

/** Accepts a payment with its transaction id as idempotency key, as the provider's class handles such keys. */
export async function pay(network: Network, request: PayRequest): Promise<Answer> {
  const { memory, classes, now, timeScale } = network;
  const known = memory.find(request);
  const faults = faultsOf(memory.faults(), request.transactionId);
  // A repeated call has no fault; otherwise no payment would ever succeed.
  const isFirst = known === undefined;
  if (isFirst && faults.includes("timeoutBefore")) {
    await memory.record(askLine(request));
    return "silence";
  }
  const earlier = known?.payments.at(-1)?.payment;
  if (earlier && classes.get(request.provider) === "A") {
    await memory.record(askLine(request));
    if (!isSamePayment(earlier, request)) throw new Refusal(409, "TRANSACTION_ID_REUSED");
    return answerWith(reportOf(earlier, now()));
  }

  const when = { number: memory.payments().length + 1, receivedAt: now(), timeScale };
  const payment = planPayment(request, when, faults);
  await memory.record({ kind: "payment", payment });
  network.tell(memory.payments()[payment.number - 1]!);
  if (isFirst && faults.includes("timeoutAfter")) return "silence";
  if (isFirst && faults.includes("errorAfter")) return { http: 500, body: { error: "INTERNAL_ERROR" } };
  if (outcomeOf(request.recipientAccount).losesAnswer) return "drop";
  return answerWith(reportOf(payment, now()));
}

/** The outcome of the latest payment with this id. */
export async function statusOf(network: Network, provider: string, transactionId: string): Promise<Answer> {
  if (network.classes.get(provider) === "C") throw new Refusal(501, "NOT_QUERYABLE");
  const latest = network.memory.find({ provider, transactionId })?.payments.at(-1);
  // A payment that another request has just recorded is answered after it is on disk.
  await network.memory.synced();
  if (!latest) return { http: 404, body: { provider, transactionId, status: "unknown" } };
  return { http: 200, body: reportOf(latest.payment, network.now()) };
}

function askLine({ provider, transactionId }: PayRequest) {
  return { kind: "ask", provider, transactionId } as const;
}

function isSamePayment(earlier: Payment, { amount, currency, recipientAccount }: PayRequest): boolean {
  return (
    earlier.amount === amount &&
    earlier.currency === currency &&
    earlier.recipientAccount === recipientAccount
  );
}

function answerWith(report: Report): Answer {
  const isFinal = report.status !== "accepted" && report.status !== "failing";
  return { http: isFinal ? 200 : 202, body: report };
}
