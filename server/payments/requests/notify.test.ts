import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRequest } from "@corridor/product/payments/contract";
import {
  queryAwaitingMe,
  queryRequestDetails,
  queryRequests,
} from "@corridor/product/payments/requests/contract";
import { setFeature } from "../../clients/clients.ts";
import { systemActor } from "../../platform/actor.ts";
import { openMail } from "../../platform/mail/mail.ts";
import { decideAboutRequest, givenFourEyes, statusOfRequest } from "../../testing/approvals.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseRequest } from "../engine/release/release.ts";

const world = useWorld();

const grace = {
  ...{ amount: "150.00", currency: "KES", name: "Grace Achieng", provider: "mpesa-ke" },
  recipientAccountId: "+254712345678",
};

async function lettersTo(email: string) {
  const { rows } = await asOwner(
    world,
    "select sealed_content from emails where recipient = $1 order by queued_at",
    [email],
  );
  return (rows as { sealed_content: Buffer }[]).map((row) => openMail(world.app, row.sealed_content));
}

type FourEyes = Awaited<ReturnType<typeof givenFourEyes>>;

type Submitter = Pick<FourEyes, "client"> & { creator: Pick<FourEyes["creator"], "browser"> };

async function submit(
  { client, creator }: Submitter,
  batchReference: string,
): Promise<{ requestId: string }> {
  const requestId = randomUUID();
  const { status } = await creator.browser.call(createRequest, {
    paymentRequest: { clientId: client.clientId, requestId, batchReference, transactions: [grace] },
  });
  expect(status).toBe(200);
  return { requestId };
}

test("people who can decide are notified in their language, stage by stage, and the creator of each decision [REQ-42, REQ-46, EXT-06]", async () => {
  const four = await givenFourEyes(world, 2);
  const { client, creator, colleague } = four;
  const [approver, second] = [
    await colleague("APPROVER", { language: "fr" }),
    await colleague("SECOND_APPROVER"),
  ];
  const [viewer, scoped] = [await colleague("VIEWER"), await colleague("APPROVER", { wallets: [] })];
  const request = await submit(four, "October");
  const [letter, ...more] = await lettersTo(approver.user.email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("La demande de paiement October attend votre approbation");
  expect(letter?.text).toContain(`http://localhost:3000/paymentRequests/${request.requestId}`);
  expect(letter?.text).toContain(`Grace Achieng (${creator.user.email})`);
  expect(await lettersTo(second.user.email)).toEqual([]);
  await decideAboutRequest(client, approver, request);
  expect((await lettersTo(second.user.email)).map(({ subject }) => subject)).toEqual([
    "Payment request October awaits your approval",
  ]);
  await decideAboutRequest(client, second, request, { isApproved: false, approverComment: "Wrong month" });
  const decided = await lettersTo(creator.user.email);
  expect(decided.map(({ subject }) => subject)).toEqual(["Payment request October was rejected"]);
  expect(decided[0]?.text).toContain(`Grace Achieng (${second.user.email}) rejected October: “Wrong month”`);
  for (const { user } of [viewer, scoped]) expect(await lettersTo(user.email)).toEqual([]);
});

test("a request without a possible approver says so and notifies the administrators, until there is one [REQ-33, EXT-06]", async () => {
  const four = await givenFourEyes(world);
  const admin = await four.colleague("ADMIN");
  await four.colleague("SECOND_APPROVER");
  const { requestId } = await submit(four, "November");
  expect((await lettersTo(admin.user.email)).map(({ subject }) => subject)).toEqual([
    "Nobody can approve payment request November",
  ]);
  const details = () =>
    admin.browser.call(queryRequestDetails, { clientId: four.client.clientId, requestId });
  expect(await details()).toMatchObject({ body: { request: { hasNoApprover: true } } });
  await four.colleague("APPROVER");
  expect(await details()).toMatchObject({ body: { request: { hasNoApprover: false } } });
});

test("a creator from another client is notified as well, until their access is revoked [REQ-42]", async () => {
  const { client, colleague } = await givenFourEyes(world);
  const guest = await givenLogin(world, { role: "CREATOR", grants: [{ client, canPay: true }] });
  const approver = await colleague("APPROVER");
  const submitAs = (batchReference: string) => submit({ client, creator: guest }, batchReference);
  const [first, second] = [await submitAs("SEEN-1"), await submitAs("UNSEEN-2")];
  await decideAboutRequest(client, approver, first, { isApproved: false });
  await asOwner(world, "delete from client_grants where granted_client_id = $1", [client.clientId]);
  await decideAboutRequest(client, approver, second, { isApproved: false });
  expect(await statusOfRequest(world, second)).toBe("rejected");
  const letters = await lettersTo(guest.user.email);
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining("SEEN-1")]);
});

test("the database tells nobody who made a request of another client [C-05]", async () => {
  const four = await givenFourEyes(world);
  const { requestId } = await submit(four, "Secret");
  const { client: other } = await givenFourEyes(world);
  const ask = world.app.db.transaction(systemActor("test"), other.clientId, (tx) =>
    sql`select * from creator_of_request(${four.client.clientId}, ${requestId})`.execute(tx),
  );
  await expect(ask).rejects.toMatchObject({ code: "42501" });
});

test("the creator of a request gets an e-mail only after all its payments have ended and not all succeeded [REQ-42, EXT-06]", async () => {
  const { client, creator, submitted } = await givenFourEyes(world);
  const { clientId } = client;
  const letters = async () => (await lettersTo(creator.user.email)).map(({ subject }) => subject);
  const tooMuch = { currency: "KES", amountMinor: 900_000_00 };
  const released = async (batchReference: string, lines: readonly object[]) => {
    const { requestId } = await submitted({ status: "processingFunds", batchReference, lines });
    await releaseRequest(world.app, { clientId, requestId });
    return requestId;
  };
  const partly = await released("Partly", [{ currency: "KES", amountMinor: 100 }, tooMuch]);
  expect(await statusOfRequest(world, { requestId: partly })).toBe("pending");
  expect(await letters()).toEqual([]);
  const failed = await released("December", [tooMuch]);
  expect(await letters()).toEqual(["Payment request December is done with failures"]);
  const [letter] = await lettersTo(creator.user.email);
  expect(letter?.text).toContain("1 of 1 payment failed. It was not charged.");
  expect(letter?.text).toContain(`http://localhost:3000/paymentRequests/${failed}?show=failed\n`);
});

test("each person sees only the requests that wait for them, the oldest first [REQ-14, PERM-12]", async () => {
  const { client, creator, colleague, submitted } = await givenFourEyes(world, 2);
  const { clientId } = client;
  const approver = await colleague("APPROVER");
  const other = await colleague("APPROVER");
  const second = await colleague("SECOND_APPROVER");
  const newer = await submitted({ createdAt: "2026-11-02 10:00Z" });
  const older = await submitted({ createdAt: "2026-11-01 10:00Z" });
  const awaiting = async ({ browser }: Pick<typeof approver, "browser">) => {
    const { body } = await browser.call(queryAwaitingMe, { clientId });
    const { count, requests } = body as { count: number; requests: { requestId: string }[] };
    return [count, ...requests.map(({ requestId }) => requestId)];
  };
  expect(await awaiting(approver)).toEqual([2, older.requestId, newer.requestId]);
  expect(await awaiting(second)).toEqual([0]);
  expect(await awaiting(creator)).toEqual([0]);
  await decideAboutRequest(client, approver, older);
  expect(await awaiting(other)).toEqual([1, newer.requestId]);
  expect(await awaiting(second)).toEqual([1, older.requestId]);
});

test("people of the client who can end the wait see the requests that wait for money, the longest wait first [REQ-51]", async () => {
  const { client, creator, colleague, submitted } = await givenFourEyes(world, 1);
  const { clientId } = client;
  const waiting = await submitted({ status: "awaitingManualFunding", createdAt: "2026-11-01 10:00Z" });
  const unfunded = async ({ browser }: Pick<typeof creator, "browser">) => {
    const { body } = await browser.call(queryAwaitingMe, { clientId });
    return [body.count, body.unfunded.count, ...body.unfunded.requests.map(({ requestId }) => requestId)];
  };
  expect(await unfunded(creator)).toEqual([0, 1, waiting.requestId]);
  expect(await unfunded(await colleague("APPROVER"))).toEqual([0, 1, waiting.requestId]);
  expect(await unfunded(await colleague("VIEWER"))).toEqual([0, 0]);
  expect(await unfunded(await colleague("APPROVER", { wallets: [] }))).toEqual([0, 0]);
  expect(await unfunded(await givenLogin(world, { role: "PROVIDER_SUPPORT" }))).toEqual([0, 0]);
  const admin = await colleague("ADMIN");
  expect(await unfunded(admin)).toEqual([0, 0]);
  await world.app.db.systemTransaction("test", (tx) => setFeature(tx, clientId, "ManageSubwallets", true));
  expect(await unfunded(admin)).toEqual([0, 1, waiting.requestId]);
  // At an archived client nobody can transfer; the creator can still abandon.
  await asOwner(world, "update clients set archived_at = app_now() where client_id = $1", [clientId]);
  expect(await unfunded(admin)).toEqual([0, 0]);
  expect(await unfunded(creator)).toEqual([0, 1, waiting.requestId]);
});

test("the list can be filtered by requests that wait for the caller, newest first, together with the other filters [REQ-02, PERM-12, PERM-25, API-32]", async () => {
  const { client, creator, colleague, submitted } = await givenFourEyes(world, 2);
  const { clientId } = client;
  const approver = await colleague("APPROVER");
  const scoped = await colleague("APPROVER", { wallets: [] });
  const older = await submitted({ createdAt: "2026-11-01 10:00Z", batchReference: "older" });
  const newer = await submitted({ createdAt: "2026-11-02 10:00Z", batchReference: "newer" });
  await submitted({ status: "done" });
  const listed = async ({ browser }: Pick<typeof approver, "browser">, more: object = {}) => {
    const { body } = await browser.call(queryRequests, { clientId, awaitingMe: "true", ...more });
    return [body.totalCount, ...body.requests.map(({ requestId }) => requestId)];
  };
  expect(await listed(approver)).toEqual([2, newer.requestId, older.requestId]);
  expect(await listed(approver, { batchReference: "old" })).toEqual([1, older.requestId]);
  expect((await listed(approver, { awaitingMe: "false" }))[0]).toBe(3);
  for (const nobody of [creator, scoped, await colleague("VIEWER"), await colleague("SECOND_APPROVER")])
    expect(await listed(nobody)).toEqual([0]);
  await decideAboutRequest(client, approver, older);
  expect(await listed(approver)).toEqual([1, newer.requestId]);
});
