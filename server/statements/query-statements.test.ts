import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import * as contract from "@corridor/product/statements/contract";
import { mostPrintedLines } from "@corridor/product/statements/statement";
import { expression } from "../demo/rows/sql-text.ts";
import { createLog } from "../platform/log.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { givenOldWallets, moveAsBefore } from "../testing/statements/old-wallets.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";
import { makeMissingStatements } from "./make.ts";

const logged: string[] = [];
const world = useWorld({ log: createLog("error", { destination: { write: (line) => logged.push(line) } }) });
const midnight = new Date().setUTCHours(0, 0, 0, 0);
const dayAgo = (days: number) => new Date(midnight - days * 86_400_000).toISOString().slice(0, 10);
const [today, yesterday] = [dayAgo(0), dayAgo(1)];
const monthOf = (day: string) => day.slice(0, 7);

/** Wallet a got money 40 days ago, and paid yesterday. */
async function givenStatements() {
  const clientId = await givenOldWallets(world, 70);
  const payment = { amount: 2_00n, fee: 10n, ending: "succeeded" } as const;
  await moveAsBefore(world, clientId, [
    { kind: "fund", daysAgo: 40, wallet: "a", amount: 12_50n },
    { kind: "pay", daysAgo: 1, endsDaysAgo: 1, wallet: "a", payments: [payment] },
  ]);
  await makeMissingStatements(world.app);
  const { browser } = await givenLogin(world, { client: { clientId, name: "" } });
  return { clientId, browser, ...callsOf(browser, clientId) };
}

function callsOf(browser: TestBrowser, clientId: string) {
  return {
    list: (walletId: string, month?: string) =>
      browser.call(contract.queryStatements, { clientId, walletId, month }),
    lines: (walletId: string, period: string) =>
      browser.call(contract.queryStatementLines, { clientId, walletId, period }),
    file: (walletId: string, period: string, format: "csv" | "camt053" | "mt940" = "csv") =>
      browser.call(contract.downloadStatement, { clientId, walletId, period, format }),
  };
}

test("a month lists its days, newest first, and itself once it is over; without a month it is the newest [STMT-10, API-106]", async () => {
  const { list } = await givenStatements();
  const newest = (await list("a")).body;
  expect(newest).toMatchObject({ firstMonth: monthOf(dayAgo(70)), lastMonth: monthOf(yesterday) });
  expect(newest.statements[0]).toEqual({
    ...{
      walletId: "a",
      period: yesterday,
      number: 70,
      currency: "USD",
      formats: ["csv", "camt053", "mt940"],
    },
    ...{
      openingBalance: "12.50",
      credits: "0.00",
      creditCount: 0,
      debits: "2.10",
      debitCount: 1,
      fees: "0.10",
    },
    closingBalance: "10.40",
  });
  // The month before last is over, whichever day today is.
  const over = monthOf(dayAgo(40));
  const { statements, month } = (await list("a", over)).body;
  expect(statements.every(({ period }) => monthOf(period) === over)).toBe(true);
  expect(statements.map(({ period }) => period)).toEqual(
    statements
      .map(({ period }) => period)
      .toSorted()
      .toReversed(),
  );
  expect(month).toMatchObject({ period: over, closingBalance: "12.50", credits: "12.50" });
  expect((await list("a", monthOf(today))).body.month).toBeNull();
});

test("a month before the wallet, and a wallet of today, have no statements [STMT-10, API-106]", async () => {
  const { list, lines, file } = await givenStatements();
  const months = { firstMonth: monthOf(dayAgo(70)), lastMonth: monthOf(yesterday) };
  expect((await list("a", "2019-02")).body).toEqual({ statements: [], month: null, ...months });
  for (const period of ["2019-02", dayAgo(71)]) {
    expect((await lines("a", period)).status).toBe(404);
    expect((await file("a", period)).status).toBe(404);
  }
  const client = await givenClient(world, { wallets: ["main"] });
  const { browser } = await givenLogin(world, { client });
  const { body } = await callsOf(browser, client.clientId).list("main");
  expect(body).toEqual({ statements: [], month: null, firstMonth: null, lastMonth: null });
});

test("a statement is read with its lines, and downloaded under its name in each format [STMT-10, API-106]", async () => {
  const { lines, file } = await givenStatements();
  const { body } = await lines("a", yesterday);
  expect(body).toMatchObject({ statement: { number: 70, closingBalance: "10.40" }, isWhole: true });
  expect(body.lines).toMatchObject([
    { type: "BankPayment", amount: "-2.10", fee: "0.10", balance: "10.40", recipientName: "Ana Sá" },
  ]);
  const over = monthOf(dayAgo(40));
  expect((await lines("a", over)).body.lines).toMatchObject([{ type: "AddFunds", amount: "12.50" }]);
  for (const [format, ending, type] of [
    ["csv", "csv", "text/csv"],
    ["camt053", "camt053.xml", "application/xml"],
    ["mt940", "mt940.txt", "text/plain"],
  ] as const) {
    const { status, headers, text } = await file("a", yesterday, format);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain(`a_${yesterday}.${ending}`);
    expect(headers["content-type"]).toContain(type);
    expect(text).toContain(format === "mt940" ? "10,40" : "10.40");
  }
  expect((await file("a", over)).headers["content-disposition"]).toContain(`a_${over}.csv`);
});

test("a day that is not closed and a month that is not over are not found; a period that is none is refused [STMT-11, API-106]", async () => {
  const { list, lines, file } = await givenStatements();
  for (const period of [today, monthOf(today), "9999-12", "9999-12-31"]) {
    expect((await lines("a", period)).status).toBe(404);
    expect((await file("a", period)).status).toBe(404);
  }
  for (const period of [
    "2026-02-31",
    "2025-02-29",
    "2026-13",
    "0000-01",
    "0000-01-01",
    "2026-1-1",
    "",
    "x",
  ]) {
    for (const { status, problem } of [await lines("a", period), await file("a", period)]) {
      expect({ period, status }).toEqual({ period, status: 400 });
      expect(Object.keys(problem.fieldErrors ?? {})).toEqual(["period"]);
    }
  }
  expect((await list("a", "2026-02-01")).status).toBe(400);
});

test("statements of wallets out of sight and of other clients are not found [STMT-10, PERM-25, API-106]", async () => {
  const { clientId } = await givenStatements();
  await asOwner(world, `update wallets set parent_wallet_id = 'a' where client_id = $1 and wallet_id = 'b'`, [
    clientId,
  ]);
  await asOwner(world, "update wallets set is_hidden = true where client_id = $1 and wallet_id = 'k'", [
    clientId,
  ]);
  const seenBy = async (browser: TestBrowser) => {
    const { list, lines, file } = callsOf(browser, clientId);
    const seen: string[] = [];
    for (const walletId of ["a", "b", "k"]) {
      const statuses = [
        (await list(walletId)).status,
        (await lines(walletId, yesterday)).status,
        (await file(walletId, yesterday, "mt940")).status,
      ];
      expect([
        [200, 200, 200],
        [404, 404, 404],
      ]).toContainEqual(statuses);
      if (statuses[0] === 200) seen.push(walletId);
    }
    return seen;
  };
  const client = { clientId, name: "" };
  const ofWallets = async (wallets: readonly string[] | null) =>
    seenBy((await givenLogin(world, { client, wallets })).browser);
  expect(await ofWallets(null)).toEqual(["a", "b"]);
  expect(await ofWallets(["b", "k"])).toEqual(["b"]);
  const home = await givenClient(world, { isStaff: true, wallets: [] });
  const staff = async (role: "PROVIDER_ADMIN" | "PROVIDER_SUPPORT") =>
    seenBy((await givenLogin(world, { client: home, role })).browser);
  expect(await staff("PROVIDER_ADMIN")).toEqual(["a", "b", "k"]);
  expect(await staff("PROVIDER_SUPPORT")).toEqual(["a", "b"]);
  expect(await seenBy((await givenLogin(world)).browser)).toEqual([]);
});

/** One statement with this many credits of one cent each; a surplus that no line has makes it wrong. */
async function givenLongStatement(count: number, surplus = 0) {
  const clientId = await givenOldWallets(world, 1);
  await insertTransactions(world, clientId, {
    count,
    wallet_id: "a",
    type: "AddFunds",
    status: "succeeded",
    amount_minor: 1,
    fee_minor: 0,
    balance_minor: expression("i"),
    reference: expression("'INV-' || i"),
    completed_at: expression(`timestamptz '${yesterday} 08:00Z' + i * interval '1 second'`),
  });
  await asOwner(
    world,
    `insert into statements values ($1, 'a', '${yesterday}', 1, 'USD', 0, ${count + surplus}, ${count}, 0, 0, 0, ${count + surplus})`,
    [clientId],
  );
  const { browser } = await givenLogin(world, { client: { clientId, name: "" } });
  return { clientId, browser, ...callsOf(browser, clientId) };
}

test("the page that is printed has the first 5,000 lines of a longer statement [STMT-10, API-106]", async () => {
  const { lines, file } = await givenLongStatement(mostPrintedLines + 1);
  const { body } = await lines("a", yesterday);
  expect(body).toMatchObject({ isWhole: false, statement: { creditCount: mostPrintedLines + 1 } });
  expect(body.lines).toHaveLength(mostPrintedLines);
  expect(body.lines.at(-1)).toMatchObject({ reference: "INV-5000", balance: "50.00" });
  expect((await file("a", yesterday)).text.split("\r\n").filter((row) => row.includes("INV-"))).toHaveLength(
    mostPrintedLines + 1,
  );
});

test("a download that fails in the middle is cut off and logged, and does not look whole [STMT-02, API-106]", async () => {
  await world.server.listen({ port: 0, host: "127.0.0.1" });
  const download = async (surplus: number) => {
    const { clientId, browser } = await givenLongStatement(4_000, surplus);
    const query = new URLSearchParams({ clientId, walletId: "a", period: yesterday, format: "csv" });
    return readOverSocket(`/api/statements/file?${query.toString()}`, browser);
  };
  const { byteCount, ...whole } = await download(0);
  expect(whole).toEqual({ status: 200, isComplete: true });
  expect(logged).toEqual([]);
  const wrong = await download(1);
  expect(wrong).toMatchObject({ status: 200, isComplete: false });
  expect(wrong.byteCount).toBeLessThan(byteCount);
  expect(logged).toEqual([expect.stringContaining("a file was cut off")]);
});

/** Reads an answer as a browser does. It is complete if its last chunk came. */
function readOverSocket(path: string, { cookies }: TestBrowser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { port } = world.server.server.address() as AddressInfo;
  return new Promise<{ status: number; byteCount: number; isComplete: boolean }>((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, headers: { host: "localhost:3000", cookie } }, (answer) => {
      let byteCount = 0;
      answer.on("data", (piece: Buffer) => (byteCount += piece.length));
      answer.on("error", () => undefined); // "aborted"; close follows.
      answer.on("close", () =>
        resolve({ status: answer.statusCode!, byteCount, isComplete: answer.complete }),
      );
    }).on("error", reject);
  });
}
