import { expect, test } from "vitest";
import { approveOrRejectFile } from "@corridor/product/files/contract";
import { fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { reconcile } from "../testing/payment-files/reconcile.ts";
import { givenPaymentFile } from "../testing/payment-files/given-payment-file.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { endFiles } from "./end.ts";
import { writeResult } from "./result.ts";
import { takeFile } from "./take.ts";

const world = useWorld();

/** The responses to a file that arrived, was taken and was rejected. */
async function responsesAfterRejection(
  sender: Awaited<ReturnType<typeof givenFileSender>>,
  fileName: string,
  bytes: string,
): Promise<{ accepted: string; result: string }> {
  const file = await sender.arrive(fileName, bytes);
  await takeFile(world.app, file);
  const { browser } = await givenLogin(world, { client: sender.client, role: "APPROVER" });
  const decision = { clientId: sender.clientId, fileName, isApproved: false };
  expect(await browser.call(approveOrRejectFile, decision)).toMatchObject({ status: 200 });
  await writeResult(world.app, file);
  await writeResult(world.app, file);
  const outbox = await sender.outbox();
  return { accepted: outbox[`${fileName}.accepted.json`]!, result: outbox[`${fileName}.result.csv`]! };
}

test("the result of a rejected file says so for each row, and its event is written once [FILE-12, FILE-17, FILE-23, EXT-38]", async () => {
  const sender = await givenFileSender(world, { approvals: 1 });
  await asOwner(world, "insert into event_readers (client_id) values ($1)", [sender.clientId]);
  const rows = [fileRow("A", "15.00"), fileRow("B", "16.00", "79")];
  const { result } = await responsesAfterRejection(sender, "no.csv", [fileHeader, ...rows].join("\n"));
  const [, ...lines] = result.trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(",").slice(8, 11))).toEqual([
    ["rejected", "", ""],
    ["rejected", "", ""],
  ]);
  await endFiles(world.app);
  const { rows: events } = await asOwner(
    world,
    "select subject, sequence from events where client_id = $1 and type = 'file.completed'",
    [sender.clientId],
  );
  expect(events).toEqual([{ subject: "no.csv", sequence: 1 }]);
});

test("a file is pending until its last request is over [FILE-12]", async () => {
  const { clientId } = await givenClient(world);
  const { fileId, requestIds } = await givenPaymentFile(world, {
    clientId,
    requests: [{ status: "done" }, { status: "awaitingManualFunding" }],
  });
  const statusOf = async () => {
    await endFiles(world.app);
    const { rows } = await asOwner(world, "select status from payment_files where file_id = $1", [fileId]);
    return (rows[0] as { status: string }).status;
  };
  expect(await statusOf()).toBe("pending");
  await asOwner(
    world,
    "update payment_requests set status = 'abandoned', finished_at = now() where request_id = $1",
    [requestIds[1]],
  );
  expect(await statusOf()).toBe("done");
});

test("every cell comes back as it was sent, also one that begins like a formula, so that a program reconciles by phone number, reference and amount [FILE-23]", async () => {
  const sender = await givenFileSender(world, { approvals: 1 });
  const rows = [
    fileRow("=1+1", "15.00", "01"),
    fileRow("-7", "16.00", "02").replace(/$/, '"+49, ""or"", @home"'),
    fileRow("C", "17.00", "03").replace("+254", "'+254"),
    fileRow("é; |x", "18.00", "04").replace("Grace", "  'Grace"),
  ];
  const sent = [fileHeader, ...rows].join("\n");
  const responses = await responsesAfterRejection(sender, "texts.csv", sent);
  expect(responses.result).toContain(
    "\r\n=1+1,15.00,KES,Grace Achieng,mpesa-ke,+254712345601,main,,rejected,",
  );
  const { outcomes } = reconcile(sent, responses);
  expect(outcomes.map((row) => [row["Recipient Account ID"], row["Result"]])).toEqual([
    ["+254712345601", "rejected"],
    ["+254712345602", "rejected"],
    ["'+254712345603", "rejected"],
    ["+254712345604", "rejected"],
  ]);
});
