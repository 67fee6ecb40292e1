import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { settle } from "../payments/engine/settle.ts";
import { releaseRequest } from "../payments/engine/release/release.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { send } from "../testing/matrix/send-action.ts";
import { payersOf } from "../testing/paid-requests.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);
let ops: TestBrowser;
beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
});

/** A payer with two payments that were released. */
async function givenOpenPayments() {
  const payer = await givenPayer("1000.00");
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", amountMinor: 10_000, count: 2 }] });
  await releaseRequest(world.app, { clientId, requestId });
  const ids = (await payer.transactions()).map((row) => row.transaction_id);
  return { payer, clientId, ids };
}

async function outcomesOf(path: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { body, text } = await send(ops, `/pg/api/admin/reverse/${path}`, {
    idempotencyKey: randomUUID(),
    ...values,
  });
  if (!("results" in body)) return text;
  return (body["results"] as { outcome: string }[]).map(({ outcome }) => outcome);
}

test("staff reverse paid payments once, with a reason and an audit entry each, also at the same moment [API-74, ADMIN-07, C-34, F-36]", async () => {
  const { payer, clientId, ids } = await givenOpenPayments();
  const lines = [...ids, "no-such-payment"].map((id) => `${id},sent twice, says the client`);
  expect(await outcomesOf("reverseAdministratively", { transactions: lines })).toEqual([
    "notReversible",
    "notReversible",
    "unknown",
  ]);
  const decision = { kind: "succeeded" as const, isReversed: false };
  await payer.within((tx) =>
    settle(
      world.app,
      tx,
      clientId,
      ids.map((transactionId) => ({ transactionId, fence: null, decision })),
    ),
  );
  const reversal = { clientId, transactions: lines.slice(0, 1) };
  const answers = await Promise.all([1, 2, 3].map(() => outcomesOf("reverseAdministratively", reversal)));
  expect(answers.flat()).toHaveLength(3);
  expect(answers.flat().filter((outcome) => outcome === "reversed")).toHaveLength(1);
  expect(answers.flat().filter((outcome) => outcome === "alreadyReversed")).toHaveLength(2);
  const rows = await payer.transactions();
  const reversals = rows.filter(({ type }) => type === "Reversal");
  expect(reversals.map((row) => row.reversed_transaction_id)).toEqual([ids[0]]);
  expect(
    await outcomesOf("reverseAdministratively", { transactions: [`${reversals[0]!.transaction_id},x`] }),
  ).toEqual(["notReversible"]);
  const entries = await payer.within((tx) =>
    tx
      .selectFrom("audit_entries")
      .select(["target", "after"])
      .where("client_id", "=", clientId)
      .where("action", "=", "payment.reversed-by-staff")
      .execute(),
  );
  expect(entries).toEqual([{ target: ids[0], after: { reason: "sent twice, says the client" } }]);
  expect(await outcomesOf("reverseAdministratively", { transactions: [ids[1]] })).toContain(
    "request.invalid",
  );
  await holdsNothingWrong();
});

test("staff release the held money of named payments, and an ID of several clients needs the client [API-73, ADMIN-07, C-14]", async () => {
  const { payer, clientId, ids } = await givenOpenPayments();
  const other = await givenOpenPayments();
  const reason = "no answer for a day";
  const unforced = await outcomesOf("releaseHeldFunds", { transactionIds: ids[0], reason });
  expect(unforced).toEqual(["mayBePaid"]);
  const isForced = true;
  const both = { transactionIds: [ids[0], "no-such-payment"].join("\n"), reason, isForced };
  expect(await outcomesOf("releaseHeldFunds", both)).toEqual(["released", "unknown"]);
  expect(await outcomesOf("releaseHeldFunds", { transactionIds: [ids[0]], reason, isForced })).toEqual([
    "notOpen",
  ]);
  const elsewhere = { clientId: other.clientId, transactionIds: [ids[1]], reason, isForced };
  expect(await outcomesOf("releaseHeldFunds", elsewhere)).toEqual(["unknown"]);
  expect((await payer.queue()).map((row) => row.transaction_id)).toEqual([ids[1]]);
  // The same ID at a second client.
  await insertTransactions(world, other.clientId, [{ transaction_id: ids[1]!, currency: "KES" }]);
  expect(await outcomesOf("releaseHeldFunds", { transactionIds: [ids[1]], reason, isForced })).toEqual([
    "ambiguous",
  ]);
  const named = { clientId, transactionIds: [ids[1]], reason, isForced };
  expect(await outcomesOf("releaseHeldFunds", named)).toEqual(["released"]);
});
