import { expect, test } from "vitest";
import { setFlag } from "../../clients/clients.ts";
import { abandon, decideAboutRequest, givenFourEyes, statusOfRequest } from "../../testing/approvals.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

async function releasesOf(requestId: string): Promise<number> {
  const { rows } = await asOwner(
    world,
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'payments.release' and j.payload ->> 'requestId' = $1`,
    [requestId],
  );
  return rows.length;
}

test("one approval with a blank comment lets a request go on; a second tab is told that the request is already reviewed [REQ-14, REQ-15, REQ-20, REQ-34, REQ-46, API-37]", async () => {
  const { client, submitted, colleague } = await givenFourEyes(world);
  const request = await submitted();
  const approver = await colleague("APPROVER");
  const first = await decideAboutRequest(client, approver, request, { approverComment: "  " });
  expect(first).toMatchObject({
    status: 200,
    body: {
      request: {
        status: "processingFunds",
        creatorName: "Grace Achieng",
        approvalActions: [
          {
            ...{ email: approver.user.email, name: "Grace Achieng" },
            ...{ action: "approve", stage: 1, comment: null },
          },
        ],
      },
    },
  });
  expect(await releasesOf(request.requestId)).toBe(1);
  const second = await decideAboutRequest(client, approver, request);
  expect(second).toMatchObject({
    status: 409,
    body: {
      ...{ error: "request.decided", message: "This request has already been reviewed." },
      presentState: "processingFunds",
    },
  });
  expect(await releasesOf(request.requestId)).toBe(1);
});

test("two approvals come from two people, each with their own permission [REQ-14, REQ-30, PERM-12, PERM-26]", async () => {
  const { client, submitted, colleague } = await givenFourEyes(world, 2);
  const request = await submitted();
  const [approver, second] = [await colleague("APPROVER"), await colleague("SECOND_APPROVER")];
  expect((await decideAboutRequest(client, second, request)).status).toBe(403);
  expect(await decideAboutRequest(client, approver, request)).toMatchObject({
    status: 200,
    body: { request: { status: "awaitingSecondApproval", approvalStages: 2 } },
  });
  expect(await releasesOf(request.requestId)).toBe(0);
  // The first approval is given already, by this person or by another approver of the same stage.
  expect((await decideAboutRequest(client, approver, request)).status).toBe(409);
  expect((await decideAboutRequest(client, await colleague("APPROVER"), request)).status).toBe(409);
  // The person who gave the first approval cannot give the second, even with the role for it.
  const { clientId, userId } = approver.user;
  const changeRole = "update users set role = $3 where client_id = $1 and user_id = $2";
  await asOwner(world, changeRole, [clientId, userId, "SECOND_APPROVER"]);
  const twice = await decideAboutRequest(client, approver, request);
  expect([twice.status, await statusOfRequest(world, request)]).toEqual([403, "awaitingSecondApproval"]);
  expect(await decideAboutRequest(client, second, request, { approverComment: " fine " })).toMatchObject({
    status: 200,
    body: { request: { status: "processingFunds", comment: "fine" } },
  });
  expect(await releasesOf(request.requestId)).toBe(1);
});

test("a rejection and an abandonment end a request, move no money, and nothing can be decided after [REQ-16, REQ-22, REQ-38, API-38, CONTRA-07]", async () => {
  const { client, creator, submitted, colleague } = await givenFourEyes(world);
  const approver = await colleague("APPROVER");
  const [rejected, abandoned] = [await submitted(), await submitted()];
  expect(
    await decideAboutRequest(client, approver, rejected, {
      isApproved: false,
      approverComment: "wrong month",
    }),
  ).toMatchObject({
    status: 200,
    body: { request: { status: "rejected", comment: "wrong month" } },
  });
  expect(await abandon(client, creator, abandoned, "sent twice")).toMatchObject({
    status: 200,
    body: {
      request: {
        status: "abandoned",
        approvalActions: [
          { email: creator.user.email, action: "abandon", stage: null, comment: "sent twice" },
        ],
      },
    },
  });
  for (const request of [rejected, abandoned]) {
    expect((await decideAboutRequest(client, approver, request)).status).toBe(409);
    expect(await abandon(client, creator, request)).toMatchObject({
      status: 409,
      body: { message: "This request can no longer be abandoned." },
    });
    expect(await releasesOf(request.requestId)).toBe(0);
  }
});

test("a decision counts only for the content that was shown, and is stored with that content [C-23, C-27, API-37]", async () => {
  const { client, submitted, colleague } = await givenFourEyes(world);
  const request = await submitted();
  const approver = await colleague("APPROVER");
  const stale = await decideAboutRequest(client, approver, request, { contentDigest: "0".repeat(64) });
  expect(stale).toMatchObject({ status: 409, body: { error: "request.changed" } });
  expect(await statusOfRequest(world, request)).toBe("awaitingApproval");
  const { rows } = await asOwner(
    world,
    "select encode(content_digest, 'hex') as digest from payment_requests where request_id = $1",
    [request.requestId],
  );
  const { digest } = rows[0] as { digest: string };
  expect((await decideAboutRequest(client, approver, request, { contentDigest: digest })).status).toBe(200);
  const { rows: actions } = await asOwner(
    world,
    `select encode(a.content_digest, 'hex') = $2 as is_same, a.address, a.has_second_factor, s.user_id = a.user_id as is_theirs
     from approval_actions a join sessions s on s.session_id = a.session_id where a.request_id = $1`,
    [request.requestId, digest],
  );
  expect(actions).toEqual([
    { is_same: true, address: "127.0.0.1", has_second_factor: false, is_theirs: true },
  ]);
  const { rows: audit } = await asOwner(
    world,
    "select before, after from audit_entries where target = $1 and action = 'payment.approved'",
    [request.requestId],
  );
  expect(audit).toMatchObject([
    { before: { status: "awaitingApproval" }, after: { status: "processingFunds", contentDigest: digest } },
  ]);
});

test("an approver who does not see every wallet does not see the request, and cannot decide [PERM-25]", async () => {
  const { client, submitted, colleague } = await givenFourEyes(world);
  const request = await submitted();
  await asOwner(
    world,
    "insert into wallets (client_id, wallet_id, wallet_name, currency) values ($1, 'other', 'other', 'KES')",
    [client.clientId],
  );
  const scoped = await colleague("APPROVER", { wallets: ["other"] });
  expect((await decideAboutRequest(client, scoped, request)).status).toBe(404);
  expect((await abandon(client, scoped, request)).status).toBe(404);
  expect(await statusOfRequest(world, request)).toBe("awaitingApproval");
});

test("a person of another client cannot approve a request, even with permission to see and pay at this client [PERM-12]", async () => {
  const { client, submitted } = await givenFourEyes(world);
  const request = await submitted();
  const guest = await givenLogin(world, { role: "APPROVER", grants: [{ client, canPay: true }] });
  expect((await decideAboutRequest(client, guest, request)).status).toBe(403);
  expect((await abandon(client, guest, request)).status).toBe(403);
});

const awaited: readonly { which: string; approvals: 1 | 2; wish: { scheduledAt?: string } }[] = [
  { which: "the only approval", approvals: 1, wish: {} },
  { which: "the first of two", approvals: 2, wish: {} },
  { which: "the approval of one for later", approvals: 1, wish: { scheduledAt: "2099-01-01 10:00Z" } },
];

for (const { which, approvals, wish } of awaited)
  test(`while sending is off or the client archived, ${which} is refused, and rejecting and abandoning are allowed [SHELL-26, FLAG-10, C-26]`, async () => {
    const { client, creator, submitted, colleague } = await givenFourEyes(world, approvals);
    const approver = await colleague("APPROVER");
    const [one, two, three] = [await submitted(wish), await submitted(wish), await submitted(wish)];
    const approve = (request: typeof one) => decideAboutRequest(client, approver, request);
    await setFlag(world.app, "sendPaymentsDisabled", true);
    expect(await approve(one)).toMatchObject({ status: 409, body: { error: "function.off" } });
    expect((await decideAboutRequest(client, approver, one, { isApproved: false })).status).toBe(200);
    await setFlag(world.app, "sendPaymentsDisabled", false);
    await asOwner(world, "update clients set archived_at = app_now() where client_id = $1", [
      client.clientId,
    ]);
    expect(await approve(two)).toMatchObject({ status: 409, body: { error: "client.archived" } });
    expect((await decideAboutRequest(client, approver, two, { isApproved: false })).status).toBe(200);
    expect((await abandon(client, creator, three)).status).toBe(200);
  });

test("a lower number of required approvals does not change a request that is already waiting [REQ-30, C-26, F-25]", async () => {
  const { client, submitted, colleague } = await givenFourEyes(world, 2);
  const request = await submitted();
  await asOwner(world, "update clients set web_approvals_count = 0 where client_id = $1", [client.clientId]);
  expect(await decideAboutRequest(client, await colleague("APPROVER"), request)).toMatchObject({
    body: { request: { status: "awaitingSecondApproval" } },
  });
  expect(await releasesOf(request.requestId)).toBe(0);
  await expect(
    asOwner(world, "update payment_requests set status = 'processingFunds' where request_id = $1", [
      request.requestId,
    ]),
  ).rejects.toThrow("an approval is missing");
});

test("no program can write an approval by the creator, a second one by the same person or for the same stage, or one of other content than was shown [C-20, C-23, F-20]", async () => {
  const { client, creator, submitted, colleague } = await givenFourEyes(world, 2);
  const request = await submitted();
  const approver = await colleague("APPROVER");
  const write = (userId: string, email: string, stage: number, shown = "content_digest") =>
    asOwner(
      world,
      `insert into approval_actions (client_id, request_id, action, stage, user_id, email, content_digest, session_id, address,
         has_second_factor)
       select client_id, request_id, 'approve', $2, $3, $4, ${shown}, gen_random_uuid(), '::1', true
       from payment_requests where request_id = $1`,
      [request.requestId, stage, userId, email],
    );
  await expect(write(creator.user.userId, creator.user.email, 1)).rejects.toThrow("what they made");
  await expect(write(approver.user.userId, approver.user.email, 1, "'\\x00'")).rejects.toThrow(
    "what was shown",
  );
  expect((await decideAboutRequest(client, approver, request)).status).toBe(200);
  await expect(write(approver.user.userId, approver.user.email, 2)).rejects.toThrow("once_each");
  const second = await colleague("SECOND_APPROVER");
  await expect(write(second.user.userId, second.user.email, 1)).rejects.toThrow("once_a_stage");
  await expect(
    asOwner(world, "update approval_actions set comment = 'x' where request_id = $1", [request.requestId]),
  ).rejects.toThrow();
});
