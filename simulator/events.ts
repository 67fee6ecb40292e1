import { fromDecimal, toDecimal } from "@corridor/product/money";
import { outcomeOf } from "./outcomes.ts";
import { finalStatusOf, referenceOf, reportAs, type Payment, type Report, type Status } from "./payment.ts";

/** One callback: its content, when it is due, and whether its signature is forged. */
export type Event = {
  readonly dueAt: number;
  readonly isForged: boolean;
  readonly body: Report & { readonly eventId: string; readonly sequence: number };
};

/** A lower number after a higher one is outdated. */
const sequence: Record<Status, number> = { accepted: 1, failing: 2, succeeded: 3, failed: 3, reversed: 4 };

/** By then an immediate answer is stored: only a known outcome can be contradicted. */
const contradictionAfterMs = 3_000;

/**
 * The callbacks of a payment in the order in which they are sent, each only after the one before it was accepted. The status of
 * the answer is not repeated.
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
  // A contradiction needs a known outcome: if the answer was lost, the true event is sent first.
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

/** Unique even for a network that lost its memory and counts from one again. */
function idOf(payment: Payment, status: Status): string {
  return `${referenceOf(payment)}.${payment.receivedAt.toString(36)}.${status}`;
}

function eventFor(payment: Payment, status: Status, at: number, eventId = idOf(payment, status)): Event {
  const body = { eventId, sequence: sequence[status], ...reportAs(payment, status, at) };
  return { dueAt: at, isForged: false, body };
}

/** The same event with one minor unit more. */
function withMore(event: Event): Event {
  const money = fromDecimal(event.body.amount, event.body.currency);
  return { ...event, body: { ...event.body, amount: toDecimal({ ...money, minor: money.minor + 1n }) } };
}
