import fc from "fast-check";
import { expect, test } from "vitest";
import type { Currency } from "@corridor/product/money";
import type { ProviderAnswer, ProviderClass, ReportedStatus } from "../../providers/provider.ts";
import { decide, type PaymentFacts } from "./decide.ts";

const amount = { currency: "KES" as Currency, minor: 10_000n };
const known = (of: Partial<PaymentFacts> = {}): PaymentFacts => ({
  amount,
  providerClass: "queryable",
  askCount: 0,
  sentAgoMs: 0,
  definiteAfterMs: 60_000,
  ...of,
});
const report = (status: ReportedStatus, of = amount): ProviderAnswer => ({
  kind: "report",
  report: { status, code: null, description: null, amount: of },
});
const unknown: ProviderAnswer = { kind: "unknown" };
const notFound: ProviderAnswer = { kind: "notFound" };

test("a payment with an unknown outcome never fails, and is sent again only to a provider that recognises keys [C-13, EXT-08]", () => {
  const stepFor = (providerClass: ProviderClass) => decide(known({ providerClass }), unknown);
  expect(stepFor("idempotent")).toMatchObject({ kind: "wait", step: "send" });
  expect(stepFor("queryable")).toMatchObject({ kind: "wait", step: "ask" });
  expect(stepFor("neither")).toMatchObject({ kind: "wait", step: "manual", incident: "unknownOutcome" });
});

test("not found is believed only after the provider's horizon [C-13]", () => {
  expect(decide(known({ sentAgoMs: 59_999 }), notFound)).toMatchObject({ step: "ask", delayMs: 1 });
  expect(decide(known({ sentAgoMs: 60_000 }), notFound)).toMatchObject({ step: "send", delayMs: 0 });
});

test("an accepted payment is asked about after 1, 5, 15 and then every 60 minutes [EXT-08]", () => {
  const minutes = [0, 1, 2, 3, 4, 50].map((askCount) => {
    const decision = decide(known({ askCount }), report("accepted"));
    return decision.kind === "wait" && [decision.step, decision.delayMs / 60_000];
  });
  expect(minutes).toEqual([1, 5, 15, 60, 60, 60].map((each) => ["ask", each]));
});

test("a report with another amount than the payment's is not believed [C-16]", () => {
  const other = { ...amount, minor: amount.minor + 1n };
  expect(decide(known(), report("succeeded", other))).toMatchObject({
    kind: "wait",
    incident: "wrongAmount",
  });
});

test("only a provider's own report ends a payment, in any order of answers [C-13]", () => {
  const answers = fc.constantFrom(
    unknown,
    notFound,
    report("accepted"),
    report("failing"),
    report("succeeded"),
    report("failed"),
    report("reversed"),
  );
  const classes = fc.constantFrom<ProviderClass>("idempotent", "queryable", "neither");
  fc.assert(
    fc.property(
      answers,
      classes,
      fc.nat(100),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (answer, providerClass, askCount, sentAgoMs) => {
        const decision = decide(known({ providerClass, askCount, sentAgoMs }), answer);
        const isLastWord =
          answer.kind === "report" && ["succeeded", "failed", "reversed"].includes(answer.report.status);
        expect(decision.kind !== "wait").toBe(isLastWord);
        if (decision.kind !== "wait") return;
        expect(decision.delayMs).toBeLessThanOrEqual(3_600_000);
        expect(Number.isInteger(decision.delayMs)).toBe(true);
      },
    ),
  );
});
