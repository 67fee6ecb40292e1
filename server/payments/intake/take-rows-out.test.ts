import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { takeRowsOut } from "@corridor/product/payments/checked-rows";
import { createRequest, validatePaymentFile } from "@corridor/product/payments/contract";
import {
  keepNames,
  queryCheckedNames,
  queryRequestNames,
} from "@corridor/product/payments/recipient-names/contract";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { answerNames } from "../../testing/lookups/answered-names.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { startTestAsking } from "../../testing/lookups/asking.ts";
import { openOperator } from "../../testing/lookups/lookups.ts";
import { givenPayer, type GivenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const header = "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID,Recipient Bank Code,Reason";
const row = (n: number, amount = "100.00") => `${amount},KES,Recipient ${n},mpesa-ke,+25470000000${n},main,,`;

// The worker of a test asks for the names of its own payments alone.
afterEach(async () => {
  await asOwner(
    world,
    "update name_lookups set ended_at = now(), failed_count = number_count - succeeded_count where ended_at is null",
  );
});

async function givenVerifier(wish: Parameters<typeof givenPayer>[1] = {}): Promise<GivenPayer> {
  return givenPayer(world, {
    features: ["VerifyNamesBeforeSubmit"],
    approvals: 1,
    funds: { main: "10000.00" },
    ...wish,
  });
}

/** A checked file. The first blank line moves the rows of the sheet away from the lines of the set. */
async function givenChecked({ browser, client }: GivenPayer, ...lines: string[]) {
  const about = { clientId: client.clientId, requestId: randomUUID() };
  const file = { name: "payments.csv", bytes: Buffer.from([header, ...lines].join("\n")) };
  const { body } = await browser.call(validatePaymentFile, about, {}, file);
  return { about, validation: body };
}

test("a checked file is looked up, and its names are counted and listed worst first, while answers are awaited [VERIFY-12, VERIFY-13, VERIFY-14, VERIFY-17, LOOK-25]", async () => {
  const payer = await givenVerifier();
  const { clientId } = payer.client;
  const bank = "500.00,KES,A Bank Person,bank-ke,0123456789,main,01,Books";
  const { about, validation } = await givenChecked(payer, row(1), "", row(2), row(3), bank, row(4), row(5));
  expect(validation.errors).toMatchObject({ topLevelErrors: [], transactionErrors: [] });
  await answerNames(world, clientId, { 0: "full", 1: "partial", 2: "none", 4: "notFound" });

  const { body } = await payer.browser.call(queryCheckedNames, about);
  expect(body).toMatchObject({
    progress: { asked: 5, answered: 4 },
    counts: { full: 1, partial: 1, none: 1, notFound: 1, unknown: 1, bank: 1 },
    ...{ unexplained: 1, totalCount: 5 },
  });
  expect(body.rows.map(({ lineNumber, rowIndex, verdict }) => [lineNumber, rowIndex, verdict])).toEqual([
    [2, 4, "none"],
    [4, 6, "notFound"],
    [1, 3, "partial"],
    [5, 7, "unknown"],
    [0, 1, "full"],
  ]);
  expect(body.rows[0]).toMatchObject({
    ...{
      name: "Recipient 3",
      foundName: "Someone Else",
      accountNumber: "+254700000003",
      provider: "mpesa-ke",
    },
    description: "No word is equal.",
  });
  expect(body.rows[3]!.description).toBe("The provider has not answered yet.");
  const { body: some } = await payer.browser.call(queryCheckedNames, { ...about, verdict: "partial" });
  expect(some).toMatchObject({ totalCount: 1, rows: [{ lineNumber: 1 }] });
  const { body: last } = await payer.browser.call(queryCheckedNames, { ...about, offset: 3 });
  expect(last).toMatchObject({ totalCount: 5, rows: [{ lineNumber: 5 }, { lineNumber: 0 }] });
  const { rows: audited } = await asOwner(
    world,
    "select after from audit_entries where client_id = $1 and action = 'lookup.started'",
    [clientId],
  );
  expect(audited).toEqual([{ after: { purpose: "payments", numberCount: 5, requestId: about.requestId } }]);
});

test("without the feature, and for a set without mobile recipients, nothing is looked up [VERIFY-11, VERIFY-13]", async () => {
  const without = await givenVerifier({ features: [] });
  const checked = await givenChecked(without, row(1));
  expect((await without.browser.call(queryCheckedNames, checked.about)).status).toBe(403);
  const banks = await givenVerifier();
  const { about } = await givenChecked(banks, "500.00,KES,A Bank Person,bank-ke,0123456789,main,01,Books");
  const { body } = await banks.browser.call(queryCheckedNames, about);
  expect(body).toMatchObject({ progress: { asked: 0, answered: 0 }, rows: [], totalCount: 0 });
  const { rows } = await asOwner(world, "select from name_lookups where client_id = any ($1)", [
    [without.client.clientId, banks.client.clientId],
  ]);
  expect(rows).toEqual([]);
});

test("rows that are taken out leave a set as if the file had been uploaded without them, whose answers and reasons stay [VERIFY-15, VERIFY-18]", async () => {
  const payer = await givenVerifier();
  const { clientId } = payer.client;
  const lines = [row(1), "", row(2, "250.00"), row(3), row(4, "70.00"), row(3), row(5)];
  const { about } = await givenChecked(payer, ...lines);
  await answerNames(world, clientId, { 0: "full", 1: "none", 2: "none", 3: "partial" });
  const { browser } = payer;
  const seen = (await browser.call(queryCheckedNames, about)).body;
  await browser.call(keepNames, { ...about, setId: seen.setId, lineNumbers: [2], reason: "Married name" });
  const { body: rest } = await browser.call(takeRowsOut, {
    ...about,
    setId: seen.setId,
    lineNumbers: [1, 3],
  });

  const other = await givenVerifier();
  const { validation: uploaded } = await givenChecked(other, row(1), "", "", row(3), "", row(3), row(5));
  expect(rest.summary!.perWallet).toEqual(uploaded.summary!.perWallet);
  expect(rest.summary!.warnings).toEqual(uploaded.summary!.warnings);
  expect(rest.summary!.repeats).toEqual(uploaded.summary!.repeats);
  expect(rest.summary!.repeats.counts.inside).toBe(1);
  expect(rest.transactions.map(({ lineNumber, rowIndex, fee }) => [lineNumber, rowIndex, fee])).toEqual([
    [0, 1, "0.50"],
    [1, 4, "0.50"],
    [2, 6, "0.50"],
    [3, 7, "0.50"],
  ]);
  const { body: names } = await browser.call(queryCheckedNames, about);
  expect(names.setId).not.toBe(seen.setId);
  expect(names).toMatchObject({
    progress: { asked: 4, answered: 2 },
    counts: { full: 1, none: 1, unknown: 2 },
    unexplained: 0,
    rows: [{ lineNumber: 1, rowIndex: 4, verdict: "none", reason: "Married name" }, {}, {}, {}],
  });
  const { rows: open } = await asOwner(
    world,
    "select from name_lookups where client_id = $1 and ended_at is null",
    [clientId],
  );
  expect(open).toHaveLength(1);

  // Again out of the rest, with the numbers of the rest.
  const { body: last } = await browser.call(takeRowsOut, { ...about, setId: names.setId, lineNumbers: [2] });
  expect(last.transactions.map(({ rowIndex }) => rowIndex)).toEqual([1, 4, 7]);
  expect(last.summary!.repeats.found).toBe(0);
  const { rows: audited } = await asOwner(
    world,
    "select after from audit_entries where client_id = $1 and action = 'payment.rows-taken-out' order by entry_id",
    [clientId],
  );
  expect(audited).toEqual([{ after: { taken: 2, remaining: 4 } }, { after: { taken: 1, remaining: 3 } }]);
});

test("while a worker asks, numbers that were answered are not asked again for the rest, and the request gets the later answers [VERIFY-12, VERIFY-15, LOOK-20]", async () => {
  const payer = await givenVerifier();
  const { browser } = payer;
  const operator = openOperator();
  const isLate = (account: string) => account.endsWith("3");
  const waiting: (() => void)[] = [];
  operator.answer = async ({ account }) => {
    if (isLate(account)) await new Promise<void>((answer) => waiting.push(answer));
    return { kind: "found", name: account.endsWith("1") ? "Someone Else" : `RECIPIENT ${account.at(-1)}` };
  };
  startTestAsking(world.app, operator.connectors, { answerWithinMs: 20_000 });
  const { about } = await givenChecked(payer, row(1), row(2), row(3));
  const soon = { timeout: 20_000 };
  const untilAnswered = (count: number, call: typeof queryCheckedNames | typeof queryRequestNames) =>
    vi.waitFor(async () => {
      const { body } = await browser.call(call, about);
      expect(body.progress.answered).toBe(count);
      return body;
    }, soon);
  await untilAnswered(2, queryCheckedNames);
  const { setId } = (await browser.call(queryCheckedNames, about)).body;
  await browser.call(takeRowsOut, { ...about, setId, verdict: "none", count: 1 });
  expect((await browser.call(createRequest, { paymentRequest: about })).status).toBe(200);
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), soon);
  const answering = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 20);
  const names = await untilAnswered(2, queryRequestNames).finally(() => clearInterval(answering));
  expect(names).toMatchObject({ counts: { full: 2 }, progress: { asked: 2 } });
  expect(operator.asked.filter(({ account }) => !isLate(account))).toHaveLength(2);
});

test("nobody takes out or explains rows that they have not seen, nor takes out all rows [VERIFY-15, VERIFY-18]", async () => {
  const payer = await givenVerifier();
  const { browser } = payer;
  const { about } = await givenChecked(payer, row(1), row(2));
  const { setId } = (await browser.call(queryCheckedNames, about)).body;
  await answerNames(world, payer.client.clientId, { 0: "none", 1: "none" });
  const refusal = async (chosen: object) =>
    (await browser.call(takeRowsOut, { ...about, setId, ...chosen })).problem.error;
  expect(await refusal({ verdict: "none", count: 1 })).toBe("payment.rows-changed");
  expect(await refusal({ lineNumbers: [7] })).toBe("payment.rows-changed");
  expect(await refusal({ lineNumbers: [0], setId: randomUUID() })).toBe("payment.rows-changed");
  expect(await refusal({ verdict: "none", count: 2 })).toBe("payment.no-rows-left");
  expect(await refusal({})).toBe("request.invalid");
  expect(await refusal({ lineNumbers: [0], verdict: "none", count: 2 })).toBe("request.invalid");
  expect(await refusal({ lineNumbers: [0], requestId: randomUUID() })).toBe("payment.not-checked");
  const twice = await Promise.all([1, 2].map(() => refusal({ lineNumbers: [0] })));
  expect(twice.sort()).toEqual(["payment.rows-changed", undefined]);

  const colleague = await givenLogin(world, { client: payer.client, role: "CREATOR" });
  expect((await colleague.browser.call(queryCheckedNames, about)).status).toBe(404);
  const tooLong = { ...about, setId, lineNumbers: [0], reason: "x".repeat(201) };
  expect((await browser.call(keepNames, tooLong)).problem.fieldErrors).toHaveProperty("reason");
});

test("a set pays exactly the rest, the earlier one cannot be submitted, and the approver sees names, reasons and later answers [VERIFY-12, VERIFY-16, VERIFY-17, VERIFY-19]", async () => {
  const payer = await givenVerifier();
  const { clientId } = payer.client;
  const { browser } = payer;
  const { about } = await givenChecked(payer, row(1), row(2), row(3), row(4));
  await answerNames(world, clientId, { 0: "none", 1: "none", 2: "none" });
  const { setId } = (await browser.call(queryCheckedNames, about)).body;
  await browser.call(keepNames, { ...about, setId, lineNumbers: [1], reason: "  Nickname " });
  await browser.call(takeRowsOut, { ...about, setId, lineNumbers: [0] });
  expect((await browser.call(createRequest, { paymentRequest: about })).status).toBe(200);
  const late = { ...about, setId, lineNumbers: [1] };
  expect((await browser.call(takeRowsOut, late)).problem.error).toBe("payment.not-checked");

  const { browser: approver } = await givenLogin(world, { client: payer.client, role: "APPROVER" });
  const { body: details } = await approver.call(queryRequestDetails, about);
  expect(details.request.transactions.map(({ recipientName }) => recipientName)).toEqual([
    "Recipient 2",
    "Recipient 3",
    "Recipient 4",
  ]);
  expect(details.names).toMatchObject({ counts: { none: 2, unknown: 1 }, unexplained: 1 });
  await answerNames(world, clientId, { 2: "full" });
  const { body: names } = await approver.call(queryRequestNames, about);
  expect(names).toMatchObject({ progress: { asked: 3, answered: 3 }, counts: { none: 2, full: 1 } });
  expect(names.rows.map(({ reason }) => reason)).toEqual(["Nickname", null, null]);
  const { rows: replaced } = await asOwner(
    world,
    "select state from payment_sets where client_id = $1 order by state",
    [clientId],
  );
  expect(replaced).toEqual([{ state: "replaced" }, { state: "valid" }]);
});
