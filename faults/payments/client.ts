import { setTimeout as wait } from "node:timers/promises";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { dice } from "../fault.ts";
import { note, type Remark } from "./history.ts";
import { ordersOf, type Order } from "./orders.ts";
import { openSession, type Login, type Reply } from "./session.ts";

export type ClientWish = {
  readonly servers: readonly string[];
  readonly login: Login;
  readonly seed: number;
  readonly orders: number;
  readonly firstNumber: number;
  /** The pause between two orders of one lane. */
  readonly paceMs: number;
  /** The pause between two queries of a request's state. */
  readonly lookMs: number;
  readonly log: string;
};

// The client of a run: it orders payments as browsers do, repeats a call until every answer is definite, and meanwhile reads
// the outcomes. It prints "n" whenever n orders are answered, stops ordering after any line on its input, and ends when its
// input ends.
const wish = JSON.parse(process.argv[2]!) as ClientWish;
const { login, log } = wish;
const { clientId } = login;
const callersAtOnce = 4;
const session = await openSession(wish.servers, login);
const pick = dice(wish.seed + 1);
const waiting = ordersOf(wish.seed, wish.orders, wish.firstNumber);
const accepted = new Set<string>();
let answeredCount = 0;

const bodyOf = ({ requestId, transactions }: Order) => ({
  paymentRequest: { clientId, requestId, transactions: [...transactions] },
});

/** Half of them as the form does: checked first, then requested without the payments. */
async function ask(order: Order, isCheckedFirst: boolean): Promise<Reply> {
  if (!isCheckedFirst) return session.call(createRequest, bodyOf(order));
  const checked = await session.call(validatePayments, bodyOf(order));
  if (checked?.status !== 200) return checked;
  const { summary } = checked.body as { summary: unknown };
  if (summary === null) return { status: 400, body: { error: "payment.invalid" } };
  return session.call(createRequest, { paymentRequest: { clientId, requestId: order.requestId } });
}

function outcomeOf(reply: Reply): (Remark & { kind: "answered" })["outcome"] {
  if (reply?.status === 200) return "accepted";
  const isDefinite = reply !== null && reply.status >= 400 && reply.status < 500 && reply.status !== 429;
  return isDefinite ? "refused" : "unknown";
}

async function askUntilDefinite(order: Order): Promise<void> {
  const isCheckedFirst = pick(2) === 0;
  note(log, { kind: "asked", order });
  for (;;) {
    const reply = await ask(order, isCheckedFirst);
    const outcome = outcomeOf(reply);
    const { kind, requestId } = order;
    note(log, {
      kind: "answered",
      order: { kind, requestId },
      outcome,
      said: JSON.stringify(reply).slice(0, 300),
    });
    if (outcome === "accepted") accepted.add(requestId);
    if (outcome !== "unknown") return;
    await wait(100 + pick(300));
  }
}

async function orderAll(): Promise<void> {
  for (let errand = waiting.shift(); errand; errand = waiting.shift()) {
    // One after the other: the changed order of a request is sent after the right one was accepted.
    for (const order of errand) await askUntilDefinite(order);
    answeredCount += 1;
    process.stdout.write(`${answeredCount}\n`);
    await wait(wish.paceMs);
  }
}

let isWatching = true;
/** Reads one request after the other, again and again: a payment that was seen to have ended must not change. */
async function watch(): Promise<void> {
  const seen = new Map<string, string>();
  while (isWatching) {
    for (const requestId of accepted) {
      const reply = await session.call(queryRequestDetails, { clientId, requestId, limit: 500 });
      if (reply?.status === 200) look((reply.body as { request: RequestDetails }).request, seen);
      await wait(wish.lookMs);
    }
    await wait(50);
  }
}

function look({ transactions }: RequestDetails, seen: Map<string, string>): void {
  for (const { transactionId, status } of transactions) {
    const type = status?.statusType;
    if (!transactionId || (type !== "succeeded" && type !== "failed")) continue;
    if (seen.get(transactionId) === type) continue;
    seen.set(transactionId, type);
    note(log, { kind: "seen", transactionId, status: type });
  }
}

process.stdin.on("data", () => waiting.splice(0));
process.stdin.once("end", () => (isWatching = false)).resume();
process.stdout.write("ready\n");
const watching = watch();
await Promise.all(Array.from({ length: callersAtOnce }, orderAll));
process.stdout.write("all\n");
await watching;
process.exit();
