import { expect, test } from "vitest";
import { approveOrRejectFile } from "@corridor/product/files/contract";
import { addSftpKey } from "@corridor/product/keys/contract";
import { sftpUserName } from "@corridor/product/keys/sftp-access";
import { startWorker } from "../processes/worker.ts";
import { startSftp } from "../sftp/server.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { reconcile } from "../testing/payment-files/reconcile.ts";
import { makeSshKey } from "../sftp/ssh-key.ts";
import { openSftp } from "../testing/payment-files/sftp.ts";
import { givenLogin } from "../testing/given.ts";
import { givenPayer } from "../testing/payers.ts";
import { openPaymentNetwork } from "../testing/programs/payment-network.ts";
import { useWorld } from "../testing/world.ts";
import { tellShortages } from "./end.ts";
import { takeFile } from "./take.ts";

const world = useWorld();

const sent = [
  fileHeader,
  fileRow("INV-1", "100.00", "01"),
  fileRow("INV-2", "70.50", "02"),
  fileRow("INV-1", "20.00", "10"),
  fileRow("INV-3", "30.00", "05"),
].join("\n");

test("a whole night unattended: a program uploads a file by SFTP, two people approve it, it is paid, and a program that knows only the files reconciles each row [FILE-12, FILE-13, FILE-14, FILE-16, FILE-22, FILE-23, FILE-28, EXT-05]", async () => {
  const network = await openPaymentNetwork(world);
  const worker = await startWorker(world.app, network.connectors, { leaseMs: 3_000, idleMs: 20, atOnce: 50 });
  const sftp = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
  try {
    const { client } = await givenPayer(world, {
      ...{ approvals: 2, funds: { main: "10000.00" }, fee: {} },
      features: ["ManagePaymentSftpKeys"],
    });
    const { clientId } = client;
    const pair = makeSshKey();
    const developer = await givenLogin(world, { client, role: "DEVELOPER" });
    const key = { clientId, keyText: pair.public, sftpKeyType: "Payment" } as const;
    expect(await developer.browser.call(addSftpKey, key)).toMatchObject({ status: 200 });

    const login = { userName: sftpUserName({ clientId, type: "Payment" }), privateKey: pair.private };
    const program = await openSftp(sftp, login);
    await program.put("/payments/inbox/night.csv.part", Buffer.from(sent));
    await program.ask("rename", "/payments/inbox/night.csv.part", "/payments/inbox/night.csv");
    const collect = async (name: string) => {
      await expect
        .poll(() => program.names("/payments/outbox"), { timeout: 60_000, interval: 50 })
        .toContain(name);
      return (await program.get(`/payments/outbox/${name}`)).toString();
    };
    const accepted = await collect("night.csv.accepted.json");

    for (const role of ["APPROVER", "SECOND_APPROVER"] as const) {
      const { browser } = await givenLogin(world, { client, role });
      const decision = { clientId, fileName: "night.csv", isApproved: true };
      expect(await browser.call(approveOrRejectFile, decision)).toMatchObject({ status: 200 });
    }

    const result = await collect("night.csv.result.csv");
    const { outcomes, debited } = reconcile(sent, { accepted, result });
    expect(outcomes.map((row) => [row["Request Reference"], row["Result"], row["Result Code"]])).toEqual([
      ["INV-1", "succeeded", ""],
      ["INV-2", "failed", "RECIPIENT_NOT_FOUND"],
      ["INV-1", "succeeded", ""],
      ["INV-3", "failed", "RECIPIENT_LIMIT_REACHED"],
    ]);
    expect(debited).toBe(12_000n);
    expect(new Set(outcomes.map((row) => row["Result Transaction ID"])).size).toBe(4);
    expect(await program.names("/payments/inbox")).toEqual([]);
    program.end();
    // One e-mail about both failed payments, which are of two requests.
    const subjects = (await mailsTo(world, developer.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("night.csv"))).toEqual([
      expect.stringContaining("night.csv is done with failures"),
      expect.stringContaining("night.csv was approved"),
    ]);
  } finally {
    await sftp.stop();
    await worker.stop();
  }
});

test("a file whose wallet lacks money for all its requests causes one e-mail [FILE-28]", async () => {
  const network = await openPaymentNetwork(world);
  const sender = await givenFileSender(world, { approvals: 0, funds: { main: "1.00" } });
  await asOwner(world, "update clients set awaits_wallet_funding = true where client_id = $1", [
    sender.clientId,
  ]);
  const rows = ["A", "B", "C"].map((reference, index) => fileRow(reference, `${15 + index}.00`));
  await takeFile(world.app, await sender.arrive("short.csv", [fileHeader, ...rows].join("\n")));
  const worker = await startWorker(world.app, network.connectors, { leaseMs: 3_000, idleMs: 20, atOnce: 50 });
  try {
    const waiting = async () => {
      const { rows: found } = await asOwner(
        world,
        "select count(*)::int as n from payment_requests where client_id = $1 and status = 'awaitingManualFunding'",
        [sender.clientId],
      );
      return (found as { n: number }[])[0]!.n;
    };
    await expect.poll(waiting, { timeout: 30_000, interval: 50 }).toBe(3);
  } finally {
    await worker.stop();
  }
  for (let round = 0; round < 2; round += 1) await tellShortages(world.app);
  const mails = await mailsTo(world, sender.creator.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("short.csv is waiting for funds"),
  ]);
});
