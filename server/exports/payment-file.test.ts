import { expect, test } from "vitest";
import type { InputOf } from "@corridor/product/endpoint";
import { queryExport, startFileExport } from "@corridor/product/exports/contract";
import { resultHeadings } from "@corridor/product/payments/files/result-columns";
import type { TestBrowser } from "../testing/browser.ts";
import { downloadFile, tableOf } from "../testing/files/exports.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { givenPaymentFile } from "../testing/payment-files/given-payment-file.ts";
import { useWorld } from "../testing/world.ts";
import { writeExportFile } from "./run.ts";

const world = useWorld();

type Wish = InputOf<typeof startFileExport>;

async function exportOf(browser: TestBrowser, wish: Wish) {
  const { body } = await browser.call(startFileExport, wish);
  await writeExportFile(world.app, { clientId: wish.clientId, exportJobId: body.exportJobId });
  const { bytes } = await downloadFile(browser, body.exportJobId);
  const { headings, rows } = await tableOf(bytes, wish.format);
  const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  return { exportJobId: body.exportJobId, headings, column };
}

test("the export of a payment file has every payment in the order of the file, with the reference of its request and its outcome [API-53]", async () => {
  const client = await givenClient(world, { wallets: ["main", { id: "kes", currency: "KES" }] });
  const { clientId } = client;
  const file = await givenPaymentFile(world, {
    ...{ clientId, fileName: "Payroll-11.csv" },
    requests: [
      { reference: "zz-1", status: "done", failed: 1, lines: [{ count: 2 }] },
      {
        reference: "=aa-2",
        status: "pending",
        lines: [{ walletId: "kes", currency: "KES", amountMinor: 500 }],
      },
      { status: "rejected" },
    ],
  });
  const { browser } = await givenLogin(world, { client });
  const wish = { clientId, fileName: file.fileName };
  for (const format of ["csv", "xlsx"] as const) {
    const { headings, column } = await exportOf(browser, { ...wish, format });
    expect(headings.slice(-11)).toEqual(["Request Reference", ...Object.values(resultHeadings)]);
    const guarded = format === "csv" ? "'=aa-2" : "=aa-2";
    expect(column("Request Reference")).toEqual(["zz-1", "zz-1", guarded, "REF-3"]);
    expect(column("Name")).toEqual(["Recipient 0", "Recipient 1", "Recipient 0", "Recipient 0"]);
    expect(column("Wallet ID")).toEqual(["main", "main", "kes", "main"]);
    expect(column("Amount").map(Number)).toEqual([100, 100, 5, 100]);
    expect(column("Result").map((result) => result?.slice(0, 6))).toEqual([
      "Failed",
      "Succee",
      "Sent",
      "Not st",
    ]);
  }

  const { exportJobId } = await exportOf(browser, { ...wish, format: "csv" });
  const { body } = await browser.call(queryExport, { exportJobId });
  expect(body).toMatchObject({ subject: "file", rowCount: 4, filters: null });
  expect(body.fileName).toMatch(/^payment-file-[\w-]+-Payroll-11-[\d-]+\.csv$/);
});

test("the export holds the requests that match the filters of the file's page [API-53]", async () => {
  const client = await givenClient(world, { wallets: ["main", { id: "kes", currency: "KES" }] });
  const { clientId } = client;
  const { fileName } = await givenPaymentFile(world, {
    clientId,
    requests: [
      { reference: "early", createdAt: "2026-01-01 10:00Z", finishedAt: "2026-01-02 10:00Z" },
      { reference: "late", createdAt: "2026-02-01 10:00Z", status: "pending", tenor: "tom" },
      { reference: "kes", createdAt: "2026-02-01 10:00Z", lines: [{ walletId: "kes", currency: "KES" }] },
    ],
  });
  const { browser } = await givenLogin(world, { client });
  const january = Date.parse("2026-01-15T00:00:00Z") / 1_000;
  for (const [filters, references] of [
    [{}, ["early", "late", "kes"]],
    [{ status: "done" }, ["early", "kes"]],
    [{ ccySource: "KES" }, ["kes"]],
    [{ ccyDestination: "USD" }, ["early", "late"]],
    [{ tenor: "tom" }, ["late"]],
    [{ startedTimestampTo: january }, ["early"]],
    [{ startedTimestampFrom: january, status: "done" }, ["kes"]],
    [{ finishedTimestampTo: january }, ["early"]],
    [{ finishedTimestampFrom: january }, ["kes"]],
    [{ tenor: "tod" }, []],
  ] as const) {
    const { column } = await exportOf(browser, { clientId, fileName, format: "csv", filters });
    expect([filters, column("Request Reference")]).toEqual([filters, references]);
  }
});

test("a payment file that is unknown, refused, not read yet or partly out of a person's sight is not found [API-53, PERM-25]", async () => {
  const client = await givenClient(world, { wallets: ["main", "ops"] });
  const { clientId } = client;
  const { fileName } = await givenPaymentFile(world, {
    clientId,
    requests: [{}, { lines: [{ walletId: "ops" }] }],
  });
  const refused = await givenPaymentFile(world, { clientId, status: "refused" });
  const received = await givenPaymentFile(world, { clientId });
  const { browser } = await givenLogin(world, { client });
  const answer = async (by: TestBrowser, name: string) =>
    (await by.call(startFileExport, { clientId, fileName: name, format: "csv" })).status;
  expect(await answer(browser, fileName)).toBe(200);
  for (const name of ["unknown.csv", "../secret", refused.fileName, received.fileName])
    expect([name, await answer(browser, name)]).toEqual([name, 404]);
  const { browser: clerk } = await givenLogin(world, { client, wallets: ["main"] });
  expect(await answer(clerk, fileName)).toBe(404);
  const { browser: elsewhere } = await givenLogin(world);
  expect(await answer(elsewhere, fileName)).toBe(404);
});
