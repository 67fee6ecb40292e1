import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryFileErrors, validatePaymentFile } from "@corridor/product/payments/contract";
import { givenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const bytes = Buffer.from(
  [
    "Montant,Devise,Nom,Provider,Recipient Account ID",
    ...Array.from({ length: 120 }, (_, n) => `x,KES,Grace ${n},mpesa-ke,${n < 3 ? "abc" : "+254712345678"}`),
  ].join("\n"),
);

test("all errors of a file can be looked at page by page and by kind, each row with its cells [API-97, PAY-54, PAY-55]", async () => {
  const { browser, client } = await givenPayer(world);
  const input = { clientId: client.clientId, requestId: randomUUID() };
  const { body } = await browser.call(validatePaymentFile, input, {}, { name: "payments.csv", bytes });
  expect(body.errors.errorCount).toBe(123);
  expect(body.errors.kinds).toEqual([
    { kind: "Amount.amountInvalid", label: "Montant: not an amount", count: 120 },
    { kind: "RecipientAccountID.phoneInvalid", label: "Recipient Account ID: no country code", count: 3 },
  ]);
  const last = await browser.call(queryFileErrors, { ...input, offset: 100 });
  expect(last.body).toMatchObject({ first: 100, count: 123 });
  expect(last.body.transactionErrors).toHaveLength(23);
  expect(last.body.transactionErrors[0]).toEqual({
    ...{ transactionIndex: 97, rowIndex: 98 },
    cells: ["x", "KES", "Grace 97", "mpesa-ke", "+254712345678"],
    invalidFields: [
      {
        ...{ columnIndex: 0, columnDisplayName: "Amount", value: "x" },
        message: "Enter an amount greater than zero with at most 2 decimals.",
      },
    ],
  });
  const phones = { ...input, offset: 0, kind: "RecipientAccountID.phoneInvalid" };
  expect((await browser.call(queryFileErrors, phones)).body).toMatchObject({ count: 3 });
});

test("the errors of a file are shown to its sender only [API-97]", async () => {
  const { browser, client } = await givenPayer(world);
  const input = { clientId: client.clientId, requestId: randomUUID() };
  await browser.call(validatePaymentFile, input, {}, { name: "payments.csv", bytes });
  const other = await givenPayer(world);
  const theirs = { ...input, clientId: other.client.clientId, offset: 0 };
  expect((await other.browser.call(queryFileErrors, theirs)).status).toBe(404);
  expect((await browser.call(queryFileErrors, { ...input, requestId: randomUUID(), offset: 0 })).status).toBe(
    404,
  );
});
