import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryUploadedSms } from "@corridor/product/admin/sms/contract";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import { queryFileDetails, queryFiles } from "@corridor/product/files/contract";
import { fileStatuses } from "@corridor/product/files/file";
import { queryNameLookups } from "@corridor/product/lookups/contract";
import { queryKeys, querySftpKeys } from "@corridor/product/keys/contract";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import { judgedOutcomes, medianSeconds, workedPercent } from "@corridor/product/operations/provider-figures";
import {
  beginRecovery,
  discardRecovery,
  queryRecoveryRows,
} from "@corridor/product/payments/recoveries/contract";
import { queryRequestDetails, queryRequests } from "@corridor/product/payments/requests/contract";
import { queryWallets } from "@corridor/product/wallets/contract";
import { logIn } from "@corridor/product/auth/contract";
import { findDelivery, queryDeliveries } from "@corridor/product/webhooks/contract";
import { checkLedger } from "../ledger/check.ts";
import { findCounterDifferences } from "../payments/counters/counters.ts";
import { selectOutcomes } from "../payments/counters/read-counters.ts";
import { openBrowser } from "../testing/browser.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { makeMissingStatements } from "../statements/make.ts";
import { moveDemoReceivers } from "./callbacks.ts";
import { seedDemo } from "./seed.ts";
import { demoClients, demoPassword } from "./world.ts";

const world = useWorld();

test("the demo's balances follow from the ledger, which is correct, and a second seeding changes nothing [EXT-07, WAL-21]", async () => {
  expect(await seedDemo(world.app)).toBe("seeded");
  expect(await seedDemo(world.app)).toBe("kept");
  expect(await checkLedger(world.app)).toEqual([]);
  const browser = openBrowser(world.server);
  await browser.call(logIn, { clientId: "kijani", email: "viewer@kijani.example", password: demoPassword });
  const { body } = await browser.call(queryWallets, { clientId: "kijani" });
  expect(body.wallets.map(({ walletId, currentBalance }) => [walletId, currentBalance])).toEqual([
    ["kes", "12500000.00"],
    ["main", "250000.00"],
    ["ugx", "90000000"],
  ]);
  const main = body.wallets[1]!;
  expect(main.subwallets).toHaveLength(25);
  expect(main.subwallets.find(({ walletId }) => walletId === "closed")).toMatchObject({
    deactivated: true,
    currentBalance: "0.00",
  });
  expect(main.latestFundingEvents).toHaveLength(10);
  expect(main.monthlySummaries.slice(1).every(({ totalSpend }) => Number(totalSpend) > 0)).toBe(true);
  expect(main.providerSettings["swift"]?.managedFeeSchedule).toMatchObject({
    flatFee: "15.00",
    flatFeeCurrency: "USD",
  });
});

test("every wallet of the demo has a statement for each of 400 days, which agrees with the ledger [STMT-02, STMT-04]", async () => {
  await makeMissingStatements(world.app);
  const { rows } = await asOwner(
    world,
    `select (select count(*)::int from statement_faults) as faults, count(distinct (client_id, wallet_id))::int as wallets,
       min(number) filter (where day = newest_day) as newest
     from statements, lateral (select ((now() - interval '15 minutes') at time zone 'UTC')::date - 1 as newest_day) made
     group by newest_day`,
  );
  const wallets = demoClients.flatMap((client) => client.wallets).length;
  // In the first 15 minutes of a day the day before has no statements yet.
  const days = new Date().getUTCHours() === 0 && new Date().getUTCMinutes() < 15 ? 399 : 400;
  expect(rows).toEqual([{ faults: 0, wallets, newest: days }]);
});

test("the demo has lookups with every verdict and every kind of failure, all of them ended, one cancelled [LOOK-04, LOOK-18]", async () => {
  const browser = openBrowser(world.server);
  await browser.call(logIn, { clientId: "kijani", email: "creator@kijani.example", password: demoPassword });
  const { requests } = (await browser.call(queryNameLookups, { clientId: "kijani" })).body;
  expect(requests.map(({ transactionCount }) => transactionCount)).toEqual([1, 1, 64, 297, 856]);
  expect(requests.map(({ isCancelled }) => isCancelled)).toEqual([false, false, false, true, false]);
  expect(requests.every(({ status, statusCounts }) => status === "done" && statusCounts.pending === 0)).toBe(
    true,
  );
  const { rows } = await asOwner(
    world,
    `select array_agg(distinct verdict order by verdict) filter (where verdict is not null) as verdicts,
       array_agg(distinct failure order by failure) filter (where failure is not null) as failures from looked_up_numbers`,
  );
  expect(rows).toEqual([
    {
      verdicts: ["full", "none", "partial"],
      failures: ["cancelled", "noAnswer", "noProvider", "notFound"],
    },
  ]);
});

test("the keys in demo/keys are those that the developers of acme and kijani added, each client its own [EXT-01]", async () => {
  const folder = path.join(import.meta.dirname, "../../demo/keys");
  for (const clientId of ["acme", "kijani"]) {
    const browser = openBrowser(world.server);
    const email = `developer@${clientId}.example`;
    await browser.call(logIn, { clientId, email, password: demoPassword });
    const { publicKeys } = (await browser.call(queryKeys, { clientId })).body;
    const apiKey = await readFile(path.join(folder, `${clientId}-api.pem`));
    const publicKey = createPublicKey(apiKey).export({ type: "spki", format: "pem" });
    expect(publicKeys).toMatchObject([{ publicKey, addedBy: { email }, lastUsedTimestamp: null }]);
    const { sftpKeys } = (await browser.call(querySftpKeys, { clientId, sftpKeyType: "Payment" })).body;
    expect(sftpKeys).toMatchObject([{ type: "Payment", addedBy: { email } }]);
    // A private key of OpenSSH contains its public half, in the bytes of the one-line form.
    const file = await readFile(path.join(folder, `${clientId}-sftp`), "utf8");
    const bytes = Buffer.from(file.replaceAll(/-----[A-Z ]+-----|\s/g, ""), "base64");
    const [, publicHalf = ""] = sftpKeys[0]!.publicKey.split(" ");
    expect(bytes.includes(Buffer.from(publicHalf, "base64"))).toBe(true);
  }
});

test("callbacks are OK at kijani, FAILING at baobab, WARNING at solo and INACTIVE at nile, with deliveries that can be verified [EXT-04, API-100]", async () => {
  const at = async (clientId: string) => {
    const browser = openBrowser(world.server);
    const email = `developer@${clientId}.example`;
    await browser.call(logIn, { clientId, email, password: demoPassword });
    const { callbackHealth } = (await browser.call(queryAccountInfo, { clientId })).body;
    const { deliveries } = (await browser.call(queryDeliveries, { clientId })).body;
    return { browser, status: callbackHealth.status, deliveries };
  };
  const [kijani, baobab, solo, nile] = await Promise.all(["kijani", "baobab", "solo", "nile"].map(at));
  expect([kijani, baobab, solo, nile].map((client) => client!.status)).toEqual([
    ...["OK", "FAILING", "WARNING", "INACTIVE"],
  ]);
  expect(new Set(kijani!.deliveries.map(({ outcome }) => outcome))).toEqual(new Set(["delivered"]));
  expect(new Set(solo!.deliveries.map(({ attempts }) => attempts))).toEqual(new Set([1, 2]));
  expect(nile!.deliveries).toEqual([]);
  const waiting = baobab!.deliveries.find(({ outcome }) => outcome === "waiting")!;
  expect(waiting.nextAttemptTimestamp).toBeGreaterThan(Date.now() / 1_000 - 60);

  const about = { clientId: "kijani", event: "transaction.completed" } as const;
  const { deliveries: payments } = (await kijani!.browser.call(queryDeliveries, about)).body;
  const found = (await kijani!.browser.call(findDelivery, { ...about, id: payments[0]!.id })).body;
  expect(JSON.parse(found.body)).toMatchObject({
    type: "transaction.completed",
    data: { transaction: { transactionId: payments[0]!.subject } },
  });
  const sealed = await asOwner(world, "select secret from callback_receivers where client_id = 'kijani'");
  const secret = world.app.vault.open("callback-secret", (sealed.rows[0] as { secret: Buffer }).secret);
  const { headers, time } = found.attempts[0]!;
  vi.useFakeTimers({ now: time * 1_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(() => new Webhook(secret).verify(found.body, headers)).not.toThrow();
});

test("a restart corrects the addresses of the demo's own receivers, and leaves addresses that a person set [EXT-04]", async () => {
  const addresses = async () => {
    const { rows } = await asOwner(
      world,
      "select client_id, url, failed_in_a_row > 10 as fails from callback_receivers",
    );
    return new Map(
      (rows as { client_id: string; url: string; fails: boolean }[]).map((row) => [row.client_id, row]),
    );
  };
  await asOwner(
    world,
    "update callback_receivers set url = 'http://127.0.0.1:8787/mine' where client_id = 'solo'",
  );
  await moveDemoReceivers(world.app, "http://127.0.0.1:4321");
  const moved = await addresses();
  expect(moved.get("kijani")).toMatchObject({ url: "http://127.0.0.1:4321/receivers/good", fails: false });
  expect(moved.get("baobab")).toMatchObject({ url: "http://127.0.0.1:4321/receivers/down", fails: true });
  expect(moved.get("solo")).toMatchObject({ url: "http://127.0.0.1:8787/mine" });
});

test("its requests are of the history: ended requests agree with their transactions, and some wait for an approver [REQ-01, REQ-28, STATE-14]", async () => {
  const browser = openBrowser(world.server);
  await browser.call(logIn, { clientId: "kijani", email: "viewer@kijani.example", password: demoPassword });
  const { body } = await browser.call(queryRequests, { clientId: "kijani" });
  const statuses = body.requests.map(({ status }) => status);
  expect([statuses.length, new Set(statuses)]).toEqual([
    68,
    new Set([
      ...["awaitingApproval", "awaitingFirstApproval", "awaitingSecondApproval", "awaitingScheduledTime"],
      ...["awaitingManualFunding", "processingFunds", "done", "rejected", "abandoned"],
    ]),
  ]);
  expect(body.requests.some(({ counts }) => counts.failed > 0)).toBe(true);
  for (const { requestId, counts, totalCount, amounts } of body.requests) {
    const answer = await browser.call(queryRequestDetails, { clientId: "kijani", requestId });
    const { transactions, approvalActions, sendingSinceTimestamp: sentAt } = answer.body.request;
    if (sentAt !== null)
      for (const { actionTimestamp } of approvalActions) expect(actionTimestamp).toBeLessThanOrEqual(sentAt);
    const ended = (wanted: string) =>
      transactions.filter(({ status }) => status?.statusType === wanted).length;
    const cameBack = transactions.filter(({ reversedByTransactionId: by }) => by !== null).length;
    expect([ended("succeeded"), ended("failed"), cameBack, transactions.length]).toEqual([
      counts.succeeded + counts.reversed,
      counts.failed,
      counts.reversed,
      totalCount,
    ]);
    for (const { currency, amount } of amounts) {
      const paid = transactions.filter(({ recipientCurrency }) => recipientCurrency === currency);
      const sum = paid.reduce(
        (all, { recipientAmount }) => all + fromDecimal(recipientAmount!, currency).minor,
        0n,
      );
      expect(toDecimal({ ...fromDecimal(amount, currency), minor: sum })).toBe(amount);
    }
  }
});

test("the first requests that a newcomer at acme opens have a done one with two failed payments, which can be paid again [EXT-07]", async () => {
  const browser = openBrowser(world.server);
  const clientId = "acme";
  await browser.call(logIn, { clientId, email: "creator@acme.example", password: demoPassword });
  const { requests } = (await browser.call(queryRequests, { clientId })).body;
  const newest = requests.find(({ counts }) => counts.failed > 0)!;
  expect(newest).toMatchObject({ status: "done", counts: { failed: 2, succeeded: 2 } });
  expect(requests.indexOf(newest)).toBeLessThan(3);
  const { requestId } = newest;
  const begun = (await browser.call(beginRecovery, { clientId, requestId })).body;
  expect(begun).toMatchObject({ rowCount: 2, leftOut: [] });
  const draft = { clientId, recoveryId: begun.recoveryId! };
  const { rows } = (await browser.call(queryRecoveryRows, { ...draft, offset: 0, show: "all" })).body;
  for (const { values, problems, statusCode } of rows) {
    expect([statusCode, problems]).toEqual(["RECIPIENT_NOT_FOUND", []]);
    expect(values.recipientAccountId).toMatch(/02$/);
  }
  await browser.call(discardRecovery, draft);
});

test("providers have usual figures: the payments of the history are counted, hardly any failed, and they took seconds [OPS-02, OPS-03, OPS-05]", async () => {
  const usual = await world.app.db.systemTransaction("test", (tx) => selectOutcomes(tx, "usual"));
  const { outcomes } = usual.find(({ provider }) => provider === "mpesa-ke")!;
  expect(judgedOutcomes(outcomes)).toBeGreaterThan(50);
  expect(workedPercent(outcomes)).toBeGreaterThan(95);
  expect(medianSeconds(outcomes)).toBeLessThan(30);
  expect(await findCounterDifferences(world.app, 35 * 24 * 60)).toEqual([]);
});

test("kijani has files in every status, one at its second stage, which agree with their requests [FILE-07, FILE-12, FILE-16]", async () => {
  const browser = openBrowser(world.server);
  await browser.call(logIn, { clientId: "kijani", email: "viewer@kijani.example", password: demoPassword });
  const { files } = (await browser.call(queryFiles, { clientId: "kijani" })).body;
  expect(new Set(files.map(({ status }) => status))).toEqual(new Set(fileStatuses));
  const awaited: (number | null)[] = [];
  for (const { fileName, noOfRequests, noOfTransactions, succeeded, failed, reversed, status } of files) {
    const { body } = await browser.call(queryFileDetails, { clientId: "kijani", fileName });
    const { fileSummary, requests } = body;
    awaited.push(fileSummary.awaitedStage);
    expect(requests).toHaveLength(noOfRequests);
    expect(requests.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(noOfTransactions);
    if (status === "done") expect(succeeded + failed + reversed).toBe(noOfTransactions);
  }
  expect(new Set(awaited)).toEqual(new Set([1, 2, null]));
});

test("the provider has messages of two gateway phones, receipts and codes, the newest of today and all within 30 days [EXT-12, EXT-07]", async () => {
  const browser = openBrowser(world.server);
  await browser.call(logIn, {
    clientId: "meridian",
    email: "ops@meridian.example",
    password: demoPassword,
  });
  const { messages } = (await browser.call(queryUploadedSms, {})).body;
  expect(messages).toHaveLength(48);
  expect(new Set(messages.map(({ phone }) => phone)).size).toBe(2);
  expect(new Set(messages.map(({ isMasked }) => isMasked)).size).toBe(2);
  const { rows } = await asOwner(
    world,
    `select max(received_at) > app_now() - interval '1 hour' as newest, min(received_at) > app_now() - interval '29 days' as oldest
       from uploaded_sms`,
  );
  expect(rows).toEqual([{ newest: true, oldest: true }]);
});
