import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/ledger.ts";
import { mobile, payersOf } from "../../testing/paid-requests.ts";
import { useWorld } from "../../testing/world.ts";
import { claimPayments } from "../engine/queue.ts";
import { applyEvents } from "../engine/receive.ts";
import { releaseRequest } from "../engine/release/release.ts";
import { settle, type Settlement } from "../engine/settle.ts";
import {
  fillCounters,
  findCounterDifferences,
  foldCounters,
  mendableMinutes,
  mendCounters,
} from "./counters.ts";

const world = useWorld();
const { givenPayer } = payersOf(world);

/** The counters that are not zero, with a provider of their own, so that other tests do not count. */
async function givenCounted(count: number) {
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", count }] });
  const counts = async () => {
    const { rows } = await asOwner(
      world,
      `select kind, sum(count)::int as count from kept_counters where provider = $1 group by kind having sum(count) <> 0`,
      [mobile],
    );
    return Object.fromEntries(
      (rows as { kind: string; count: number }[]).map((row) => [row.kind, row.count]),
    );
  };
  const settled = (settlements: readonly Settlement[]) =>
    payer.within((tx) => settle(world.app, tx, clientId, settlements));
  return { ...payer, requestId, counts, settled };
}

const wait = { kind: "wait", step: "ask", delayMs: 60_000, trouble: null, incident: null } as const;

test("payments are counted in every state and outcome by the transactions that change them, and equal counting [OPS-02, OPS-03, OPS-04]", async () => {
  const { clientId, requestId, counts, settled } = await givenCounted(5);
  const areRight = async () => expect(await findCounterDifferences(world.app, mendableMinutes)).toEqual([]);
  await releaseRequest(world.app, { clientId, requestId });
  expect(await counts()).toEqual({ waiting: 5 });
  const claimed = await claimPayments(world.app, 10, 60_000);
  expect(await counts()).toEqual({ sent: 5 });
  await areRight();
  const [a, b, c, d, e] = claimed.map(({ transactionId, fence }) => ({ transactionId, fence }));
  await settled([
    { ...a!, decision: { kind: "succeeded", isReversed: false } },
    { ...b!, decision: { kind: "failed", code: "RECIPIENT_NOT_FOUND", description: "No account." } },
    { ...c!, decision: { kind: "failed", code: "DECLINED", description: "" } },
    { ...d!, decision: wait, hasAnswered: false },
    { ...e!, decision: { ...wait, trouble: { code: "FAILING", description: "" } }, hasAnswered: true },
  ]);
  const ended = { succeeded: 1, failedByRecipient: 1, failedByProvider: 1 };
  expect(await counts()).toEqual({ ...ended, sent: 1, failing: 1, unknown: 1, noAnswer: 1 });
  await foldCounters(world.app);
  expect(await counts()).toEqual({ ...ended, sent: 1, failing: 1, unknown: 1, noAnswer: 1 });
  await areRight();
  await settled([{ ...d!, fence: null, decision: wait, hasAnswered: false }]);
  expect(await counts()).toMatchObject({ unknown: 1, noAnswer: 2 });
  await settled([{ ...d!, fence: null, decision: { kind: "failed", code: "RELEASED", description: null } }]);
  expect(await counts()).toEqual({ ...ended, failedByUs: 1, failing: 1, noAnswer: 2 });
  await foldCounters(world.app);
  await areRight();
});

test("a provider that reports by itself makes a payment known again [OPS-04]", async () => {
  const { clientId, requestId, counts, settled } = await givenCounted(1);
  const before = (await counts())["unknown"] ?? 0;
  await releaseRequest(world.app, { clientId, requestId });
  const claimed = await claimPayments(world.app, 10, 60_000);
  const payment = claimed.find((each) => each.clientId === clientId)!;
  const { transactionId, fence } = payment;
  await settled([{ transactionId, fence, decision: wait, hasAnswered: false }]);
  expect(await counts()).toMatchObject({ unknown: before + 1 });
  const amount = { currency: payment.currency, minor: payment.amountMinor };
  const report = { status: "accepted", code: null, description: null, amount } as const;
  await applyEvents(world.app, clientId, [
    { provider: mobile, eventId: randomUUID(), key: "", transactionId, report },
  ]);
  expect((await counts())["unknown"] ?? 0).toBe(before);
});

test("no role of the product may change a counter [OPS-02, C-88]", async () => {
  for (const attack of [
    "update payment_counters set count = 0",
    "insert into payment_counter_changes select * from payment_counter_changes",
    "delete from unanswered_payments",
  ])
    await expect(
      world.app.db.systemTransaction("test", (tx) => sql.raw(attack).execute(tx)),
    ).rejects.toMatchObject({ code: "42501" });
});

test("counters that differ are found and mended, also those of the time before the counters [OPS-03]", async () => {
  const { clientId, requestId, counts } = await givenCounted(2);
  await fillCounters(world.app);
  await releaseRequest(world.app, { clientId, requestId });
  await foldCounters(world.app);
  const right = await counts();
  await asOwner(world, "update payment_counters set count = count + 7 where kind = 'waiting'");
  await asOwner(world, "delete from payment_counters where kind = 'succeeded'");
  const wrong = await findCounterDifferences(world.app, mendableMinutes);
  expect(wrong.map(({ kind, kept, counted }) => [kind, kept - counted])).toContainEqual(["waiting", 7n]);
  expect(await mendCounters(world.app, mendableMinutes)).toBe(wrong.length);
  expect(await findCounterDifferences(world.app, mendableMinutes)).toEqual([]);
  expect(await counts()).toEqual(right);
  await asOwner(world, "truncate payment_counters, payment_counter_changes");
  await asOwner(world, "update payment_counter_starts set filled_at = null");
  await fillCounters(world.app);
  await foldCounters(world.app);
  expect(await findCounterDifferences(world.app, mendableMinutes)).toEqual([]);
});
