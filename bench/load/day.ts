import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OutputOf } from "@corridor/product/endpoint";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import {
  approveOrReject,
  queryRequestDetails,
  queryRequests,
} from "@corridor/product/payments/requests/contract";
import { transactionColumns } from "@corridor/product/transactions/columns";
import { findTransaction, searchTransactions } from "@corridor/product/transactions/contract";
import { queryWallets } from "@corridor/product/wallets/contract";
import { dice } from "../../faults/fault.ts";
import type { Person } from "./people.ts";
import type { Answer } from "./session.ts";

/** What a call is for: reading a list, looking at one thing, or changing something. */
export type CallKind = "list" | "detail" | "write";
export type TimedCall = Pick<Answer, "status" | "ms"> & { readonly kind: CallKind; readonly path: string };

/** Of a hundred calls; the others write. */
const shares = { list: 70, detail: 20 };
/** How long somebody looks at an answer, on average. */
const usualPauseMs = 10_000;

const listed = transactionColumns
  .filter(({ isShownAtFirst }) => !isShownAtFirst)
  .map(({ id }) => `&excludedColumns=${id}`)
  .join("");

/** What the people of a client share: the requests and payments that one of them has seen, and the requests that await approval. */
export type Desk = { requestIds: string[]; transactionIds: string[]; awaiting: Set<string> };

/** One person's calls until the end of the day, with pauses in which they read. */
export async function work(
  person: Person,
  desk: Desk,
  seed: number,
  isOver: () => boolean,
  told: (call: TimedCall) => void,
): Promise<void> {
  const throwDice = dice(seed);
  // The lengths of the pauses are distributed as for people who act independently of each other.
  const pause = () => wait(-Math.log((throwDice(9_999) + 1) / 10_000) * usualPauseMs);
  await wait(throwDice(usualPauseMs));
  while (!isOver()) {
    for (const call of await nextCalls(person, desk, throwDice)) told(call);
    await pause();
  }
}

async function nextCalls(person: Person, desk: Desk, throwDice: (below: number) => number) {
  const drawn = throwDice(100);
  if (drawn < shares.list) return [await readList(person, desk, throwDice(3))];
  if (drawn < shares.list + shares.detail) return [await readDetail(person, desk, throwDice)];
  return person.approves ? approveOne(person, desk) : pay(person, desk, throwDice);
}

async function readList({ clientId, session }: Person, desk: Desk, which: number): Promise<TimedCall> {
  if (which === 0) {
    const path = `${searchTransactions.path}?clientId=${clientId}&count=25${listed}`;
    const answer = await session.get(path);
    if (answer.status === 200) {
      const { transactions } = JSON.parse(answer.text) as OutputOf<typeof searchTransactions>;
      desk.transactionIds = transactions.map(({ transactionId }) => transactionId);
    }
    return callOf("list", searchTransactions.path, answer);
  }
  const path = which === 1 ? queryRequests.path : queryWallets.path;
  return callOf("list", path, await session.get(`${path}?clientId=${clientId}`));
}

/** A request or a payment that a colleague has seen; a list while nobody has seen any. */
async function readDetail(person: Person, desk: Desk, throwDice: (below: number) => number) {
  const { clientId, session } = person;
  const ofRequest = throwDice(2) === 0;
  const seen = ofRequest ? desk.requestIds : desk.transactionIds;
  const id = seen[throwDice(Math.max(1, seen.length))];
  if (id === undefined) return readList(person, desk, 0);
  const { path } = ofRequest ? queryRequestDetails : findTransaction;
  const name = ofRequest ? "requestId" : "transactionId";
  return callOf("detail", path, await session.get(`${path}?clientId=${clientId}&${name}=${id}`));
}

/** A payment as the console makes it: checked, then requested. */
async function pay({ clientId, session }: Person, desk: Desk, throwDice: (below: number) => number) {
  const requestId = randomUUID();
  const payment = {
    walletId: "main",
    amount: `${10 + throwDice(9_000)}.00`,
    currency: "KES",
    name: "Grace Achieng",
    provider: "mpesa-ke",
    // A new account each time, because a repeated payment needs an answer. The network pays accounts with this ending.
    recipientAccountId: `+2547${String(Number.parseInt(requestId.slice(0, 8), 16) % 1_000_000).padStart(6, "0")}50`,
  };
  const head = { clientId, requestId };
  const checked = await session.post(validatePayments.path, {
    paymentRequest: { ...head, transactions: [payment] },
  });
  const calls = [callOf("write", validatePayments.path, checked)];
  if (checked.status !== 200) return calls;
  const made = await session.post(createRequest.path, { paymentRequest: head });
  if (made.status === 200) {
    desk.requestIds.push(requestId);
    desk.awaiting.add(requestId);
  }
  return [...calls, callOf("write", createRequest.path, made)];
}

/** The oldest request that nobody has taken; a list when none awaits approval. */
async function approveOne(person: Person, desk: Desk): Promise<TimedCall[]> {
  const [requestId] = desk.awaiting;
  if (requestId === undefined) return [await readList(person, desk, 1)];
  desk.awaiting.delete(requestId);
  const { clientId, session } = person;
  const answer = await session.post(approveOrReject.path, { clientId, requestId, isApproved: true });
  return [callOf("write", approveOrReject.path, answer)];
}

function callOf(kind: CallKind, path: string, { status, ms }: Answer): TimedCall {
  return { kind, path, status, ms };
}
