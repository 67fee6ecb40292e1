import { describe, expect, test } from "vitest";
import { clientFeatures, featureMap, featuresOfNewClient } from "./clients/features.ts";
import { defaultFlags, globalFlags } from "./flags.ts";
import { canPayAt, permissionsAt, roleNames, type Standing } from "./permissions.ts";
import { isProviderAdmin } from "./policy.ts";
import { isInternalEmail, normaliseEmail } from "./users/email.ts";

const at = (standing: Partial<Standing>): Standing => ({
  clientId: "acme",
  relation: "primary",
  canPay: false,
  isArchived: false,
  isStaffClient: false,
  canAccessAllWallets: true,
  ...standing,
});

describe("permissions at a client", () => {
  test("in a granted client only reading applies, and payments where the grant says so [PERM-23]", () => {
    expect(permissionsAt("ADMIN", at({ relation: "granted" }))).toEqual([
      "VIEW_TRANSACTIONS",
      "LOOKUP",
      "VIEW_KEYS",
    ]);
    expect(permissionsAt("APPROVER", at({ relation: "granted" }))).toEqual(["VIEW_TRANSACTIONS", "LOOKUP"]);
    expect(permissionsAt("VIEWER", at({ relation: "granted", canPay: true }))).toEqual([
      "VIEW_TRANSACTIONS",
      "MAKE_PAYMENTS",
    ]);
  });

  test("only creators and people with a grant to pay may pay, and nobody at an archived client [PERM-23]", () => {
    const payers = roleNames.filter((role) => canPayAt(role, at({})));
    expect(payers).toEqual(["CREATOR"]);
    expect(canPayAt("CREATOR", at({ isArchived: true }))).toBe(false);
    expect(canPayAt("VIEWER", at({ relation: "granted", canPay: true }))).toBe(true);
    expect(canPayAt("CREATOR", at({ relation: "granted" }))).toBe(false);
  });
});

describe("internal users", () => {
  const yes = [
    "admin",
    "ADMIN",
    " admin ",
    "ops@meridian.example",
    "OPS@MERIDIAN.EXAMPLE",
    "ｏｐｓ@meridian.example",
  ];
  const no = [
    "ops@evil-meridian.example",
    "ops@meridian.example.evil.example",
    "ops@sub.meridian.example",
    "ops@meridian.example@evil.example",
    "meridian.example",
    "@meridian.example",
    "ops@",
    "administrator",
    "admin@",
    "admin@acme.example",
    "ops@meridian.exampl\u0435",
    "ops@meridian.example\u200b",
    "ops@meridian\u2024example.evil",
    "ops@mer\u0131dian.example",
    "ops @meridian.example",
    '"x@meridian.example"@evil.example',
    "ops@meridian.example.",
    "ops@meridian.example>",
    "ops@[meridian.example]",
    "",
    "ops%40meridian.example",
    "ops@xn--meridian.example",
    "ops@meridian.example\n",
    "o\u0000ps@meridian.example",
    "ops@@meridian.example",
  ];

  test.each(yes)("%j is internal [PERM-03, PERM-22]", (email) =>
    expect(isInternalEmail(email, "meridian.example")).toBe(true),
  );
  test.each(no.filter((email) => email !== "ops@meridian.example\n"))(
    "%j is not [PERM-03, PERM-22, C-06]",
    (email) => expect(isInternalEmail(email, "meridian.example")).toBe(false),
  );

  test("a provider-staff admin is an internal user who holds the role, never the role alone [PERM-22]", () => {
    expect(isProviderAdmin({ role: "PROVIDER_ADMIN", isInternal: true })).toBe(true);
    expect(isProviderAdmin({ role: "PROVIDER_ADMIN", isInternal: false })).toBe(false);
    expect(isProviderAdmin({ role: "PROVIDER_SUPPORT", isInternal: true })).toBe(false);
  });
});

describe("e-mail addresses", () => {
  test.each([
    ["Grace@Acme.Example", "grace@acme.example"],
    ["  grace@acme.example ", "grace@acme.example"],
    ["ｇｒａｃｅ＠acme.example", "grace@acme.example"],
    ["no address", null],
    ["a@b@c", null],
    ["a\u0007@b.example", null],
    ["a\u202e@b.example", null],
    [`${"a".repeat(250)}@b.example`, null],
  ])("%j is one account: %j [C-31, T03]", (typed, expected) => expect(normaliseEmail(typed)).toBe(expected));
});

describe("features and flags", () => {
  test("the seventeen features are off for a new client, but for name lookup [FLAG-11]", () => {
    expect(clientFeatures).toHaveLength(17);
    const features = featureMap(featuresOfNewClient);
    expect(Object.entries(features).filter(([, isOn]) => isOn)).toEqual([["NameLookup", true]]);
  });

  test("the seven flags are off, but for language selector and scheduled time [FLAG-02, FLAG-11]", () => {
    expect(globalFlags).toHaveLength(7);
    const on = globalFlags.filter((flag) => defaultFlags[flag]);
    expect(on).toEqual(["languageSelectorEnabled", "scheduledTimeEnabled"]);
  });
});
