import { expect, test } from "vitest";
import { status as english } from "./i18n/en/status.ts";
import { status as french } from "./i18n/fr/status.ts";
import { statuses, type Status, type StatusKind } from "./statuses.ts";

const kinds = Object.keys(statuses) as StatusKind[];
const words = (kind: StatusKind, catalogue: typeof english | typeof french) =>
  statuses[kind].map((value: Status) => (catalogue[kind] as Record<Status, string>)[value]);

test("the statuses of the state tables, and no others, can be shown [STATE-01, STATE-03, STATE-04, STATE-05]", () => {
  expect(statuses.request).toHaveLength(12);
  expect(statuses.transaction).toEqual(["succeeded", "failed", "pending", "failing", "sent"]);
  expect(statuses.file).toEqual(["AwaitingApproval", "pending", "done", "rejected"]);
  expect(statuses.user).toHaveLength(6);
  expect(statuses.twoFactor).toEqual(["Disabled", "NeedsSetup", "Enabled"]);
  expect(statuses.callback).toEqual(["OK", "WARNING", "FAILING", "INACTIVE"]);
  expect(statuses.kyc).toEqual(["Full", "Trial", "None"]);
});

test.each(kinds)("every status of a %s has words in both languages [I18N-01]", (kind) => {
  for (const catalogue of [english, french]) {
    for (const label of words(kind, catalogue)) expect(label).toMatch(/^\p{Lu}\p{L}+/u);
  }
});

test("statuses with the same words mean the same to people: the two ways of waiting for funds, and a callback that works [REQ-28]", () => {
  const repeated = (kind: StatusKind) =>
    words(kind, english).filter((label, index, all) => all.indexOf(label) !== index);
  expect(kinds.flatMap(repeated)).toEqual(["Awaiting funding", "Enabled"]);
});

test("a failure names its code [TX-09, STATE-03]", () => {
  expect(english.failedWithCode({ code: "604" })).toBe("Failed (604)");
  expect(french.failedWithCode({ code: "604" })).toBe("Échec (604)");
});

test("an account is called active, on trial or a demo, and a user's states by their own names [USER-10]", () => {
  expect(words("kyc", english)).toEqual(["Active", "Trial", "Demo"]);
  expect(words("twoFactor", english)).toEqual(["Disabled", "Pending Setup", "Enabled"]);
  expect(english.user.DEACTIVATED).toBe("Inactive");
});
