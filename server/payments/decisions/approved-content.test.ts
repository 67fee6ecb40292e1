import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { epochOf } from "@corridor/product/epoch";
import { createRequest } from "@corridor/product/payments/contract";
import { decideAboutRequest, givenFourEyes } from "../../testing/approvals.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseRequest } from "../engine/release/release.ts";

const world = useWorld();

const grace = {
  ...{ amount: "150.00", currency: "KES", name: "Grace Achieng", provider: "mpesa-ke" },
  recipientAccountId: "+254712345678",
};

test("the content of a submitted request cannot change between two approvals [C-23, F-23]", async () => {
  const four = await givenFourEyes(world, 2);
  const { client, creator, colleague } = four;
  const { clientId } = client;
  const requestId = randomUUID();
  const ask = (amount: string, scheduledTime: number | null = null) =>
    creator.browser.call(createRequest, {
      paymentRequest: {
        ...{ clientId, requestId, scheduledTime },
        transactions: [{ ...grace, amount }],
      },
    });
  expect((await ask("150.00")).status).toBe(200);
  expect((await decideAboutRequest(client, await colleague("APPROVER"), { requestId })).status).toBe(200);
  expect((await ask("900.00")).status).toBe(409);
  expect((await ask("150.00", epochOf(new Date()) + 3_600)).status).toBe(409);
  for (const change of [
    "update payment_lines set amount_minor = 90000 where client_id = $1",
    "delete from payment_requests where client_id = $1",
  ])
    await expect(asOwner(world, change, [clientId])).rejects.toThrow();
  // The owner of the database disables the trigger: release finds the change by its digest.
  await asOwner(
    world,
    `alter table payment_lines disable trigger unchanged;
     update payment_lines set recipient_account = '+254700000001' where client_id = '${clientId}';
     alter table payment_lines enable trigger unchanged`,
  );
  expect((await decideAboutRequest(client, await colleague("SECOND_APPROVER"), { requestId })).status).toBe(
    200,
  );
  await releaseRequest(world.app, { clientId, requestId });
  const { rows } = await asOwner(
    world,
    `select (select count(*)::int from transactions t where t.client_id = $1 and t.request_id is not null) as payments,
       (select count(*)::int from payment_incidents i where i.client_id = $1 and i.kind = 'changedContent') as told,
       (select held_at from payment_requests r where r.client_id = $1) as held`,
    [clientId],
  );
  expect(rows).toEqual([{ payments: 0, told: 1, held: null }]);
});

test("an ID in capitals is the same ID: a request approved under it is paid and settled like any other [API-37, C-10]", async () => {
  const { client, submitted, colleague } = await givenFourEyes(world);
  const { requestId } = await submitted();
  const approver = await colleague("APPROVER");
  const inCapitals = { requestId: requestId.toUpperCase() };
  expect((await decideAboutRequest(client, approver, inCapitals)).status).toBe(200);
  const { rows } = await asOwner(
    world,
    `select j.payload ->> 'requestId' as id from graphile_worker._private_jobs j
     where j.payload ->> 'clientId' = $1 and j.payload ->> 'requestId' is not null`,
    [client.clientId],
  );
  expect(rows).toEqual([{ id: requestId }]);
  const { rows: audit } = await asOwner(
    world,
    "select target from audit_entries where client_id = $1 and action = 'payment.approved'",
    [client.clientId],
  );
  expect(audit).toEqual([{ target: requestId }]);
});
