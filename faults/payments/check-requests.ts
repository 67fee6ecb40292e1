import { groupRows, type Evidence, type Row } from "./evidence.ts";
import type { Order } from "./orders.ts";

/** I3: every accepted payment exists once, and has ended unless nobody can know its outcome. I5: every answer is true. */
export function checkAccepted(evidence: Evidence): string[] {
  const present = new Map(evidence.requests.map((request) => [request.request_id, request]));
  const byRequest = groupRows(evidence.payments, ({ request_id: id }) => id);
  const violations: string[] = [];
  const { orders, accepted, refused, mistaken } = answersIn(evidence);
  violations.push(...mistaken);
  for (const requestId of accepted) {
    if (!present.has(requestId)) violations.push(`I5 request ${requestId} was accepted and is lost`);
    else violations.push(...missingIn(evidence, orders.get(requestId)!, byRequest.get(requestId) ?? []));
  }
  for (const requestId of refused)
    if (present.has(requestId) && !accepted.has(requestId))
      violations.push(`I5 request ${requestId} was refused and is there`);
  for (const requestId of present.keys())
    if (!accepted.has(requestId)) violations.push(`I5 request ${requestId} was never accepted and is there`);
  return violations;
}

function answersIn({ remarks }: Evidence) {
  const orders = new Map<string, Order>();
  const accepted = new Set<string>();
  const refused = new Set<string>();
  const mistaken: string[] = [];
  for (const remark of remarks) {
    if (remark.kind === "asked" && remark.order.kind === "right")
      orders.set(remark.order.requestId, remark.order);
    if (remark.kind !== "answered") continue;
    const { order, outcome, said } = remark;
    if (outcome === "accepted") accepted.add(order.requestId);
    if (outcome === "refused" && order.kind !== "changed") refused.add(order.requestId);
    if (outcome !== "unknown" && (outcome === "accepted") !== (order.kind === "right"))
      mistaken.push(`I5 a ${order.kind} order ${order.requestId} was ${outcome}: ${said}`);
  }
  return { orders, accepted, refused, mistaken };
}

/** Accounts link an order to its payments: no two payments share one. */
function missingIn(evidence: Evidence, order: Order, payments: readonly Row[]): string[] {
  const byAccount = groupRows(payments, ({ recipient_account: account }) => account);
  const violations = order.transactions.flatMap(({ recipientAccountId: account, amount }) => {
    const [payment, ...more] = byAccount.get(account) ?? [];
    if (!payment || more.length > 0)
      return [`I3 ${order.requestId}, ${account}: ${payment ? 1 + more.length : 0} payments instead of one`];
    if (BigInt(payment.amount) !== BigInt(amount.replace(".", "")))
      return [`I3 ${payment.transaction_id}: ${payment.amount} instead of ${amount}`];
    return isAtRest(evidence, payment) ? [] : [`I3 ${payment.transaction_id} is open (${payment.step})`];
  });
  if (payments.length !== order.transactions.length)
    violations.push(`I3 ${order.requestId} has ${payments.length} payments`);
  return violations;
}

/** It has ended; or the network never reports an end (03), or cannot be asked and there is an incident. */
function isAtRest({ wish }: Evidence, payment: Row): boolean {
  if (payment.status !== "open") return payment.step === null;
  if (payment.step === "manual")
    return payment.provider === wish.neither && payment.incidents.includes("unknownOutcome");
  return payment.recipient_account.endsWith("03") && payment.step === "ask";
}

/** I6: every payment that was seen to have ended still has the same end. */
export function checkSeen({ remarks, payments }: Evidence): string[] {
  const byId = new Map(payments.map((payment) => [payment.transaction_id, payment.status]));
  return remarks.flatMap((remark) => {
    if (remark.kind !== "seen" || byId.get(remark.transactionId) === remark.status) return [];
    const { transactionId: id, status } = remark;
    return [`I6 ${id} was seen as ${status} and is ${byId.get(id) ?? "gone"}`];
  });
}

/** I7: a request has the counts and sums of its payments. */
export function checkCounts({ requests, payments }: Evidence): string[] {
  const byRequest = groupRows(payments, ({ request_id: id }) => id);
  return requests.flatMap((request) => {
    const own = byRequest.get(request.request_id) ?? [];
    const count = (status: Row["status"]) => own.filter((payment) => payment.status === status).length;
    const isDone = count("open") === 0;
    const sums = request.amounts.map(({ currency }) =>
      own
        .filter((payment) => payment.currency === currency)
        .reduce((sum, payment) => sum + BigInt(payment.amount), 0n),
    );
    const isRight =
      own.length === request.total_count &&
      count("succeeded") === request.succeeded_count &&
      count("failed") === request.failed_count &&
      (request.status === "done") === isDone &&
      request.amounts.every(({ minor }, index) => BigInt(minor) === sums[index]);
    return isRight ? [] : [`I7 ${JSON.stringify(request)} has ${own.length} payments, ${sums.join(", ")}`];
  });
}
