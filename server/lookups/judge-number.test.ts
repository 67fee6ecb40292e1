import { expect, test } from "vitest";
import { numberJudge } from "./judge-number.ts";

const providers = ["mpesa-ke", "airtel-ke", "mtn-ug"];
const judge = numberJudge({ providers, hasExpectedNames: true });
const codesOf = (asked: Parameters<typeof judge>[0]) => {
  const judged = judge(asked);
  return "problems" in judged ? judged.problems.map(({ field, problem }) => `${field} ${problem.code}`) : [];
};

test("a number without a provider asks the client's providers of its country in their order; a given provider alone is asked [LOOK-16]", () => {
  expect(judge({ phoneNumber: " +254712345678 " })).toEqual({
    number: {
      account: "+254712345678",
      providers: ["mpesa-ke", "airtel-ke"],
      givenProvider: null,
      expectedName: null,
    },
  });
  const ask = (phoneNumber: string, provider: string | null = null) => judge({ phoneNumber, provider });
  expect(ask("256772123456")).toMatchObject({ number: { account: "+256772123456", providers: ["mtn-ug"] } });
  expect(ask("254712345678", "m-pesa kenya")).toMatchObject({
    number: { account: "+254712345678", providers: ["mpesa-ke"], givenProvider: "mpesa-ke" },
  });
  expect(ask("+4915123456789")).toMatchObject({ number: { providers: [] } });
});

test("each wrong field of a number is named once, and an expected name counts only with the feature [LOOK-02, LOOK-14]", () => {
  expect(codesOf({ phoneNumber: " ", provider: "mpesa-xx" })).toEqual([
    "provider providerUnknown",
    "phoneNumber required",
  ]);
  expect(codesOf({ phoneNumber: "+254712345678", provider: "mtn-gh" })).toEqual(["provider providerUnknown"]);
  expect(codesOf({ phoneNumber: "0712345678" })).toHaveLength(1);
  expect(codesOf({ phoneNumber: "+254712345678", expectedName: "x".repeat(201) })).toHaveLength(1);
  const withoutNames = numberJudge({ providers, hasExpectedNames: false });
  expect(withoutNames({ phoneNumber: "+254712345678", expectedName: "x".repeat(201) })).toMatchObject({
    number: { expectedName: null },
  });
});
