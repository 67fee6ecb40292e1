import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { send } from "../testing/matrix/send-action.ts";
import { payersOf } from "../testing/paid-requests.ts";
import { staffPaymentsOf } from "../testing/staff/staff-payments.ts";
import { asOwner } from "../testing/ledger.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const { holdsNothingWrong } = payersOf(world);
const { givenOpenPayments, givenPaidPayments } = staffPaymentsOf(world);
let ops: TestBrowser;
beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
});

async function outcomesOf(path: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { body, text } = await send(ops, `/pg/api/admin/reverse/${path}`, {
    idempotencyKey: randomUUID(),
    ...values,
  });
  if (!("results" in body)) return text;
  return (body["results"] as { outcome: string }[]).map(({ outcome }) => outcome);
}

test("staff reverse paid payments once, with a reason and an audit entry each, also at the same moment [API-74, ADMIN-07, C-34, F-36]", async () => {
  const open = await givenOpenPayments();
  const lines = [...open.ids, "no-such-payment"].map((id) => `${id},sent twice, says the client`);
  expect(await outcomesOf("reverseAdministratively", { transactions: lines })).toEqual([
    "notReversible",
    "notReversible",
    "unknown",
  ]);
  const { payer, clientId, ids } = await givenPaidPayments();
  const paid = ids.map((id) => `${id},sent twice, says the client`);
  const reversal = { clientId, transactions: paid.slice(0, 1) };
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
  expect(entries).toMatchObject([
    { target: ids[0], after: { returnedAmount: "101.00", reason: "sent twice, says the client" } },
  ]);
  expect(await outcomesOf("reverseAdministratively", { transactions: [ids[1]] })).toContain(
    "request.invalid",
  );
  await holdsNothingWrong();
});

test("an action about several payments that is cut off changes nothing, and is done whole under the same key [API-74, API-112, C-10, C-33, F-36]", async () => {
  const { payer, ids } = await givenPaidPayments();
  const reversal = { idempotencyKey: randomUUID(), transactions: ids.map((id) => `${id},sent twice`) };
  const reverse = () => send(ops, "/pg/api/admin/reverse/reverseAdministratively", reversal);
  const reversals = async () => (await payer.transactions()).filter(({ type }) => type === "Reversal").length;
  // Stands for a process that is killed after the first of the payments.
  await asOwner(
    world,
    `alter table audit_entries add constraint cut_off check (target is distinct from '${ids[1]}') not valid`,
  );
  const cut = await reverse();
  await asOwner(world, "alter table audit_entries drop constraint cut_off");
  expect([cut.status, await reversals()]).toEqual([500, 0]);
  const done = ids.map((transactionId) => ({ transactionId, outcome: "reversed" }));
  expect((await reverse()).body).toEqual({ success: true, results: done });
  expect((await reverse()).body).toEqual({ success: true, isRepeated: true, results: done });
  expect(await reversals()).toBe(2);
  await holdsNothingWrong();
});

test("a reversal by staff returns the fee in full and charges the price of the return, as its preview shows [EXT-08, ADMIN-16]", async () => {
  const { payer, clientId, ids } = await givenPaidPayments();
  await asOwner(
    world,
    `with priced as (
       insert into fee_schedules (client_id, fee_schedule_id, name, flat_minor, flat_currency)
       values ('${clientId}', 'of-returns', 'Returns', 250, 'KES') returning client_id)
     update route_settings set reversal_fee_schedule_id = 'of-returns' where client_id = (select client_id from priced)`,
  );
  const transactions = [`${ids[0]},sent twice`];
  const preview = { action: "reverse/reverseAdministratively", fields: { transactions } };
  const shown = await send(ops, "/api/admin/actions/preview", preview);
  const [of, before, currency] = [ids[0], null, "KES"];
  expect(shown.body["changes"]).toEqual([
    { name: "returnedAmount", of, before, after: "101.00", currency },
    { name: "returnFee", of, before, after: "2.50", currency },
  ]);
  expect(await outcomesOf("reverseAdministratively", { transactions })).toEqual(["reversed"]);
  const rows = (await payer.transactions()).filter((row) => row.reversed_transaction_id === ids[0]);
  expect(rows.map(({ type, amount_minor }) => [type, amount_minor])).toEqual([
    ["Reversal", 10_000n],
    ["FeeReversal", 100n],
    ["Fee", -250n],
  ]);
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

test("an ID that several clients have is reversed only at the client that is named [API-74, ADMIN-07]", async () => {
  const { payer, clientId, ids } = await givenPaidPayments();
  const other = await givenOpenPayments();
  await insertTransactions(world, other.clientId, [{ transaction_id: ids[0]!, currency: "KES" }]);
  const transactions = [`${ids[0]},sent twice`];
  expect(await outcomesOf("reverseAdministratively", { transactions })).toEqual(["ambiguous"]);
  expect((await payer.transactions()).some(({ type }) => type === "Reversal")).toBe(false);
  const elsewhere = { clientId: other.clientId, transactions: [`${ids[1]},sent twice`] };
  expect(await outcomesOf("reverseAdministratively", elsewhere)).toEqual(["unknown"]);
  expect(await outcomesOf("reverseAdministratively", { clientId, transactions })).toEqual(["reversed"]);
  await holdsNothingWrong();
});
