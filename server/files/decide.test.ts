import { expect, test } from "vitest";
import { approveOrRejectFile, queryFileDetails, queryFiles } from "@corridor/product/files/contract";
import { roleNames } from "@corridor/product/permissions";
import { abandon, decideAboutRequest, givenFourEyes, statusOfRequest } from "../testing/approvals.ts";
import { givenLogin, type GivenClient } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { givenPaymentFile } from "../testing/payment-files/given-payment-file.ts";
import type { GivenColleague } from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const line = { currency: "KES", amountMinor: 10_000, feeMinor: 100 } as const;

async function givenWaitingFile(approvals: 1 | 2 = 1, requestCount = 2) {
  const given = await givenFourEyes(world, approvals);
  const status = approvals === 2 ? ("awaitingFirstApproval" as const) : ("awaitingApproval" as const);
  const file = await givenPaymentFile(world, {
    clientId: given.client.clientId,
    creator: given.creator.user,
    stages: approvals,
    requests: Array.from({ length: requestCount }, () => ({ status, lines: [line] })),
  });
  return { ...given, file };
}

function decide(
  { clientId }: Pick<GivenClient, "clientId">,
  { browser }: Pick<GivenColleague, "browser">,
  fileName: string,
  decision: { isApproved?: boolean; approverComment?: string; contentDigest?: string } = {},
) {
  return browser.call(approveOrRejectFile, { clientId, fileName, isApproved: true, ...decision });
}

const statusesOf = (requestIds: readonly string[]) =>
  Promise.all(requestIds.map((requestId) => statusOfRequest(world, { requestId })));

test("one approval of a file lets all its requests go on, and a second one finds the file reviewed [FILE-08, PERM-13, API-42, C-25]", async () => {
  const { client, file, colleague } = await givenWaitingFile();
  const approver = await colleague("APPROVER");
  const shown = await approver.browser.call(queryFileDetails, { ...client, fileName: file.fileName });
  const { contentDigest } = (shown.body as { fileSummary: { contentDigest: string } }).fileSummary;
  expect(await decide(client, approver, file.fileName, { contentDigest: "0".repeat(64) })).toMatchObject({
    status: 409,
    body: { error: "file.changed" },
  });
  expect(await decide(client, approver, file.fileName, { contentDigest })).toMatchObject({
    status: 200,
    body: {
      fileSummary: {
        ...{ status: "pending", awaitedStage: null, endTime: null },
        approvalActions: [{ email: approver.user.email, action: "approve", stage: 1 }],
      },
    },
  });
  expect(await statusesOf(file.requestIds)).toEqual(["processingFunds", "processingFunds"]);
  const { rows } = await asOwner(
    world,
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'payments.release' and j.payload ->> 'requestId' = any ($1)`,
    [file.requestIds],
  );
  expect(rows).toHaveLength(2);
  expect(await decide(client, approver, file.fileName)).toMatchObject({
    status: 409,
    body: { error: "file.decided", message: "This file has already been reviewed." },
  });
});

test("of two simultaneous decisions about a file one counts [C-24, FILE-16]", async () => {
  const { client, file, colleague } = await givenWaitingFile(1, 20);
  const people = [await colleague("APPROVER"), await colleague("APPROVER")];
  const answers = await Promise.all(
    people.map((person, index) => decide(client, person, file.fileName, { isApproved: index === 0 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(new Set(await statusesOf(file.requestIds)).size).toBe(1);
});

test("two stages need two people, and the first approval leaves the file awaiting approval [FILE-16, PERM-13, PERM-26, CONTRA-08]", async () => {
  const { client, file, colleague } = await givenWaitingFile(2);
  const [approver, second] = [await colleague("APPROVER"), await colleague("SECOND_APPROVER")];
  expect((await decide(client, second, file.fileName)).status).toBe(403);
  expect(await decide(client, approver, file.fileName)).toMatchObject({
    status: 200,
    body: { fileSummary: { status: "AwaitingApproval", awaitedStage: 2, approvalStages: 2 } },
  });
  expect(await statusesOf(file.requestIds)).toEqual(["awaitingSecondApproval", "awaitingSecondApproval"]);
  expect(await decide(client, approver, file.fileName)).toMatchObject({ status: 409 });
  expect(await decide(client, second, file.fileName)).toMatchObject({
    status: 200,
    body: { fileSummary: { status: "pending", approvalActions: [{ stage: 1 }, { stage: 2 }] } },
  });
});

test("a rejection rejects all requests of the file with its comment, and the file is over [FILE-12, FILE-17, STATE-02]", async () => {
  const { client, file, colleague } = await givenWaitingFile();
  const approver = await colleague("APPROVER");
  const rejected = await decide(client, approver, file.fileName, {
    isApproved: false,
    approverComment: "Wrong month",
  });
  expect(rejected).toMatchObject({
    status: 200,
    body: { fileSummary: { status: "rejected", approvalActions: [{ comment: "Wrong month" }] } },
  });
  expect((rejected.body as { fileSummary: { endTime: number | null } }).fileSummary.endTime).not.toBeNull();
  expect(await statusesOf(file.requestIds)).toEqual(["rejected", "rejected"]);
});

test("while the file waits, its requests are neither decided nor abandoned alone, not even past the program [FILE-16, FILE-27, PERM-12, C-25]", async () => {
  const { client, creator, file, colleague } = await givenWaitingFile();
  const approver = await colleague("APPROVER");
  const request = { requestId: file.requestIds[0]! };
  expect(await decideAboutRequest(client, approver, request)).toMatchObject({
    status: 409,
    body: { error: "request.in-file" },
  });
  expect((await abandon(client, creator, request)).status).toBe(409);
  await expect(
    asOwner(
      world,
      `insert into approval_actions (client_id, request_id, action, stage, user_id, email, content_digest, session_id, address, has_second_factor)
       select client_id, request_id, 'approve', 1, $2, $3, content_digest, gen_random_uuid(), '', false
       from payment_requests where request_id = $1`,
      [request.requestId, approver.user.userId, approver.user.email],
    ),
  ).rejects.toMatchObject({ constraint: "decided_with_its_file" });
});

test.each(roleNames.filter((role) => !role.startsWith("PROVIDER")))(
  "a %s decides about a file exactly as the rules say, at each stage, as a colleague, creator or guest [F-21, PERM-13]",
  async (role) => {
    for (const stage of [1, 2] as const) {
      const { client, file, colleague } = await givenWaitingFile(2, 1);
      if (stage === 2) await decide(client, await colleague("APPROVER"), file.fileName);
      const guest = await givenLogin(world, { role });
      expect((await decide(client, guest, file.fileName)).status).toBe(404);
      const isAllowed = role === (stage === 1 ? "APPROVER" : "SECOND_APPROVER");
      const answer = await decide(client, await colleague(role), file.fileName);
      const refused = stage === 2 && role === "APPROVER" ? 409 : 403;
      expect([role, stage, answer.status]).toEqual([role, stage, isAllowed ? 200 : refused]);
    }
    const { client, colleague } = await givenFourEyes(world);
    const creator = await colleague(role);
    const own = await givenPaymentFile(world, {
      clientId: client.clientId,
      creator: creator.user,
      stages: 1,
      requests: [{ status: "awaitingApproval", lines: [line] }],
    });
    expect((await decide(client, creator, own.fileName)).status).toBe(403);
  },
);

test("a person who may not see a wallet of a file does not find the file [PERM-25, API-40, API-41, API-42]", async () => {
  const { client, file, colleague } = await givenWaitingFile();
  const blind = await colleague("APPROVER", { wallets: [] });
  const about = { clientId: client.clientId, fileName: file.fileName };
  expect((await decide(client, blind, file.fileName)).status).toBe(404);
  expect((await blind.browser.call(queryFileDetails, about)).status).toBe(404);
  expect((await blind.browser.call(queryFiles, client)).body).toEqual({ files: [], totalCount: 0 });
});
