import { expect, test } from "vitest";
import { queryFileDetails, queryFiles } from "@corridor/product/files/contract";
import { givenLogin } from "../../testing/given.ts";
import { givenPayer } from "../../testing/payers.ts";
import { givenPaymentFile } from "../../testing/payment-files/given-payment-file.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const line = { currency: "KES", amountMinor: 10_000, feeMinor: 100 } as const;

async function givenReader() {
  const { client } = await givenPayer(world, { wallets: { main: "KES", lake: "UGX" } });
  const { browser, user } = await givenLogin(world, { client, role: "VIEWER" });
  return { clientId: client.clientId, browser, user };
}

test("the list has the newest files first, by status, date and part of the name [FILE-01, FILE-02, FILE-07, FILE-12, FILE-19, API-40, API-102, CONTRA-09]", async () => {
  const { clientId, browser } = await givenReader();
  const given = (fileName: string, arrivedAt: string, status: "done" | "rejected" | "awaitingApproval") =>
    givenPaymentFile(world, { clientId, fileName, arrivedAt, requests: [{ status, lines: [line, line] }] });
  await given("salaries-1.csv", "2026-01-05T09:30:00Z", "done");
  await given("salaries-2.xlsx", "2026-01-06T09:30:00Z", "rejected");
  await given("Vendors.csv", "2026-01-07T09:30:00Z", "awaitingApproval");
  await givenPaymentFile(world, { clientId, fileName: "bad.csv", status: "refused" });
  await givenPaymentFile(world, { clientId, fileName: "new.csv", status: "received" });

  const names = async (filters: object = {}) => {
    const { body } = await browser.call(queryFiles, { clientId, ...filters });
    return (body as { files: { fileName: string }[] }).files.map(({ fileName }) => fileName);
  };
  expect(await names()).toEqual(["Vendors.csv", "salaries-2.xlsx", "salaries-1.csv"]);
  expect(await names({ status: "rejected" })).toEqual(["salaries-2.xlsx"]);
  expect(await names({ fileName: "vend" })).toEqual(["Vendors.csv"]);
  const second = 1_767_691_800; // 2026-01-06T09:30:00Z
  expect(await names({ fileDateFrom: second, fileDateTo: second })).toEqual(["salaries-2.xlsx"]);
  expect((await browser.call(queryFiles, { clientId, fileName: "salaries-1" })).body).toMatchObject({
    files: [
      {
        ...{ fileDate: 1_767_605_400, noOfRequests: 1, noOfTransactions: 2, status: "done" },
        ...{ succeeded: 2, pending: 0, failed: 0, reversed: 0 },
      },
    ],
    totalCount: 1,
  });
});

test("a file has its summary, and its requests in the order of the file, by currency, tenor, status and time [FILE-03, FILE-04, FILE-05, FILE-06, FILE-18, FILE-20, API-41]", async () => {
  const { clientId, browser } = await givenReader();
  const { fileName } = await givenPaymentFile(world, {
    clientId,
    fileName: "mixed.csv",
    requests: [
      { reference: "CITY", status: "done", lines: [line] },
      {
        reference: "COAST",
        status: "pending",
        lines: [{ ...line, walletId: "lake", currency: "UGX" }],
        tenor: "spot",
      },
      {
        reference: "LAKE",
        status: "pending",
        lines: [{ ...line, walletId: "lake", currency: "UGX" }],
        tenor: "tod",
      },
    ],
  });
  const references = async (filters: object = {}) => {
    const { body } = await browser.call(queryFileDetails, { clientId, fileName, ...filters });
    return (body as { requests: { creationComment: string }[] }).requests.map(
      ({ creationComment }) => creationComment,
    );
  };
  expect(await references()).toEqual(["CITY", "COAST", "LAKE"]);
  expect(await references({ ccyDestination: "UGX" })).toEqual(["COAST", "LAKE"]);
  expect(await references({ ccySource: "KES" })).toEqual(["CITY"]);
  expect(await references({ tenor: "tod" })).toEqual(["LAKE"]);
  expect(await references({ status: "done" })).toEqual(["CITY"]);
  expect(await references({ startedTimestampFrom: 4_000_000_000 })).toEqual([]);
  expect((await browser.call(queryFileDetails, { clientId, fileName })).body).toMatchObject({
    fileSummary: {
      ...{ batchReference: "mixed.csv", status: "pending", endTime: null, arrivedBy: "sftp" },
      ...{ noOfRequests: 3, noOfTransactions: 3, awaitedStage: null },
    },
    requests: [
      { batchReference: "mixed.csv", ccySource: "KES", ccyDestination: "KES", tenor: null, source: "api" },
      { ccySource: "UGX", ccyDestination: "UGX", tenor: "spot" },
      { tenor: "tod" },
    ],
    totalCount: 3,
  });
  for (const unknown of ["other.csv", "../mixed.csv", "mixed.csv\n"])
    expect((await browser.call(queryFileDetails, { clientId, fileName: unknown })).status).toBe(404);
  expect((await browser.call(queryFileDetails, { clientId, fileName: "MIXED.CSV" })).status).toBe(200);
});
