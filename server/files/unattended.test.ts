import { describe, expect, test } from "vitest";
import { blockBeneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { queryRequestRepeats } from "@corridor/product/payments/repeats/contract";
import type { App } from "../platform/app.ts";
import type { Database } from "../platform/db.ts";
import { xlsxOf, xmlRow } from "../testing/files/odd-files.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { fileHeader, fileRow, givenFileSender, sendFile } from "../testing/payment-files/arrivals.ts";
import { pain001, payment, transfer } from "../testing/payment-files/pain001.ts";
import { useWorld } from "../testing/world.ts";
import { takeFile } from "./take.ts";

const world = useWorld();

async function rowsOf<Row>(clientId: string, select: string): Promise<Row[]> {
  const { rows } = await asOwner(world, `${select} where client_id = $1 order by 1`, [clientId]);
  return rows as Row[];
}
const statusesOf = async (clientId: string) =>
  (
    await rowsOf<{ name: string; status: string }>(
      clientId,
      "select file_name as name, status from payment_files",
    )
  ).map(({ name, status }) => `${name} ${status}`);

describe("nobody is there to tick", () => {
  test("values in a column that is not read refuse the file and name the column; an empty column does not [FILE-25]", async () => {
    const features = ["PermissiveHeadersInBulkUpload"] as const;
    const sender = await givenFileSender(world, { approvals: 1, features });
    const withColumn = (value: string) =>
      [`${fileHeader},Colour`, `${fileRow("A")},${value}`, `${fileRow("B", "16.00")},`].join("\n");
    await takeFile(world.app, await sender.arrive("colour.csv", withColumn("red")));
    expect((await sender.outbox())["colour.csv.errors.csv"]).toContain(
      "The column Colour is not read, but 1 row has a value in it.",
    );
    await takeFile(world.app, await sender.arrive("empty.csv", withColumn("")));
    expect(await statusesOf(sender.clientId)).toEqual(["colour.csv refused", "empty.csv AwaitingApproval"]);
  });

  test("payments of the last days refuse a file that nobody approves [FILE-25]", async () => {
    const sender = await givenFileSender(world, { approvals: 0 });
    const bytes = [fileHeader, fileRow("A"), fileRow("B", "16.00")].join("\n");
    await takeFile(world.app, await sender.arrive("first.csv", bytes));
    await takeFile(world.app, await sender.arrive("second.csv", bytes));
    expect(await statusesOf(sender.clientId)).toEqual(["first.csv pending", "second.csv refused"]);
    expect((await sender.outbox())["second.csv.errors.csv"]).toContain(
      "2 payments are the same as payments of the last 7 days or of requests that wait, and nobody approves this file.",
    );
  });

  test("where people approve, payments of the last days are shown to them [FILE-25]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const { clientId } = sender;
    const bytes = [fileHeader, fileRow("A"), fileRow("A", "16.00")].join("\n");
    await takeFile(world.app, await sender.arrive("first.csv", bytes));
    await takeFile(world.app, await sender.arrive("second.csv", bytes));
    expect(await statusesOf(clientId)).toEqual(["first.csv AwaitingApproval", "second.csv AwaitingApproval"]);
    const { browser } = await givenLogin(world, { client: sender.client, role: "APPROVER" });
    const [, second] = await rowsOf<{ name: string; id: string }>(
      clientId,
      "select batch_reference as name, request_id as id from payment_requests",
    );
    const repeats = await browser.call(queryRequestRepeats, { clientId, requestId: second!.id });
    expect(repeats.body).toMatchObject({
      requests: [{ kind: "file", batchReference: "first.csv", count: 2 }],
      counts: { waiting: 2 },
    });
  });
});

test("a csv and a pain.001 that pay a blocked account are refused, by SFTP and by API [BEN-09]", async () => {
  const sender = await givenFileSender(world, { approvals: 1 });
  const { client, clientId, caller } = sender;
  const { browser } = await givenLogin(world, { client, role: "APPROVER" });
  const reason = "Fraud, see ticket 12.";
  const blocked = { recipientAccountId: "+254712345678", name: "Grace Achieng", reason };
  expect((await browser.call(blockBeneficiary, { clientId, ...blocked })).status).toBe(200);
  const rows = [fileHeader, fileRow("A", "10.00", "01"), fileRow("A", "10.00", "78")];
  const payments = [payment({ wallet: "main", transfers: [transfer()] })];
  const files = [
    ["night.csv", "sftp", rows.join("\n")],
    ["night.xml", "sftp", pain001({ count: "1", sum: "150", payments })],
    ["day.csv", "api", rows.join("\n")],
  ] as const;
  for (const [name, arrivedBy, bytes] of files)
    await takeFile(world.app, await sendFile(world, caller, name, bytes, arrivedBy));
  expect(await statusesOf(clientId)).toEqual(["day.csv refused", "night.csv refused", "night.xml refused"]);
  const said = Object.values(await sender.outbox());
  expect(said).toHaveLength(files.length);
  for (const errors of said) expect(errors).toContain(`Do not pay this account: ${reason}`);
});

test("an Excel file makes the same requests as a csv file [FILE-13, FILE-14]", async () => {
  const sender = await givenFileSender(world, { approvals: 1 });
  const rows = [fileHeader, fileRow("A"), fileRow("B", "16.00"), fileRow("A", "17.00")];
  const bytes = xlsxOf({ rows: rows.map((row, index) => xmlRow(index + 1, row.split(","))).join("") });
  await takeFile(world.app, await sender.arrive("pay.xlsx", bytes));
  expect(
    await rowsOf(
      sender.clientId,
      "select creation_comment, total_count, batch_reference from payment_requests",
    ),
  ).toEqual([
    { creation_comment: "A", total_count: 2, batch_reference: "pay.xlsx" },
    { creation_comment: "B", total_count: 1, batch_reference: "pay.xlsx" },
  ]);
  expect(Object.keys(await sender.outbox())).toEqual(["pay.xlsx.accepted.json"]);
});

test("each approver gets one e-mail for a file, however many requests it has [FILE-28]", async () => {
  const sender = await givenFileSender(world, { approvals: 1 });
  const approver = await givenUser(world, { client: sender.client, role: "APPROVER" });
  const rows = ["A", "B", "C"].map((reference, index) => fileRow(reference, `${15 + index}.00`));
  await takeFile(world.app, await sender.arrive("one-mail.csv", [fileHeader, ...rows].join("\n")));
  const mails = await mailsTo(world, approver.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toContain("one-mail.csv");
  expect(mails[0]!.link?.pathname).toBe("/filesDetails/one-mail.csv");
});

test("a file during which the database is lost is not refused, and the next attempt takes it [FILE-15, FILE-21]", async () => {
  const sender = await givenFileSender(world, { approvals: 1 });
  const file = await sender.arrive("lost.csv", [fileHeader, fileRow("A"), fileRow("B", "16.00")].join("\n"));
  let transactions = 0;
  const count: Database["transaction"] = (...args) => {
    transactions += 1;
    return world.app.db.transaction(...args);
  };
  for (let lostAt = 1; lostAt < 50; lostAt += 1) {
    transactions = 0;
    const transaction: Database["transaction"] = async (...args) => {
      if (transactions + 1 >= lostAt) throw new Error("Connection terminated unexpectedly");
      return count(...args);
    };
    const app: App = { ...world.app, db: { ...world.app.db, transaction } };
    const isTaken = await takeFile(app, file).then(
      () => true,
      () => false,
    );
    expect(await statusesOf(sender.clientId)).toEqual([
      `lost.csv ${isTaken ? "AwaitingApproval" : "received"}`,
    ]);
    expect(Object.keys(await sender.outbox())).toEqual(isTaken ? ["lost.csv.accepted.json"] : []);
    if (isTaken) break;
  }
  expect(transactions).toBeGreaterThan(3);
  expect(await rowsOf(sender.clientId, "select request_id from payment_requests")).toHaveLength(2);
});
