import { askedFor, type Evidence, type Row } from "./evidence.ts";
import { hasPaid, hasReversed } from "./journal.ts";
import { providers } from "./orders.ts";

/** I4: the network paid each succeeded payment once, and nothing else; each payment that it reversed came back. */
export function checkPaid(evidence: Evidence): string[] {
  return evidence.payments.flatMap((payment) => {
    const { payments: taken } = askedFor(evidence, payment);
    const paid = taken.filter(hasPaid);
    const wasContradicted = taken.some(({ faults }) => faults.includes("contradictory"));
    const truth = { paid: paid.length, reversed: paid.filter(hasReversed).length, wasContradicted };
    const problem = problemOf(payment, truth, evidence.wish.neither);
    const amounts = paid.filter(
      ({ amount, currency }) =>
        BigInt(amount.replace(".", "")) !== BigInt(payment.amount) || currency !== payment.currency,
    );
    return [
      ...(problem ? [`I4 ${payment.transaction_id} (${JSON.stringify(truth)}) ${problem}`] : []),
      ...amounts.map(({ amount }) => `I4 ${payment.transaction_id} was paid with ${amount}`),
    ];
  });
}

type Truth = { readonly paid: number; readonly reversed: number; readonly wasContradicted: boolean };

/**
 * An end never changes. If the network reported the opposite first, or staff had given up, the difference is corrected and
 * reported: a late payment is in suspense, and a wrong charge comes back; for a provider that cannot be asked there is an
 * incident.
 */
function problemOf(payment: Row, { paid, reversed, wasContradicted }: Truth, neither: string | null) {
  const { status, status_code: code, incidents, reversals } = payment;
  if (paid > 1) return "was paid more than once";
  const isTold = payment.provider === neither && incidents.includes("contradiction");
  if (status === "succeeded") {
    const wasForNothing = paid === 0;
    if (wasForNothing && !wasContradicted) return "succeeded and was not paid";
    if (wasForNothing && isTold) return null;
    return reversals === reversed + (wasForNothing ? 1 : 0) ? null : `has ${reversals} reversals`;
  }
  if (reversals > 0) return "did not succeed and came back";
  if (status === "open" || paid === 0 || incidents.includes("lateSuccess")) return null;
  if (!wasContradicted && code !== "RELEASED") return `failed (${code}) and was paid`;
  return reversed > 0 || isTold ? null : `failed (${code}), was paid, and nobody knows`;
}

/**
 * C-13: a payment is sent again to a provider that would pay again only if the first try did not arrive, and never to the third
 * class.
 */
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

/** Every payment of the network is a payment of ours. */
export function checkStrangers({ network, payments, wish }: Evidence): string[] {
  const known = new Set(payments.map(({ transaction_id: id }) => `${wish.clientId}:${id}`));
  const isOthers = (key: string) => wish.otherClientIds.some((id) => key.startsWith(`${id}:`));
  return [...network.keys()]
    .filter((key) => !known.has(key) && !isOthers(key))
    .map((key) => `I4 ${key} is nobody's payment`);
}

/** C-16: an event's name contains its true status, so that a stored forged one is found. */
export async function checkForged({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ event_id: string; status: string }>(`
    select event_id, status from provider_events
    where client_id = $1 and regexp_replace(event_id, '[.]other$', '') not like '%.' || status`);
  return rows.map(({ event_id: id, status }) => `C-16 event ${id} was believed as ${status}`);
}
