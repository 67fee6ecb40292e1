import { fromDecimal, toDecimal } from "@corridor/product/money";
import { outcomeOf } from "./outcomes.ts";
import { finalStatusOf, referenceOf, reportAs, type Payment, type Report, type Status } from "./payment.ts";

/** One callback: what it says, when it is due, and whether somebody else than the network signs it. */
export type Event = {
  readonly dueAt: number;
  readonly isForged: boolean;
  readonly body: Report & { readonly eventId: string; readonly sequence: number };
};

/** Who is told of a lower one after a higher one was told something old. */
const sequence: Record<Status, number> = { accepted: 1, failing: 2, succeeded: 3, failed: 3, reversed: 4 };

/** An answer that was given at once is written down by then: only what is known can be contradicted. */
const contradictionAfterMs = 3_000;

/**
 * The callbacks of a payment in the order in which they are sent, each only after the one before it was taken. What the
 * answer already said is not told again.
 */
export function eventsOf(payment: Payment): Event[] {
  const { settlesAt, reversesAt, receivedAt, faults } = payment;
  const final = finalStatusOf(payment);
  const opposite = final === "succeeded" ? "failed" : "succeeded";
  const events: Event[] = [];
  // The forger knows the true event's id: a receiver that stores ids before it checks signatures would ignore the true event.
  if (faults.includes("forged"))
    events.push({ ...eventFor(payment, opposite, receivedAt, idOf(payment, final)), isForged: true });
  if (settlesAt === null) return events;

  if (faults.includes("wrongAmount") && final === "succeeded")
    events.push(withMore(eventFor(payment, final, settlesAt, `${idOf(payment, final)}.other`)));
  const truth = eventFor(payment, final, settlesAt);
  // A contradiction needs something to contradict: where the answer was lost, the truth is told first.
  if (settlesAt > receivedAt || (faults.includes("contradictory") && isAnswerLost(payment)))
    events.push(truth);
  if (faults.includes("duplicateCallback")) events.push(truth);
  if (faults.includes("outOfOrder"))
    events.push({ ...eventFor(payment, payment.meanwhile, receivedAt), dueAt: settlesAt });
  if (faults.includes("contradictory"))
    events.push(eventFor(payment, opposite, Math.max(settlesAt, receivedAt + contradictionAfterMs)));
  if (reversesAt !== null) events.push(eventFor(payment, "reversed", reversesAt));
  return events;
}

function isAnswerLost({ faults, recipientAccount }: Payment): boolean {
  return (
    faults.includes("timeoutAfter") ||
    faults.includes("errorAfter") ||
    outcomeOf(recipientAccount).losesAnswer
  );
}

/** Never given twice, not even by a network that has forgotten everything and counts from one again. */
function idOf(payment: Payment, status: Status): string {
  return `${referenceOf(payment)}.${payment.receivedAt.toString(36)}.${status}`;
}

function eventFor(payment: Payment, status: Status, at: number, eventId = idOf(payment, status)): Event {
  const body = { eventId, sequence: sequence[status], ...reportAs(payment, status, at) };
  return { dueAt: at, isForged: false, body };
}

/** The same, of one minor unit more. */
function withMore(event: Event): Event {
  const money = fromDecimal(event.body.amount, event.body.currency);
  return { ...event, body: { ...event.body, amount: toDecimal({ ...money, minor: money.minor + 1n }) } };
}
