import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { epochOf } from "@corridor/product/epoch";
import { createRequest } from "@corridor/product/payments/contract";
import { setFlag } from "../../clients/clients.ts";
import { abandon, decideAboutRequest, givenFourEyes, statusOfRequest } from "../../testing/approvals.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseChore, releaseRequest } from "./release/release.ts";

const world = useWorld();
const clock = () => world.app.db.clock;
afterEach(() => {
  clock().moveBy("");
  vi.useRealTimers();
});

const grace = {
  ...{ amount: "150.00", currency: "KES", name: "Grace Achieng", provider: "mpesa-ke" },
  recipientAccountId: "+254712345678",
};
const now = () => epochOf(new Date());
const [minute, day, week] = [60, 86_400, 604_800];

async function tryAt(scheduledTime: unknown): Promise<{ status: number; stored: number }> {
  const payer = await givenPayer(world);
  const { clientId } = payer.client;
  const { status } = await payer.browser.call(createRequest, {
    paymentRequest: { clientId, requestId: randomUUID(), transactions: [grace], scheduledTime } as never,
  });
  const { rows } = await asOwner(world, "select from payment_requests where client_id = $1", [clientId]);
  return { status, stored: rows.length };
}

describe("a scheduled time", () => {
  test.each([
    ["a minute ahead", () => now() + minute],
    ["tomorrow", () => now() + day],
    ["six weeks ahead but for a minute", () => now() + 6 * week - minute],
  ])("is accepted: %s [PAY-11, CONST-09, F-35]", async (_, time) => {
    await setFlag(world.app, "scheduledTimeEnabled", true);
    expect(await tryAt(time())).toEqual({ status: 200, stored: 1 });
  });

  test.each([
    ["a minute ago", () => now() - minute],
    ["six weeks and a minute ahead", () => now() + 6 * week + minute],
    ["1970", () => 0],
    ["before 1970", () => -1],
    ["half a second", () => now() + day + 0.5],
    ["milliseconds taken for seconds", () => Date.now() + day * 1_000],
    ["more than a date can be", () => Number.MAX_SAFE_INTEGER],
    ["text with an offset", () => new Date(Date.now() + day * 1_000).toISOString().replace("Z", "+03:00")],
    ["24:00", () => "2026-11-20T24:00:00Z"],
    ["a leap second", () => "2026-12-31T23:59:60Z"],
    ["a day that does not exist", () => "2027-02-29T10:00:00Z"],
    ["text that is a number", () => String(now() + day)],
    ["true", () => true],
  ])("is refused, and no request is made: %s [PAY-11, C-32, F-35]", async (_, time) => {
    await setFlag(world.app, "scheduledTimeEnabled", true);
    expect(await tryAt(time())).toEqual({ status: 400, stored: 0 });
  });

  test("is refused while schedules are off [FLAG-08, C-32, F-35]", async () => {
    await setFlag(world.app, "scheduledTimeEnabled", false);
    expect(await tryAt(now() + day)).toEqual({ status: 400, stored: 0 });
  });
});

describe("a request for later", () => {
  const soon = async () => {
    const { rows } = await asOwner(world, "select (now() + interval '20 minutes')::text as time");
    return (rows[0] as { time: string }).time;
  };
  const released = async ({ requestId }: { requestId: string }) => {
    const { rows } = await asOwner(
      world,
      "select released_count from payment_requests where request_id = $1",
      [requestId],
    );
    return (rows[0] as { released_count: number }).released_count;
  };

  test("waits after its approval without holding money, and is sent at its time [REQ-15, REQ-35]", async () => {
    const { client, submitted, colleague } = await givenFourEyes(world);
    const request = await submitted({ scheduledAt: await soon() });
    expect(await decideAboutRequest(client, await colleague("APPROVER"), request)).toMatchObject({
      body: { request: { status: "awaitingScheduledTime", sendingSinceTimestamp: null } },
    });
    await releaseChore.run(world.app);
    expect(await statusOfRequest(world, request)).toBe("awaitingScheduledTime");
    clock().moveBy("21 minutes");
    await releaseChore.run(world.app);
    expect([await statusOfRequest(world, request), await released(request)]).toEqual(["pending", 1]);
  });

  test("starts at once when its last approval comes after its time [REQ-35]", async () => {
    const { client, submitted, colleague } = await givenFourEyes(world);
    const request = await submitted({ scheduledAt: await soon() });
    const approver = await colleague("APPROVER");
    clock().moveBy("21 minutes");
    expect(await decideAboutRequest(client, approver, request)).toMatchObject({
      body: { request: { status: "processingFunds" } },
    });
  });

  test("can be abandoned before its time, also by an approver, and is then never sent [PERM-14, REQ-38]", async () => {
    const { client, submitted, colleague } = await givenFourEyes(world);
    const request = await submitted({ scheduledAt: await soon() });
    const approver = await colleague("APPROVER");
    await decideAboutRequest(client, approver, request);
    expect((await abandon(client, approver, request)).status).toBe(200);
    clock().moveBy("21 minutes");
    await releaseChore.run(world.app);
    expect([await statusOfRequest(world, request), await released(request)]).toEqual(["abandoned", 0]);
  });

  test("runs neither early nor twice when the clocks of two workers jump: only the database's clock counts [C-32, F-07]", async () => {
    const { client, submitted, colleague } = await givenFourEyes(world);
    const request = await submitted({ scheduledAt: await soon(), lines: [{ currency: "KES", count: 3 }] });
    await decideAboutRequest(client, await colleague("APPROVER"), request);
    const other = await world.another();
    for (const jump of [6 * week, -2 * 3_600, 30, -30, 21 * minute]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jump * 1_000 });
      await Promise.all([releaseChore.run(world.app), releaseChore.run(other.app)]);
      vi.useRealTimers();
      expect(await released(request)).toBe(0);
    }
    for (const app of [world.app, other.app]) app.db.clock.moveBy("21 minutes");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * 3_600_000 });
    const order = { clientId: client.clientId, ...request };
    await Promise.all([
      releaseChore.run(world.app),
      releaseRequest(other.app, order),
      releaseRequest(world.app, order),
      releaseChore.run(other.app),
    ]);
    const { rows } = await asOwner(
      world,
      "select count(*)::int as n from transactions where request_id = $1",
      [request.requestId],
    );
    expect([await released(request), rows]).toEqual([3, [{ n: 3 }]]);
  });
});
