import { expect, test } from "vitest";
import { aPayment, broken, openNetwork } from "./testing/network.ts";

const succeeded = { status: "succeeded", code: null, amount: "1500.00", currency: "KES" };

test("an account ending 01 is paid at once, without a callback [C-13]", async () => {
  const network = await openNetwork();
  const answer = await network.pay({ recipientAccount: "0712345601" });
  expect(answer).toMatchObject({ http: 200, body: { ...succeeded, transactionId: "t-1" } });
  expect(await network.status("t-1")).toEqual(answer);
  const paidAt = "2026-03-02T10:00:00.000Z";
  const paid = { provider: "bank-ke", transactionId: "t-1", amount: "1500.00", currency: "KES", paidAt };
  expect(await network.effects()).toEqual([{ ...paid, asked: 1, paid: 1, reversed: 0 }]);
  // The callback of another payment comes later, and is the only one.
  await network.pay({ transactionId: "t-2", recipientAccount: "0712345607" });
  network.advance(20_000);
  expect(await network.callbacks(1)).toMatchObject([{ transactionId: "t-2" }]);
});

test.each([
  ["02", "RECIPIENT_NOT_FOUND", /^The recipient/],
  ["05", "RECIPIENT_LIMIT_REACHED", /^The recipient/],
  ["09", "DECLINED", /^The provider declined/],
] as const)("an account ending %s fails with %s and no money moves", async (ending, code, description) => {
  const network = await openNetwork();
  const answer = await network.pay({ recipientAccount: `07123456${ending}` });
  expect(answer).toMatchObject({ http: 200, body: { status: "failed", code } });
  expect(answer.body.description).toMatch(description);
  expect(await network.status("t-1")).toEqual(answer);
  expect(await network.effects()).toMatchObject([{ paid: 0, amount: null }]);
});

test("an account ending 03 is accepted and never finishes", async () => {
  const network = await openNetwork();
  expect(await network.pay({ recipientAccount: "03" })).toMatchObject({
    http: 202,
    body: { status: "accepted" },
  });
  network.advance(365 * 86_400_000);
  expect(await network.status("t-1")).toMatchObject({ http: 200, body: { status: "accepted" } });
  expect(await network.effects()).toMatchObject([{ paid: 0 }]);
});

test("an account ending 04 is paid, and reversed a minute later by callback and status", async () => {
  const network = await openNetwork();
  expect(await network.pay({ recipientAccount: "04" })).toMatchObject({ http: 200, body: succeeded });
  network.advance(59_999);
  expect(await network.status("t-1")).toMatchObject({ body: succeeded });
  expect(await network.effects()).toMatchObject([{ paid: 1, reversed: 0 }]);
  network.advance(1);
  const reversed = { status: "reversed", code: "REVERSED_BY_PROVIDER", amount: "1500.00" };
  expect(await network.status("t-1")).toMatchObject({ body: reversed });
  expect(await network.callbacks(1)).toMatchObject([{ ...reversed, sequence: 4 }]);
  expect(await network.effects()).toMatchObject([{ paid: 1, reversed: 1 }]);
});

test("an account ending 06 breaks the connection after the money moved, and a status query returns the truth [C-13]", async () => {
  const network = await openNetwork();
  expect(await network.pay({ recipientAccount: "06" })).toBe(broken);
  expect(await network.status("t-1")).toMatchObject({ http: 200, body: succeeded });
  expect(await network.effects()).toMatchObject([{ asked: 1, paid: 1 }]);
});

test("an account ending 07 reports trouble for 20 s, then success", async () => {
  const network = await openNetwork();
  const trouble = { status: "failing" };
  expect(await network.pay({ recipientAccount: "07" })).toMatchObject({ http: 202, body: trouble });
  network.advance(19_999);
  expect(await network.status("t-1")).toMatchObject({ body: trouble });
  expect(await network.effects()).toMatchObject([{ paid: 0 }]);
  network.advance(1);
  expect(await network.callbacks(1)).toMatchObject([{ ...succeeded, sequence: 3 }]);
  expect(await network.status("t-1")).toMatchObject({ body: succeeded });
});

test("an account ending 08 is reported twice, the older event last [C-16]", async () => {
  const network = await openNetwork();
  await network.pay({ recipientAccount: "08" });
  network.advance(500);
  const [first, second] = await network.callbacks(2);
  expect(first).toMatchObject({ status: "succeeded", sequence: 3 });
  expect(second).toMatchObject({ status: "accepted", sequence: 1 });
  expect(second!.eventId).not.toBe(first!.eventId);
  expect(second!.occurredAt < first!.occurredAt).toBe(true);
});

test("any other account succeeds after 0.2 to 3 s, always after the same time", async () => {
  const network = await openNetwork();
  const accounts = Array.from({ length: 40 }, (_, index) => `07123${String(index).padStart(3, "0")}99`);
  const payAll = (round: string) =>
    Promise.all(
      accounts.map((recipientAccount, index) =>
        network.pay({ transactionId: `${round}-${index}`, recipientAccount }),
      ),
    );
  expect((await payAll("a")).map(({ body }) => body.status)).toEqual(accounts.map(() => "accepted"));
  network.advance(199);
  expect((await network.status("a-0")).body.status).toBe("accepted");
  expect((await network.effects()).filter(({ paid }) => paid > 0)).toEqual([]);
  network.advance(3_000 - 199);
  await network.callbacks(40);
  await payAll("b");
  network.advance(3_000);
  const told = await network.callbacks(80);
  const waits = (round: string, startedAt: string) =>
    accounts.map((_, index) => {
      const event = told.find(({ transactionId }) => transactionId === `${round}-${index}`)!;
      expect(event.status).toBe("succeeded");
      return Date.parse(event.occurredAt) - Date.parse(startedAt);
    });
  const first = waits("a", "2026-03-02T10:00:00Z");
  expect(waits("b", "2026-03-02T10:00:03Z")).toEqual(first);
  expect(new Set(first).size).toBeGreaterThan(30);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(200);
  expect(Math.max(...first)).toBeLessThanOrEqual(3_000);
});

test("a time scale divides every wait", async () => {
  const network = await openNetwork({ timeScale: 100 });
  await network.pay({ recipientAccount: "07" });
  network.advance(199);
  expect((await network.status("t-1")).body.status).toBe("failing");
  network.advance(1);
  expect((await network.status("t-1")).body.status).toBe("succeeded");
});

test.each([
  [{ provider: "bank-xx" }, "UNKNOWN_PROVIDER"],
  [{ currency: "USD" }, "BAD_CURRENCY"],
  [{ amount: "0" }, "BAD_AMOUNT"],
  [{ amount: "1.005" }, "BAD_AMOUNT"],
  [{ transactionId: "" }, "BAD_FIELD"],
  [{ recipientName: "A".repeat(300) }, "BAD_FIELD"],
])("a payment with %j is refused and not stored", async (wrong, error) => {
  const network = await openNetwork();
  expect(await network.post("/pay", { ...aPayment, ...wrong })).toMatchObject({ http: 400, body: { error } });
  expect(await network.effects()).toEqual([]);
});

test("invalid JSON, a too long body and an unknown path are refused, and the next request is answered", async () => {
  const network = await openNetwork();
  expect(await network.post("/pay", [])).toMatchObject({ http: 400, body: { error: "BAD_JSON" } });
  const long = { ...aPayment, recipientName: "A".repeat(100_000) };
  expect(await network.post("/pay", long)).toMatchObject({ http: 413 });
  expect(await network.post("/nothing", {})).toMatchObject({ http: 404, body: { error: "NO_SUCH_CALL" } });
  expect(await network.pay({})).toMatchObject({ http: 200 });
});
