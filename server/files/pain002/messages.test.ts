import { describe, expect, test } from "vitest";
import { approveOrRejectFile } from "@corridor/product/files/contract";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenFileSender } from "../../testing/payment-files/arrivals.ts";
import { judgePain002 } from "../../testing/payment-files/judge-pain002.ts";
import { pain001, payment, transfer } from "../../testing/payment-files/pain001.ts";
import { useWorld } from "../../testing/world.ts";
import { writeResult } from "../result.ts";
import { takeFile } from "../take.ts";

const world = useWorld();
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = dayAfter(0);
const requestsOf = async (clientId: string) =>
  (
    await asOwner(
      world,
      `select creation_comment as comment, status, scheduled_at as "scheduledAt", total_count as count from payment_requests
       where client_id = $1 order by 1`,
      [clientId],
    )
  ).rows as Record<string, unknown>[];

const twoPayments = (id: string, day = today) =>
  pain001({
    id,
    count: "3",
    sum: "170.5",
    payments: [
      payment({
        id: "INV-1",
        wallet: "main",
        day: today,
        transfers: [transfer({ id: "A", amount: "100.00" }), transfer({ id: "B", amount: "20.5" })],
      }),
      payment({ id: "INV-2", wallet: "main", day, transfers: [transfer({ id: "C", amount: "50.00000" })] }),
    ],
  });

describe("a pain.001", () => {
  test("makes one request for each PmtInf and is answered by ACTC [ISO-01, ISO-02, ISO-06, ISO-08]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    await takeFile(world.app, await sender.arrive("payroll.xml", twoPayments("MSG-A")));
    expect(await requestsOf(sender.clientId)).toMatchObject([
      { comment: "INV-1", status: "awaitingApproval", count: 2, scheduledAt: null },
      { comment: "INV-2", status: "awaitingApproval", count: 1 },
    ]);
    const lines = await asOwner(
      world,
      "select reference, amount_minor from payment_lines where client_id = $1 order by 1",
      [sender.clientId],
    );
    expect(lines.rows).toEqual([
      { reference: "A", amount_minor: "10000" },
      { reference: "B", amount_minor: "2050" },
      { reference: "C", amount_minor: "5000" },
    ]);
    const outbox = await sender.outbox();
    expect(Object.keys(outbox)).toEqual(["payroll.xml.accepted.pain002.xml"]);
    const report = outbox["payroll.xml.accepted.pain002.xml"]!;
    expect(judgePain002(report)).toEqual([]);
    expect(report).toContain("<OrgnlMsgId>MSG-A</OrgnlMsgId>");
    expect(report).toContain(
      "<OrgnlNbOfTxs>3</OrgnlNbOfTxs><OrgnlCtrlSum>170.5</OrgnlCtrlSum><GrpSts>ACTC</GrpSts>",
    );
    expect(report).toContain("<OrgnlPmtInfId>INV-2</OrgnlPmtInfId>");
  });

  test("is refused with the path and the line of each problem, and nothing is created [ISO-03, ISO-04, ISO-06, FILE-15]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const bad = pain001({
      id: "MSG-B",
      payments: [
        payment({
          wallet: "main",
          day: today,
          transfers: [
            transfer({ id: "A & B", amount: "9.99", parts: { ChrgBr: "<ChrgBr>CRED</ChrgBr>" } }).replace(
              "A & B",
              "A &amp; B",
            ),
            transfer({ id: "C" }),
          ],
        }),
      ],
    });
    await takeFile(world.app, await sender.arrive("bad.xml", bad));
    expect(await requestsOf(sender.clientId)).toEqual([]);
    const outbox = await sender.outbox();
    expect(Object.keys(outbox)).toEqual(["bad.xml.errors.pain002.xml"]);
    const report = outbox["bad.xml.errors.pain002.xml"]!;
    expect(judgePain002(report)).toEqual([]);
    expect(report).toContain("<OrgnlMsgId>MSG-B</OrgnlMsgId>");
    expect(report).toContain("<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AM18</Cd></Rsn>");
    expect(report).toContain("<OrgnlEndToEndId>A &amp; B</OrgnlEndToEndId><TxSts>RJCT</TxSts>");
    expect(report).toContain("Line 21, PmtInf/CdtTrfTxInf/ChrgBr: the value “CRED” is not accepted.");
    expect(report).toContain("<Cd>AM12</Cd></Rsn><AddtlInf>Line 20, PmtInf/CdtTrfTxInf/Amt/InstdAmt:");
    expect(report).not.toContain("<OrgnlEndToEndId>C</OrgnlEndToEndId>");
  });

  test("of an ID that was taken before is a duplicate; the ID of a refused one is free [ISO-08]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const wrong = twoPayments("MSG-C").replace("<CtrlSum>170.5", "<CtrlSum>170.51");
    await takeFile(world.app, await sender.arrive("first.xml", wrong));
    await takeFile(world.app, await sender.arrive("second.xml", twoPayments("MSG-C")));
    await takeFile(
      world.app,
      await sender.arrive("third.xml", twoPayments("MSG-C").replaceAll("INV-", "INVOICE-")),
    );
    const outbox = await sender.outbox();
    expect(Object.keys(outbox)).toEqual([
      "first.xml.errors.pain002.xml",
      "second.xml.accepted.pain002.xml",
      "third.xml.errors.pain002.xml",
    ]);
    expect(outbox["third.xml.errors.pain002.xml"]).toContain("<Cd>DU01</Cd>");
    expect(await requestsOf(sender.clientId)).toHaveLength(2);
  });

  test("schedules the requests of a later day without approvals, and refuses a day that is too far [ISO-07]", async () => {
    const sender = await givenFileSender(world, { approvals: 0 });
    await takeFile(world.app, await sender.arrive("later.xml", twoPayments("MSG-D", dayAfter(3))));
    expect(await requestsOf(sender.clientId)).toMatchObject([
      { comment: "INV-1", status: "processingFunds", scheduledAt: null },
      {
        comment: "INV-2",
        status: "awaitingScheduledTime",
        scheduledAt: new Date(`${dayAfter(3)}T00:00:00Z`),
      },
    ]);
    await takeFile(world.app, await sender.arrive("far.xml", twoPayments("MSG-E", dayAfter(60))));
    expect((await sender.outbox())["far.xml.errors.pain002.xml"]).toContain("<Cd>CH03</Cd>");
  });

  test("that was approved pays today's requests and lets those of a later day wait [ISO-07, FILE-08]", async () => {
    const { client, clientId, arrive } = await givenFileSender(world, { approvals: 1 });
    await takeFile(world.app, await arrive("later.xml", twoPayments("MSG-H", dayAfter(3))));
    const { browser } = await givenLogin(world, { client, role: "APPROVER" });
    const decision = { clientId, fileName: "later.xml", isApproved: true };
    expect((await browser.call(approveOrRejectFile, decision)).status).toBe(200);
    expect(await requestsOf(clientId)).toMatchObject([
      { comment: "INV-1", status: "processingFunds" },
      { comment: "INV-2", status: "awaitingScheduledTime" },
    ]);
    const { rows } = await asOwner(
      world,
      `select j.payload ->> 'requestId' as id from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'payments.release' and j.payload ->> 'clientId' = $1`,
      [clientId],
    );
    expect(rows).toHaveLength(1);
  });

  test("under another name than .xml is refused, and so is another content under .xml [ISO-01, FILE-13]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    await takeFile(world.app, await sender.arrive("message.csv", twoPayments("MSG-F")));
    await takeFile(world.app, await sender.arrive("sheet.xml", "Request Reference,Amount\nA,1\n"));
    const outbox = await sender.outbox();
    expect(outbox["message.csv.errors.csv"]).toContain("The name of the file ends in .csv, but");
    expect(judgePain002(outbox["sheet.xml.errors.pain002.xml"]!)).toEqual([]);
    expect(outbox["sheet.xml.errors.pain002.xml"]).toContain("<OrgnlMsgId>NOTPROVIDED</OrgnlMsgId>");
    expect(outbox["sheet.xml.errors.pain002.xml"]).toContain("The name of the file ends in .xml, but");
  });

  test("that is over tells each transaction, as pain.002 and as csv [ISO-06, FILE-23]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const file = await sender.arrive("over.xml", twoPayments("MSG-G"));
    await takeFile(world.app, file);
    await asOwner(
      world,
      "update payment_requests set status = 'rejected', finished_at = app_now() where client_id = $1",
      [sender.clientId],
    );
    await asOwner(
      world,
      "update payment_files set status = 'rejected', ended_at = app_now() where client_id = $1",
      [sender.clientId],
    );
    await writeResult(world.app, file);
    const outbox = await sender.outbox();
    const report = outbox["over.xml.result.pain002.xml"]!;
    expect(judgePain002(report)).toEqual([]);
    expect(report).toContain("<OrgnlMsgId>MSG-G</OrgnlMsgId>");
    expect(report).toContain("<OrgnlCtrlSum>170.5</OrgnlCtrlSum><GrpSts>RJCT</GrpSts>");
    expect(report).toContain("<OrgnlCtrlSum>50</OrgnlCtrlSum><PmtInfSts>RJCT</PmtInfSts>");
    for (const id of ["A", "B", "C"])
      expect(report).toContain(
        `<OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>DS02</Cd>`,
      );
    const [heading, first] = outbox["over.xml.result.csv"]!.split("\r\n");
    expect(heading).toContain("Amount,Currency,Name");
    expect(first).toContain("100.00,KES,Grace Achieng");
    expect(first).toContain("INV-1,rejected");
  });
});
