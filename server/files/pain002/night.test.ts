import { expect, onTestFinished, test } from "vitest";
import { approveOrRejectFile } from "@corridor/product/files/contract";
import * as publicApi from "@corridor/product/public-api/contract";
import { startWorker } from "../../processes/worker.ts";
import { systemActor } from "../../platform/actor.ts";
import { startSftp } from "../../sftp/server.ts";
import { findStatement } from "../../statements/find.ts";
import { makeMissingStatements } from "../../statements/make.ts";
import { renderStatement } from "../../statements/render.ts";
import { givenLogin, givenUser } from "../../testing/given.ts";
import { givenFileSender } from "../../testing/payment-files/arrivals.ts";
import { judgePain002 } from "../../testing/payment-files/judge-pain002.ts";
import { pain001, payment, transfer } from "../../testing/payment-files/pain001.ts";
import { givenSftpKey, openSftp } from "../../testing/payment-files/sftp.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { digestOf, openProgram } from "../../testing/signed-calls.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
/** The network, the worker and the SFTP server of one test. */
async function startNight() {
  const network = await openPaymentNetwork(world);
  const worker = await startWorker(world.app, network.connectors, { leaseMs: 3_000, idleMs: 20, atOnce: 50 });
  const sftp = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    await sftp.stop();
    await worker.stop();
  });
  return sftp;
}

const today = new Date().toISOString().slice(0, 10);
/** To a number that the network pays (01, 10), or does not know (02). */
const pay = (id: string, amount: string, ending: string) =>
  transfer({ id, amount, account: `+2547123456${ending}` });
const inWallet = (id: string, ...transfers: string[]) =>
  payment({ id, wallet: "main", day: today, transfers });

async function givenSender() {
  const sender = await givenFileSender(world, {
    ...{ approvals: 1, funds: { main: "10000.00" }, fee: {} },
    features: ["ManagePaymentSftpKeys"],
  });
  const { client, clientId } = sender;
  const approve = async (fileName: string) => {
    const { browser } = await givenLogin(world, { client, role: "APPROVER" });
    const decision = { clientId, fileName, isApproved: true };
    expect(await browser.call(approveOrRejectFile, decision)).toMatchObject({ status: 200 });
  };
  return { ...sender, approve };
}

/** The parts of a report that tell outcomes, in the order of the file. */
function outcomesIn(report: string): string[] {
  expect(judgePain002(report)).toEqual([]);
  const parts = /<(GrpSts|OrgnlPmtInfId|PmtInfSts|OrgnlEndToEndId|TxSts|Cd)>([^<]*)</g;
  return [...report.matchAll(parts)].map(([, , text]) => text!);
}

test("a message by SFTP is accepted, approved and paid, and its result tells each transaction by its EndToEndId, as does the statement of the day [ISO-01, ISO-02, ISO-06, FILE-13, STMT-08]", async () => {
  const sftp = await startNight();
  const { client, clientId, approve } = await givenSender();
  const admin = await givenUser(world, { client, role: "ADMIN" });
  const program = await openSftp(sftp, await givenSftpKey(world, admin));
  const message = pain001({
    ...{ id: "NIGHT-1", count: "3", sum: "190.5" },
    payments: [
      inWallet("INV-1", pay("A", "100.00", "01"), pay("B", "70.50", "02")),
      inWallet("INV-2", pay("C", "20.00", "10")),
    ],
  });
  await program.put("/payments/inbox/night.xml.part", Buffer.from(message));
  await program.ask("rename", "/payments/inbox/night.xml.part", "/payments/inbox/night.xml");
  const collect = async (name: string) => {
    await expect
      .poll(() => program.names("/payments/outbox"), { timeout: 60_000, interval: 50 })
      .toContain(name);
    return (await program.get(`/payments/outbox/${name}`)).toString();
  };
  expect(outcomesIn(await collect("night.xml.accepted.pain002.xml"))).toEqual([
    ...["ACTC", "INV-1", "ACTC", "INV-2", "ACTC"],
  ]);
  await approve("night.xml");
  const result = await collect("night.xml.result.pain002.xml");
  expect(outcomesIn(result)).toEqual([
    ...["PART", "INV-1", "PART", "A", "ACSC", "B", "RJCT", "NARR"],
    ...["INV-2", "ACSC", "C", "ACSC"],
  ]);
  expect(result).toContain("<AddtlInf>RECIPIENT_NOT_FOUND: ");
  expect(result).toContain("<OrgnlMsgId>NIGHT-1</OrgnlMsgId>");
  expect(await collect("night.xml.result.csv")).toContain("INV-1,succeeded");

  const wrong = message.replace("NIGHT-1", "NIGHT-2").replace("190.5", "190.51");
  await program.put("/payments/inbox/wrong.xml", Buffer.from(wrong));
  const errors = await collect("wrong.xml.errors.pain002.xml");
  expect(outcomesIn(errors)).toEqual(["RJCT", "AM10"]);
  expect(errors).toContain("Line 8, GrpHdr/CtrlSum: the file says 190.51, but the amounts add up to 190.5.");
  program.end();
  expect(await camt053OfToday(clientId)).toContain(
    "<PmtInfId>INV-1</PmtInfId><EndToEndId>A</EndToEndId><Prtry><Tp>Request ID</Tp>",
  );
});

/** The statement of the wallet that paid, made on the next day. */
async function camt053OfToday(clientId: string): Promise<string> {
  world.app.db.clock.moveBy("1 days");
  await makeMissingStatements(world.app);
  world.app.db.clock.moveBy("");
  const actor = systemActor("test");
  const statement = await world.app.db.transaction(actor, clientId, (tx) =>
    findStatement(tx, clientId, "main", today),
  );
  let text = "";
  for await (const piece of renderStatement(world.app, actor, statement!, "camt053"))
    text += piece.toString();
  return text;
}

test("a message by the API of which no payment succeeds is rejected as a whole, and its ID cannot be used again [ISO-01, ISO-06, ISO-08]", async () => {
  await startNight();
  const { approve, key } = await givenSender();
  const program = openProgram(world.server, key);
  const send = async (fileName: string, body: string) => {
    const headers = { "content-type": "application/xml" };
    const sent = await program.call(
      publicApi.sendSignedFile,
      { fileName },
      { body, digest: digestOf(body), headers },
    );
    expect(sent.status).toBe(202);
  };
  const collect = async (fileName: string, kind: "errors" | "accepted" | "resultPain002") => {
    const read = () => program.call(publicApi.readSignedFileResponse, { fileName, kind });
    await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 100 }).toBe(200);
    return (await read()).text;
  };
  const message = pain001({
    ...{ id: "API-1", count: "2", sum: "90.5" },
    payments: [inWallet("INV-7", pay("D", "70.50", "02"), pay("E", "20.00", "02"))],
  });
  await send("failed.xml", message);
  expect(outcomesIn(await collect("failed.xml", "accepted"))).toEqual(["ACTC", "INV-7", "ACTC"]);
  await approve("failed.xml");
  expect(outcomesIn(await collect("failed.xml", "resultPain002"))).toEqual([
    ...["RJCT", "INV-7", "RJCT", "D", "RJCT", "NARR", "E", "RJCT", "NARR"],
  ]);
  await send("again.xml", message.replace("INV-7", "INV-8"));
  expect(outcomesIn(await collect("again.xml", "errors"))).toEqual(["RJCT", "DU01"]);
});
