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
type Earlier = {
  lines: readonly Line[];
  outcome: "succeeded" | "failed" | "open" | "waits" | "rejected";
  ageDays: number;
  reference: string | null;
};
type World = { lines: readonly Line[]; reference: string | null; earlier: readonly Earlier[] };

const line: fc.Arbitrary<Line> = fc.record({
  recipient: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 2 }),
  wallet: fc.constantFrom("main", "reserve"),
  isSpeltOtherwise: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const reference = fc.constantFrom(null, "A", "B");
const small: fc.Arbitrary<World> = fc.record({
  lines,
  reference,
  earlier: fc.array(
    fc.record({
      lines,
      outcome: fc.constantFrom("succeeded", "failed", "open", "waits", "rejected"),
      ageDays: fc.constantFrom(0, 6, 8, 61, 63, 399, 401),
      reference,
    }),
    { maxLength: 5 },
  ),
});

const sameKey = (one: Line, other: Line) => one.recipient === other.recipient && one.amount === other.amount;
const contentOf = (of: readonly Line[]) =>
  of
    .map((each) => `${each.recipient} ${each.amount}`)
    .toSorted()
    .join();

/** What the requirements say about one earlier request, without a database: null if its payments are not repeated (DUP-01). */
function rankOf({ outcome, ageDays, reference: ref }: Earlier, own: string | null): number | null {
  if (outcome === "open") return 0;
  if (outcome === "waits") return 1;
  if (outcome !== "succeeded") return null;
  if (ageDays < 7) return 0;
  return own !== null && ref === own && ageDays < 400 ? 2 : null;
}

/** For each line and wallet the worst kind. */
function judgeLines({ lines: own, reference: ref, earlier }: World): string[] {
  const found = new Map<string, number>();
  const note = (at: number, wallet: string, rank: number | null) => {
    const key = `${at} ${wallet}`;
    if (rank !== null) found.set(key, Math.min(rank, found.get(key) ?? rank));
  };
  for (const [at, each] of own.entries()) {
    for (const request of earlier)
      for (const other of request.lines)
        if (sameKey(each, other)) note(at, other.wallet, rankOf(request, ref));
    const first = own.findIndex((other) => sameKey(each, other));
    if (first < at) note(at, own[first]!.wallet, 3);
  }
  return [...found].map(([key, rank]) => `${key} ${rank}`).toSorted();
}

/** The requests that are repeated as a whole (DUP-02), with their kinds and counts. */
function judgeRequests({ lines: own, reference: ref, earlier }: World): string[] {
  const whole = earlier.flatMap((request, at) => {
    const rank = rankOf(request, ref);
    if (rank === null && (request.outcome !== "succeeded" || request.ageDays >= 62)) return [];
    const count = own.filter((each) => request.lines.some((other) => sameKey(each, other))).length;
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
      recipientAccount: each.isSpeltOtherwise ? `AB-${runs}-${each.recipient}` : `ab${runs}${each.recipient}`,
    });
    const ids: string[] = [];
    for (const [at, { lines: paidLines, outcome, ageDays, reference: batchReference }] of earlier.entries()) {
      const request = {
        ...{ clientId, batchReference, status: statusOf[outcome], lines: paidLines.map(paid) },
        failed: outcome === "failed" ? paidLines.length : 0,
        // The later ones are older by minutes, so that their order is known.
        createdAt: secondsAgo(ageDays * 86_400 + (at + 2) * 300),
      };
      ids.push((await givenRequest(world, request)).requestId);
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
      expect(await look(each)).toEqual({ lines: judgeLines(each), requests: judgeRequests(each) });
    }),
    { numRuns: process.env["FULL"] ? 400 : 20 },
  );
});
