import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { allWallets } from "../../platform/actor.ts";
import { givenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";
import { lookForRepeats } from "./look.ts";

const world = useWorld();

/** A payment of a small world: few recipients and amounts, so that many are equal. */
type Line = { recipient: number; amount: number; wallet: "main" | "reserve"; isSpeltOtherwise: boolean };
type Outcome = "succeeded" | "failed" | "open" | "waits" | "rejected";
type Facts = { outcome: Outcome; ageDays: number; reference: string | null };
/** A recovery of all payments of a request. A corrected recovery pays to accounts that no other payment of the world has. */
type Recovery = Facts & { isCorrected: boolean };
type Earlier = Facts & { lines: readonly Line[]; recoveries: readonly Recovery[] };
type World = { lines: readonly Line[]; reference: string | null; earlier: readonly Earlier[] };

const line: fc.Arbitrary<Line> = fc.record({
  recipient: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 2 }),
  wallet: fc.constantFrom("main", "reserve"),
  isSpeltOtherwise: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const reference = fc.constantFrom(null, "A", "B");
const facts = {
  outcome: fc.constantFrom<Outcome>("succeeded", "failed", "open", "waits", "rejected"),
  ageDays: fc.constantFrom(0, 6, 8, 61, 63, 399, 401),
  reference,
};
const recoveries = fc.array(fc.record({ ...facts, isCorrected: fc.boolean() }), {
  minLength: 1,
  maxLength: 2,
});
const small: fc.Arbitrary<World> = fc.record({
  lines,
  reference,
  earlier: fc.array(
    fc.oneof(
      fc.record({ ...facts, lines, recoveries: fc.constant([]) }),
      fc.record({ ...facts, outcome: fc.constant("failed" as const), lines, recoveries }),
    ),
    { maxLength: 5 },
  ),
});

const sameKey = (one: Line, other: Line) => one.recipient === other.recipient && one.amount === other.amount;
const contentOf = (of: readonly Line[]) =>
  of
    .map((each) => `${each.recipient} ${each.amount}`)
    .toSorted()
    .join();

/** A request that was made; `recovers` is the place of the request whose failed payments it pays again, line by line. */
type MadeRequest = Facts & { lines: readonly Line[]; recovers: number | null };

/** Every request of the world. Only failed payments can be recovered, the newest of each chain. */
function madeRequests(earlier: readonly Earlier[]): MadeRequest[] {
  const made: MadeRequest[] = [];
  for (const { lines: own, recoveries, ...first } of earlier) {
    made.push({ ...first, lines: own, recovers: null });
    let newest = made.length - 1;
    for (const { isCorrected, ...recovery } of recoveries) {
      if (made[newest]!.outcome !== "failed") break;
      const paid = made[newest]!.lines.map((each) =>
        isCorrected ? { ...each, recipient: each.recipient + 10 } : each,
      );
      made.push({ ...recovery, lines: paid, recovers: newest });
      if (recovery.outcome !== "rejected") newest = made.length - 1;
    }
  }
  return made;
}

/** Whether a line repeats this line of a request: it is equal to the line, or to a failed payment that the line pays again (DUP-01). */
function isRepeated(
  each: Line,
  made: readonly MadeRequest[],
  { lines: paid, recovers }: MadeRequest,
  at: number,
): boolean {
  if (sameKey(each, paid[at]!)) return true;
  return recovers !== null && isRepeated(each, made, made[recovers]!, at);
}

/** What the requirements say about one earlier request, without a database: null if its payments are not repeated (DUP-01). */
function rankOf({ outcome, ageDays, reference: ref }: MadeRequest, own: string | null): number | null {
  if (outcome === "open") return 0;
  if (outcome === "waits") return 1;
  if (outcome !== "succeeded") return null;
  if (ageDays < 7) return 0;
  return own !== null && ref === own && ageDays < 400 ? 2 : null;
}

/** For each line and wallet the worst kind. */
function judgeLines({ lines: own, reference: ref }: World, made: readonly MadeRequest[]): string[] {
  const found = new Map<string, number>();
  const note = (at: number, wallet: string, rank: number | null) => {
    const key = `${at} ${wallet}`;
    if (rank !== null) found.set(key, Math.min(rank, found.get(key) ?? rank));
  };
  for (const [at, each] of own.entries()) {
    for (const request of made)
      for (const [place, other] of request.lines.entries())
        if (isRepeated(each, made, request, place)) note(at, other.wallet, rankOf(request, ref));
    const first = own.findIndex((other) => sameKey(each, other));
    if (first < at) note(at, own[first]!.wallet, 3);
  }
  return [...found].map(([key, rank]) => `${key} ${rank}`).toSorted();
}

/** The requests that are repeated as a whole (DUP-02), with their kinds and counts. */
function judgeRequests({ lines: own, reference: ref }: World, made: readonly MadeRequest[]): string[] {
  const whole = made.flatMap((request, at) => {
    const rank = rankOf(request, ref);
    if (rank === null && (request.outcome !== "succeeded" || request.ageDays >= 62)) return [];
    const count = own.filter((each) =>
      request.lines.some((_, place) => isRepeated(each, made, request, place)),
    ).length;
    if (count === 0 || own.length < 2) return [];
    const isExact = rank !== null && contentOf(own) === contentOf(request.lines);
    if (!isExact && count * 2 < own.length) return [];
    return [{ at, kind: isExact ? 1 : 2, count, age: request.ageDays }];
  });
  whole.sort((a, b) => a.kind - b.kind || b.count - a.count || a.age - b.age || a.at - b.at);
  return whole.slice(0, 3).map(({ at, kind, count }) => `${at} ${kind} ${count}`);
}

const statusOf = {
  succeeded: "done",
  failed: "done",
  open: "pending",
  waits: "awaitingApproval",
  rejected: "rejected",
} as const;
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

/** Each line of the request pays the same line of the failed one again, as `claim_failed_payments` notes it. */
async function linkRecovery(
  clientId: string,
  requestId: string,
  failedId: string,
  isFreed: boolean,
): Promise<void> {
  await asOwner(
    world,
    `insert into payment_recoveries (client_id, request_id, line_no, transaction_id, failed_id, root_id, freed_at)
     select f.client_id, $2, f.line_no, payment_transaction_id(f.client_id, $2, f.line_no, null), f.transaction_id,
       coalesce(r.root_id, f.transaction_id), case when $4 then app_now() end
     from (
       select l.client_id, l.line_no, payment_transaction_id(l.client_id, q.request_id, l.line_no, null) as transaction_id
       from payment_requests q join payment_lines l on l.client_id = q.client_id and l.set_id = q.set_id
       where q.client_id = $1 and q.request_id = $3) f
     left join payment_recoveries r on r.client_id = f.client_id and r.transaction_id = f.transaction_id`,
    [clientId, requestId, failedId, isFreed],
  );
}

test("a look finds what a naive judge of the same payments finds: kinds of lines, repeated requests [DUP-01, DUP-02]", async () => {
  const wallets = ["main", "reserve"].map((id) => ({ id, currency: "KES" }));
  let [runs, clientId] = [0, ""];
  const look = async ({ lines: own, reference: ref, earlier }: World) => {
    // Each look reads all requests of its client that wait, so a client has those of some worlds only.
    if (runs % 25 === 0) clientId = (await givenClient(world, { wallets })).clientId;
    runs += 1;
    const paid = (each: Line) => ({
      ...{ currency: "KES", provider: "bank-ke", walletId: each.wallet, amountMinor: each.amount * 100 },
      // Banks do not distinguish these spellings.
      recipientAccount: each.isSpeltOtherwise
        ? `AB-${runs}-x-${each.recipient}`
        : `ab${runs}x${each.recipient}`,
    });
    const ids: string[] = [];
    for (const [at, request] of madeRequests(earlier).entries()) {
      const { lines: paidLines, outcome, ageDays, reference: batchReference, recovers } = request;
      const facts = {
        ...{ clientId, batchReference, status: statusOf[outcome], lines: paidLines.map(paid) },
        failed: outcome === "failed" ? paidLines.length : 0,
        // The later ones are older by minutes, so that their order is known.
        createdAt: secondsAgo(ageDays * 86_400 + (at + 2) * 300),
      };
      const { requestId } = await givenRequest(world, facts);
      ids.push(requestId);
      if (recovers !== null) await linkRecovery(clientId, requestId, ids[recovers]!, outcome === "rejected");
    }
    const setId = randomUUID();
    await givenRequest(world, { clientId, setId, status: "awaitingApproval", lines: own.map(paid) });
    const actor = { name: "test", address: null, wallets: allWallets };
    await world.app.db.transaction(actor, clientId, (tx) =>
      lookForRepeats(tx, { clientId, setIds: [setId], batchReference: ref }),
    );
    const rows = await asOwner(
      world,
      "select line_no, wallet_id, kind_rank from payment_repeats where client_id = $1 and set_id = $2",
      [clientId, setId],
    );
    const requests = await asOwner(
      world,
      `select request_id, kind_rank, line_count from repeated_requests where client_id = $1 and set_id = $2
       order by kind_rank, line_count desc, at desc`,
      [clientId, setId],
    );
    return {
      lines: (rows.rows as { line_no: number; wallet_id: string; kind_rank: number }[])
        .map((row) => `${row.line_no} ${row.wallet_id} ${row.kind_rank}`)
        .toSorted(),
      requests: (requests.rows as { request_id: string; kind_rank: number; line_count: number }[]).map(
        (row) => `${ids.indexOf(row.request_id)} ${row.kind_rank} ${row.line_count}`,
      ),
    };
  };
  await fc.assert(
    fc.asyncProperty(small, async (each) => {
      expect(await look(each)).toEqual({
        lines: judgeLines(each, madeRequests(each.earlier)),
        requests: judgeRequests(each, madeRequests(each.earlier)),
      });
    }),
    { numRuns: process.env["FULL"] ? 200 : 20 },
  );
});
