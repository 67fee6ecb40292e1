import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemActor } from "../../platform/actor.ts";
import { asOwner } from "../../testing/ledger.ts";
import { requestReaders } from "../../testing/request-readers.ts";
import { useWorld } from "../../testing/world.ts";
import { exportedLines } from "./exported-lines.ts";

const world = useWorld();
const { given, details } = requestReaders(world);

const providers = ["mpesa-ke", "bank-ke", "swift", "test"];
const lines = providers.map((provider) => ({
  provider,
  details: { recipientBank: "EQBLKENA", valueDate: "2026-11-16", purposeCode: "SALA" },
}));

/** Before its release a payment has neither ID nor status, and has the time of its request. */
const withoutRelease = (row: object) => ({
  ...row,
  transactionId: null,
  status: null,
  createdTimestamp: null,
});

test("a payment is listed, paid and exported as the same transaction, with the kind that is stored with its line [REQ-40, TX-39]", async () => {
  const request = await given({ status: "processingFunds", batchReference: "NOVEMBER", lines });
  const { clientId } = request.client;
  const listed = (await details(request)).request.transactions;
  expect(listed.map((row) => row.transactionType)).toEqual([
    "MobilePayment",
    "BankPayment",
    "BankPayment",
    "Payment",
  ]);

  await asOwner(world, "update payment_requests set held_at = app_now() where request_id = $1", [
    request.requestId,
  ]);
  const exported = await world.app.db.transaction(systemActor("test"), clientId, async (tx) => {
    await sql`select release_payment_lines(${clientId}, ${request.requestId}, 10)`.execute(tx);
    const { rows } = await sql<{ set_id: string }>`
      select set_id from payment_requests where client_id = ${clientId}`.execute(tx);
    const found = {
      client_id: clientId,
      request_id: request.requestId,
      set_id: rows[0]!.set_id,
      wallet_ids: [],
    };
    return (await exportedLines(found, undefined).execute(tx)).rows;
  });
  const released = (await details(request)).request.transactions;
  expect(listed.map(withoutRelease)).toEqual(released.map(withoutRelease));
  expect(exported).toMatchObject(
    released.map((row) => ({
      transaction_id: row.transactionId,
      provider: row.provider,
      wallet_id: row.walletId,
      recipient_name: row.recipientName,
      recipient_account: row.recipientAccount,
      details: row.fields,
    })),
  );
});

test("the stored kind decides, not the name of the provider [TX-39]", async () => {
  const request = await given({ status: "processingFunds", lines: [{ provider: "bank-ke" }] });
  await asOwner(
    world,
    `alter table payment_lines disable trigger unchanged;
     update payment_lines set payment_kind = 'mobile' where client_id = '${request.client.clientId}';
     alter table payment_lines enable trigger unchanged`,
  );
  expect((await details(request)).request.transactions).toMatchObject([{ transactionType: "MobilePayment" }]);
});
