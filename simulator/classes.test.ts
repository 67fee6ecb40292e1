import { expect, test } from "vitest";
import { paymentProviders } from "@corridor/product/providers";
import { providerClasses } from "./classes.ts";
import { broken, openNetwork } from "./testing/network.ts";

const byMobile = { provider: "mpesa-ke" };

test("every provider has a class: banks and test A, mobile money B, the chosen one C [C-13]", () => {
  const classes = providerClasses("mixx-tz");
  expect([...classes.keys()]).toEqual(paymentProviders.map(({ name }) => name));
  expect(["swift", "sepa", "test", "bank-ng"].map((name) => classes.get(name))).toEqual(["A", "A", "A", "A"]);
  expect(classes.get("mtn-gh")).toBe("B");
  expect(classes.get("mixx-tz")).toBe("C");
  expect(() => providerClasses("mixx")).toThrow("No provider is called mixx.");
});

test("class A pays a transaction id once, with any number of repeated and simultaneous calls [C-13]", async () => {
  const network = await openNetwork();
  const answers = await Promise.all(Array.from({ length: 50 }, () => network.pay({})));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ http: 200, body: { status: "succeeded" } });
  expect(await network.effects()).toMatchObject([{ asked: 50, paid: 1 }]);
});

test("class A answers a repeat with the current outcome [C-13]", async () => {
  const network = await openNetwork();
  expect(await network.pay({ recipientAccount: "06" })).toBe(broken);
  expect(await network.pay({ recipientAccount: "06" })).toMatchObject({ body: { status: "succeeded" } });
  await network.pay({ transactionId: "t-2", recipientAccount: "07" });
  network.advance(20_000);
  expect(await network.pay({ transactionId: "t-2", recipientAccount: "07" })).toMatchObject({
    http: 200,
    body: { status: "succeeded" },
  });
  expect((await network.effects()).map(({ paid }) => paid)).toEqual([1, 1]);
});

test("class A refuses a known transaction id with another amount or recipient, and treats 1500 as 1500.00", async () => {
  const network = await openNetwork();
  await network.pay({});
  const reused = { http: 409, body: { error: "TRANSACTION_ID_REUSED" } };
  expect(await network.pay({ amount: "1500.01" })).toMatchObject(reused);
  expect(await network.pay({ recipientAccount: "0799999901" })).toMatchObject(reused);
  expect(await network.pay({ amount: "1500" })).toMatchObject({ http: 200 });
  expect(await network.effects()).toMatchObject([{ asked: 4, paid: 1 }]);
});

test("class B pays again when it is called again, so that a blind resend is found [C-13]", async () => {
  const network = await openNetwork();
  const first = await network.pay(byMobile);
  const second = await network.pay(byMobile);
  expect(second.body.providerReference).not.toBe(first.body.providerReference);
  expect(await network.effects()).toMatchObject([{ asked: 2, paid: 2 }]);
});

test("class B answers the outcome of an id, and that an id is unknown [C-13]", async () => {
  const network = await openNetwork();
  const unknown = { http: 404, body: { status: "unknown", transactionId: "t-1" } };
  expect(await network.status("t-1", "mpesa-ke")).toMatchObject(unknown);
  await network.pay(byMobile);
  expect(await network.status("t-1", "mpesa-ke")).toMatchObject({
    http: 200,
    body: { status: "succeeded" },
  });
  // An id belongs to its provider.
  expect(await network.status("t-1", "airtel-ke")).toMatchObject(unknown);
});

test("class C cannot be asked, and pays again [C-13]", async () => {
  const network = await openNetwork({ classC: "mpesa-ke" });
  await network.pay(byMobile);
  await network.pay(byMobile);
  expect(await network.status("t-1", "mpesa-ke")).toMatchObject({
    http: 501,
    body: { error: "NOT_QUERYABLE" },
  });
  expect(await network.effects()).toMatchObject([{ asked: 2, paid: 2 }]);
});
