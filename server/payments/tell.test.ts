import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createRequest, queryAwaitingMe, queryRequestDetails } from "@corridor/product/payments/contract";
import { openMail } from "../platform/mail.ts";
import { decide, givenFourEyes } from "../testing/approvals.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

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

async function submit({ client, creator }: FourEyes, batchReference: string): Promise<{ requestId: string }> {
  const requestId = randomUUID();
  const { status } = await creator.browser.call(createRequest, {
    paymentRequest: { clientId: client.clientId, requestId, batchReference, transactions: [grace] },
  });
  expect(status).toBe(200);
  return { requestId };
}

test("those who can decide are told in their language, stage by stage, and the creator what came of it [REQ-42, EXT-06]", async () => {
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
  expect(await lettersTo(second.user.email)).toEqual([]);
  await decide(client, approver, request);
  expect((await lettersTo(second.user.email)).map(({ subject }) => subject)).toEqual([
    "Payment request October awaits your approval",
  ]);
  await decide(client, second, request, { isApproved: false });
  expect((await lettersTo(creator.user.email)).map(({ subject }) => subject)).toEqual([
    "Payment request October was rejected",
  ]);
  for (const { user } of [viewer, scoped]) expect(await lettersTo(user.email)).toEqual([]);
});

test("a request that nobody can approve warns the administrators and says so, until somebody can [REQ-33, EXT-06]", async () => {
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

test("each person is told what waits for them alone, the oldest first [REQ-14, PERM-12]", async () => {
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
  await decide(client, approver, older);
  expect(await awaiting(other)).toEqual([1, newer.requestId]);
  expect(await awaiting(second)).toEqual([1, older.requestId]);
});
