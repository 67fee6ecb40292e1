import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createRequest, queryValidation, validatePaymentFile } from "@corridor/product/payments/contract";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer, type GivenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const header = "Amount,Currency,Name,Provider,Recipient Account ID";
const grace = "150.00,KES,Grace Achieng,mpesa-ke,+254712345678";

function send({ browser, client }: GivenPayer, requestId: string, ...lines: string[]) {
  const file = { name: "payments.csv", bytes: Buffer.from(lines.join("\n")) };
  return browser.call(validatePaymentFile, { clientId: client.clientId, requestId }, {}, file);
}

test("a file with ignored columns is paid only when its sender confirms that they are not needed [PAY-44, API-35, API-36]", async () => {
  const payer = await givenPayer(world, {
    funds: { main: "1000.00" },
    features: ["PermissiveHeadersInBulkUpload"],
  });
  const requestId = randomUUID();
  const rows = [`${grace},17,`, `${grace.replace("150", "151")},18,`];
  const { body } = await send(payer, requestId, `${header},Staff no.,Notes`, ...rows);
  expect(body.summary?.ignoredColumns).toEqual([
    { name: "Staff no.", count: 2 },
    { name: "Notes", count: 0 },
  ]);
  const { clientId } = payer.client;
  expect((await payer.browser.call(queryValidation, { clientId, requestId })).body).toEqual({
    state: "valid",
    rowsRead: 2,
    errorCount: 0,
  });
  const create = (ignoredColumnsAcknowledged?: boolean) =>
    payer.browser.call(createRequest, {
      paymentRequest: { clientId, requestId, ignoredColumnsAcknowledged },
    });
  for (const answer of [undefined, false])
    expect((await create(answer)).problem.error).toBe("payment.columns-ignored");
  expect((await create(true)).status).toBe(200);
  expect((await create()).status).toBe(200);
  const audited = await asOwner(
    world,
    "select after -> 'ignoredColumnsAcknowledged' as said from audit_entries where client_id = $1 and action = 'payment.requested'",
    [clientId],
  );
  expect(audited.rows).toEqual([{ said: true }]);
});

test("an older file without ignored columns is never paid in place of a newer one with them [PAY-44]", async () => {
  const payer = await givenPayer(world, { features: ["PermissiveHeadersInBulkUpload"] });
  const requestId = randomUUID();
  await send(payer, requestId, header, grace);
  await send(payer, requestId, `${header},Staff no.`, `${grace},17`);
  const { problem } = await payer.browser.call(createRequest, {
    paymentRequest: { clientId: payer.client.clientId, requestId },
  });
  expect(problem.error).toBe("payment.columns-ignored");
});

test("an empty column is ignored without a question [PAY-44]", async () => {
  const payer = await givenPayer(world, { features: ["PermissiveHeadersInBulkUpload"] });
  const requestId = randomUUID();
  await send(payer, requestId, `${header},Notes`, `${grace}, `);
  const { status } = await payer.browser.call(createRequest, {
    paymentRequest: { clientId: payer.client.clientId, requestId },
  });
  expect(status).toBe(200);
});
