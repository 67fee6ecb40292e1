import { askedFor, type Evidence, type Row } from "./evidence.ts";
import { hasPaid, hasReversed } from "./journal.ts";
import { providers } from "./orders.ts";

/** I4: the network paid once what succeeded, and nothing else; what it took back came back. */
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
 * An end never changes. Where the network said the opposite first, or staff had given up, the difference is corrected and told:
 * late money stands in suspense, and what was charged for nothing comes back; of one that cannot be asked, people know.
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
  const isOthers = (key: string) => wish.otherClientIds.some((id) => key.startsWith(`${id}:`));
  return [...network.keys()]
    .filter((key) => !known.has(key) && !isOthers(key))
    .map((key) => `I4 ${key} is nobody's payment`);
}

/** C-16: an event is named after what it truly says, so that a forged one shows. */
export async function checkForged({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ event_id: string; status: string }>(`
    select event_id, status from provider_events
    where client_id = $1 and regexp_replace(event_id, '[.]other$', '') not like '%.' || status`);
  return rows.map(({ event_id: id, status }) => `C-16 event ${id} was believed as ${status}`);
}
