import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createRequest, validatePaymentFile } from "@corridor/product/payments/contract";
import { takeFile } from "../../files/take.ts";
import { givenFileSender } from "../../testing/payment-files/arrivals.ts";
import { pain001, payment, transfer } from "../../testing/payment-files/pain001.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const today = new Date().toISOString().slice(0, 10);
const message = (id: string, ...transfers: string[]) =>
  pain001({
    ...{ id, count: String(transfers.length), sum: null },
    payments: [payment({ id: `PAY-${id}`, wallet: "main", day: today, transfers })],
  });

async function givenConsole() {
  const sender = await givenFileSender(world, { approvals: 1, funds: { main: "1000.00" } });
  const { browser, clientId } = sender;
  const send = async (xml: string, requestId: string = randomUUID()) =>
    (
      await browser.call(
        validatePaymentFile,
        { clientId, requestId },
        {},
        { name: "payroll.xml", bytes: Buffer.from(xml) },
      )
    ).body;
  return { ...sender, send };
}

test("a message of the console is checked and paid, and its ID cannot be used again, by the console or by the API [ISO-01, ISO-08, PAY-29]", async () => {
  const { browser, clientId, send, arrive, outbox } = await givenConsole();
  const requestId = randomUUID();
  const xml = message("CONSOLE-1", transfer({ amount: "20.00" }));
  const { errors, transactions } = await send(xml, requestId);
  expect(errors.topLevelErrors).toEqual([]);
  expect(transactions).toMatchObject([{ name: "Grace Achieng", amount: "20.00" }]);
  const paymentRequest = { clientId, requestId };
  expect((await browser.call(createRequest, { paymentRequest })).status).toBe(200);

  const used = "GrpHdr/MsgId: a message “CONSOLE-1” was taken before. Give each message an ID of its own.";
  expect((await send(xml)).errors.topLevelErrors).toMatchObject([{ message: used }]);
  await takeFile(world.app, await arrive("again.xml", xml));
  expect((await outbox())["again.xml.errors.pain002.xml"]).toContain("<Cd>DU01</Cd>");
});

test("wrong values of a message are named by path and line, not by columns that the file does not have [ISO-03, PAY-30]", async () => {
  const { send } = await givenConsole();
  const { errors } = await send(
    message("CONSOLE-2", transfer({ amount: "9.99" }), transfer({ id: "2", parts: { CdtrAcct: "" } })),
  );
  const messages = errors.transactionErrors.flatMap(({ invalidFields }) =>
    invalidFields.map((field) => field.message),
  );
  expect(messages[0]).toMatch(/^Line 19, PmtInf\/CdtTrfTxInf\/Amt\/InstdAmt: /);
  expect(messages).toContain("Line 23, PmtInf/CdtTrfTxInf/CdtrAcct/Id/Othr/Id: Id is required.");
  expect(errors.isMessage).toBe(true);
});
