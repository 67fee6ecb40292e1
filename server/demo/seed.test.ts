import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { queryKeys, querySftpKeys } from "@corridor/product/keys/contract";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import { queryRequestDetails, queryRequests } from "@corridor/product/payments/requests/contract";
import { queryWallets } from "@corridor/product/wallets/contract";
import { logIn } from "@corridor/product/auth/contract";
import { checkLedger } from "../ledger/check.ts";
import { openBrowser } from "../testing/browser.ts";
import { useWorld } from "../testing/world.ts";
import { seedDemo } from "./seed.ts";
import { demoPassword } from "./world.ts";

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

test("its requests are of the history: ended requests agree with their transactions, and some wait for an approver [REQ-01, REQ-28, STATE-14]", async () => {
  const browser = openBrowser(world.server);
  await browser.call(logIn, { clientId: "kijani", email: "viewer@kijani.example", password: demoPassword });
  const { body } = await browser.call(queryRequests, { clientId: "kijani" });
  const statuses = body.requests.map(({ status }) => status);
  expect([statuses.length, new Set(statuses)]).toEqual([
    60,
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
