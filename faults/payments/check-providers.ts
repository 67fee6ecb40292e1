import { askedFor, type Evidence, type Row } from "./evidence.ts";
import { hasPaid, hasReversed } from "./journal.ts";
import { providers } from "./orders.ts";

/** I4: the network paid once what succeeded, and nothing else; what it took back came back. */
export function checkPaid(evidence: Evidence): string[] {
  return evidence.payments.flatMap((payment) => {
    const { payments: taken } = askedFor(evidence, payment);
    const paid = taken.filter(hasPaid);
    const reversed = paid.filter(hasReversed).length;
    const id = payment.transaction_id;
    const violations = [
      ...(paid.length > 1 ? [`I4 ${id} was paid ${paid.length} times`] : []),
      ...endProblems(payment, paid.length),
      ...(payment.reversals !== (payment.status === "succeeded" ? reversed : 0)
        ? [`I4 ${id} was reversed ${reversed} times and has ${payment.reversals} reversals`]
        : []),
    ];
    for (const one of paid)
      if (BigInt(one.amount.replace(".", "")) !== BigInt(payment.amount))
        violations.push(`I4 ${id}: ${one.amount} was paid instead of ${payment.amount}`);
    return violations;
  });
}

function endProblems({ transaction_id: id, status, status_code: code, incidents }: Row, paid: number) {
  if (status === "succeeded") return paid === 0 ? [`I4 ${id} succeeded and was not paid`] : [];
  if (status !== "failed" || paid === 0) return [];
  if (code !== "RELEASED") return [`I4 ${id} failed (${code}) and was paid`];
  return incidents.includes("lateSuccess") ? [] : [`C-14 ${id} was paid after its release and nobody knows`];
}

/** C-13: one that would pay again is never told again, unless nothing of the first time arrived; the third kind never at all. */
export function checkSends(evidence: Evidence): string[] {
  const { wish, payments } = evidence;
  return payments.flatMap((payment) => {
    const { payments: taken, asks } = askedFor(evidence, payment);
    const id = payment.transaction_id;
    if (payment.provider !== providers.idempotent && taken.length > 1)
      return [`C-13 ${id} was taken on ${taken.length} times`];
    if (payment.provider === wish.neither && asks > 1) return [`C-13 ${id} was sent ${asks} times`];
    return [];
  });
}

/** Whatever the network was asked to pay is a payment of ours. */
export function checkStrangers({ network, payments, wish }: Evidence): string[] {
  const known = new Set(payments.map(({ transaction_id: id }) => `${wish.clientId}:${id}`));
  return [...network.keys()].filter((key) => !known.has(key)).map((key) => `I4 ${key} is nobody's payment`);
}

/** C-16: an event is named after what it truly says, so that a forged one shows. */
export async function checkForged({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ event_id: string; status: string }>(`
    select event_id, status from provider_events
    where client_id = $1 and regexp_replace(event_id, '[.]other$', '') not like '%.' || status`);
  return rows.map(({ event_id: id, status }) => `C-16 event ${id} was believed as ${status}`);
}
