import { expect, test } from "vitest";
import { approveOrRejectFile } from "@corridor/product/files/contract";
import { fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { openPaymentNetwork } from "../testing/programs/payment-network.ts";
import { useWorld } from "../testing/world.ts";
import { endFiles } from "./end.ts";
import { writeResult } from "./result.ts";
import { takeFile } from "./take.ts";

const world = useWorld();

/** The sum of decimal texts with two decimals, in hundredths, as a client's own program adds them. */
const decimalSum = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + BigInt(text.replace(".", "")), 0n);

test("a whole night unattended: a file arrives, two people approve it, it is paid, and a program that knows only the files reconciles each row by its reference [FILE-12, FILE-14, FILE-16, FILE-23]", async () => {
  const network = await openPaymentNetwork(world);
  const sender = await givenFileSender(world, { approvals: 2, funds: { main: "10000.00" }, fee: {} });
  const sent = [
    fileRow("INV-1", "100.00", "01"),
    fileRow("INV-2", "70.50", "02"),
    fileRow("INV-1", "20.00", "10"),
    fileRow("INV-3", "30.00", "05"),
  ];
  const file = await sender.arrive("night.csv", [fileHeader, ...sent].join("\n"));
  await takeFile(world.app, file);
  for (const role of ["APPROVER", "SECOND_APPROVER"] as const) {
    const { browser } = await givenLogin(world, { client: sender.client, role });
    const decision = { clientId: sender.clientId, fileName: "night.csv", isApproved: true };
    expect(await browser.call(approveOrRejectFile, decision)).toMatchObject({ status: 200 });
    expect(await endFiles(world.app)).toBe(0);
  }
  await network.engine();
  const statusOf = async () => {
    await endFiles(world.app);
    const { rows } = await asOwner(world, "select status from payment_files where file_id = $1", [
      file.fileId,
    ]);
    return (rows[0] as { status: string }).status;
  };
  await expect.poll(statusOf, { timeout: 30_000, interval: 100 }).toBe("done");
  await writeResult(world.app, file);
  await writeResult(world.app, file);

  const outbox = await sender.outbox();
  const [head, ...lines] = outbox["night.csv.result.csv"]!.trimEnd().split("\r\n");
  const names = head!.split(",");
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(",").map((cell, index) => [names[index]!, cell])),
  );
  expect(names.slice(0, 8).join(",")).toBe(fileHeader);
  expect(
    rows.map((row) => [row["Request Reference"], row["Amount"], row["Result"], row["Result Code"]]),
  ).toEqual([
    ["INV-1", "100.00", "succeeded", ""],
    ["INV-2", "70.50", "failed", "RECIPIENT_NOT_FOUND"],
    ["INV-1", "20.00", "succeeded", ""],
    ["INV-3", "30.00", "failed", "RECIPIENT_LIMIT_REACHED"],
  ]);
  const accepted = JSON.parse(outbox["night.csv.accepted.json"]!) as {
    requests: { reference: string; requestId: string; sum: { amount: string } }[];
  };
  for (const { reference, requestId, sum } of accepted.requests) {
    const own = rows.filter((row) => row["Request Reference"] === reference);
    expect(new Set(own.map((row) => row["Result Request ID"]))).toEqual(new Set([requestId]));
    expect(decimalSum(own.map((row) => row["Amount"]!))).toBe(decimalSum([sum.amount]));
  }
  const debited = decimalSum(rows.map((row) => row["Result Amount"]!));
  expect(debited).toBe(12_000n);
  expect(new Set(rows.map((row) => row["Result Transaction ID"])).size).toBe(4);
});
