import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as contract from "@corridor/product/public-api/contract";
import { createRequest } from "@corridor/product/payments/contract";
import { approveOrReject } from "@corridor/product/payments/requests/contract";
import { logIn } from "@corridor/product/auth/contract";
import { setFlag } from "../clients/clients.ts";
import { openBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { givenPayer } from "../testing/payers.ts";
import { digestOf, openProgram } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const grace = {
  amount: "150.00",
  currency: "KES",
  name: "Grace Achieng",
  provider: "mpesa-ke",
  recipientAccountId: "+254712345678",
};

async function givenProgram({ approvals = 0, adder = {} }: { approvals?: number; adder?: object } = {}) {
  const payer = await givenPayer(world, { approvals, subwallets: ["ops"] });
  const user = await givenUser(world, { client: payer.client, role: "DEVELOPER", ...adder });
  const key = await givenKey(world, user);
  return { ...payer, adder: user, key, program: openProgram(world.server, key) };
}

const requestsOf = async (clientId: string) =>
  (await asOwner(world, "select * from payment_requests where client_id = $1", [clientId])).rows as object[];

describe("a signed payment request", () => {
  test("is made like a request of the console, with source api and the key's adder as its creator [EXT-03, EXT-26, REQ-32, PAY-36]", async () => {
    const { client, adder, key, program } = await givenProgram();
    const requestId = randomUUID();
    const sent = {
      requestId,
      batchReference: "October",
      transactions: [grace, { ...grace, amount: "99.99" }],
    };
    const { status, body } = await program.call(contract.createSignedRequest, sent);
    expect(status).toBe(200);
    expect(body.request).toMatchObject({
      requestId,
      source: "api",
      status: "processingFunds",
      creatorEmail: adder.email,
      totalCount: 2,
      amounts: [{ currency: "KES", amount: "249.99" }],
    });
    const audit = await asOwner(
      world,
      "select actor from audit_entries where client_id = $1 and action = 'payment.requested'",
      [client.clientId],
    );
    expect(audit.rows).toEqual([{ actor: `${adder.email} (${client.clientId}) by key ${key.keyId}` }]);
  });

  test("pays once however often it is sent, and the same ID with other content is refused [EXT-03, EXT-26, C-10, F-70]", async () => {
    const { client, browser, program } = await givenProgram();
    const requestId = randomUUID();
    const make = (transactions = [grace]) =>
      program.call(contract.createSignedRequest, { requestId, transactions });
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await requestsOf(client.clientId)).toHaveLength(1);
    const other = await make([{ ...grace, amount: "1.00" }]);
    expect([other.status, other.problem.error]).toEqual([409, "payment.id-reused"]);
    const fromConsole = await browser.call(createRequest, {
      paymentRequest: { clientId: client.clientId, requestId, transactions: [grace] },
    });
    expect(fromConsole.status).toBe(200);
    expect(await requestsOf(client.clientId)).toHaveLength(1);
  });

  test("waits for approval, which the key's adder cannot give, unless the client is exempt [REQ-32, C-22, F-22]", async () => {
    const { client, program, adder } = await givenProgram({ approvals: 1 });
    const { clientId } = client;
    const make = (requestId: string) =>
      program.call(contract.createSignedRequest, { requestId, transactions: [grace] });
    const held = (await make(randomUUID())).body.request;
    expect(held.status).toBe("awaitingApproval");
    await asOwner(world, "update users set role = 'APPROVER' where user_id = $1", [adder.userId]);
    const own = openBrowser(world.server);
    await own.call(logIn, adder);
    const { browser: colleague } = await givenLogin(world, { client, role: "APPROVER" });
    const decide = { clientId, requestId: held.requestId, isApproved: true };
    const refused = await own.call(approveOrReject, decide);
    expect([refused.status, refused.problem.error]).toEqual([403, "permissionDenied"]);
    expect((await colleague.call(approveOrReject, decide)).status).toBe(200);
    await asOwner(world, "update clients set is_api_approvals_exempt = true where client_id = $1", [
      clientId,
    ]);
    expect((await make(randomUUID())).body.request.status).toBe("processingFunds");
  });

  test("with wrong fields is refused at each of them with its reason, and nothing is created [EXT-26, API-98]", async () => {
    const { client, program } = await givenProgram();
    const refused = async (input: object) =>
      (await program.call(contract.createSignedRequest, input as never)).problem;
    const requestId = randomUUID();
    const wrong = { ...grace, amount: "1,50", recipientAccountId: "12" };
    const { message, fieldErrors } = await refused({ requestId, transactions: [grace, wrong] });
    const point = "Write the amount with digits and a decimal point only, such as 1250.50.";
    expect(message).toContain(`Payment 2, Amount: ${point}`);
    expect(Object.keys(fieldErrors!)).toEqual(["transactions.1.amount", "transactions.1.recipientAccountId"]);
    expect(fieldErrors!["transactions.1.amount"]).toBe(point);
    const named = (await refused({ requestId, transactions: [grace], foo: 1 })).fieldErrors;
    expect(named).toEqual({ foo: "This name is not known here. Correct it, or leave it out." });
    expect(
      (await refused({ requestId, comment: "x".repeat(600), transactions: [grace] })).fieldErrors,
    ).toEqual({
      comment: "Use at most 500 characters.",
    });
    expect(
      (await refused({ requestId, scheduledTime: 1, transactions: [grace] })).fieldErrors,
    ).toHaveProperty("scheduledTime");
    expect((await refused({ requestId, transactions: [grace], amount: "1" })).error).toBe("request.invalid");
    expect((await refused({ requestId, clientId: "acme", transactions: [grace] })).fieldErrors).toEqual({
      clientId: "Leave this field out, or give the same client as X-Client-Id.",
    });
    const many = await refused({ requestId, transactions: Array.from({ length: 10_001 }, () => grace) });
    expect(many.fieldErrors).toEqual({ transactions: "Use at most 10000 entries." });
    expect(await requestsOf(client.clientId)).toEqual([]);
  });

  test("pays only from wallets that the key's adder may use [KEY-18, PERM-25, C-07]", async () => {
    const { client, program } = await givenProgram({ adder: { wallets: ["ops"] } });
    const from = async (walletId: string) =>
      (
        await program.call(contract.createSignedRequest, {
          requestId: randomUUID(),
          transactions: [{ ...grace, walletId }],
        })
      ).status;
    expect([await from("main"), await from("ops")]).toEqual([400, 200]);
    const wallets = (await program.call(contract.listSignedWallets, {})).body.wallets;
    expect(wallets.map(({ walletId }) => walletId)).toEqual(["ops"]);
    expect(await requestsOf(client.clientId)).toHaveLength(1);
  });

  test("with a large body is parsed in a thread of its own, and every payment of it is stored [EXT-26, C-64]", async () => {
    const { program } = await givenProgram();
    const transactions = Array.from({ length: 2_500 }, (_, index) => ({
      ...grace,
      amount: `${index + 10}.00`,
    }));
    const { status, body } = await program.call(contract.createSignedRequest, {
      requestId: randomUUID(),
      transactions,
    });
    expect([status, body.request.totalCount, body.request.amounts]).toEqual([
      200,
      2_500,
      [{ currency: "KES", amount: "3148750.00" }],
    ]);
    const refusals = [
      `{"a":[${"1,".repeat(150_000)}`,
      `{"a":"${"x".repeat(300_000)}","a":1}`,
      "x".repeat(300_000),
    ];
    for (const [index, wanted] of [
      "request.unreadable",
      "request.ambiguous",
      "request.unreadable",
    ].entries()) {
      const answer = await program.call(contract.createSignedRequest, {} as never, {
        body: refusals[index]!,
        digest: digestOf(refusals[index]!),
      });
      expect(answer.problem.error).toBe(wanted);
    }
  });
});

describe("a key", () => {
  test("pays nothing while sending is switched off, and can do nothing once its client is archived [PERM-24, FLAG-04, EXT-03]", async () => {
    const { client, program } = await givenProgram();
    const make = async () =>
      (await program.call(contract.createSignedRequest, { requestId: randomUUID(), transactions: [grace] }))
        .problem.error;
    await setFlag(world.app, "sendPaymentsDisabled", true);
    expect(await make()).toBe("function.off");
    expect((await program.call(contract.listSignedWallets, {})).status).toBe(200);
    await setFlag(world.app, "sendPaymentsDisabled", false);
    await asOwner(world, "update clients set archived_at = now() where client_id = $1", [client.clientId]);
    expect([await make(), (await program.call(contract.listSignedWallets, {})).problem.error]).toEqual([
      "client.archived",
      "client.archived",
    ]);
  });
});
