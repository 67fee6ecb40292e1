import { describe, expect, test } from "vitest";
import type { User } from "@corridor/product/users/user";
import { hasBeenGranted, type WantedAccess } from "./lost-answer.ts";
import type { AccessSnapshot } from "../access-snapshot.ts";

const me = "admin@acme.example";
const was: AccessSnapshot = { accountState: "ACTIVE", roleName: "VIEWER", permittedWallets: ["ops"] };
const before: User = {
  email: "person@acme.example",
  displayName: "Person",
  role: { name: "VIEWER", displayName: "Viewer", description: "", permissions: [] },
  accountState: "ACTIVE",
  primaryClientId: "acme",
  visibleClients: [],
  allowedPaymentClientIds: [],
  canAccessAllWallets: false,
  accessibleWallets: ["ops"],
  twoFactorSetupState: "Disabled",
  createdAtTimestamp: 0,
  lastLoginTimestamp: null,
  language: "en",
  pendingChange: null,
};
const waiting: NonNullable<User["pendingChange"]> = {
  userChangeId: "1",
  kind: "change",
  newRole: "CREATOR",
  activationAction: null,
  requestedBy: me,
  requestedByName: "Admin",
  makerIsAdministrator: true,
  requestedTimestamp: 0,
  expiresTimestamp: 0,
  changesWalletAccess: false,
  newPermittedWallets: null,
  canReview: false,
  canWithdraw: true,
};
const same: WantedAccess = {
  displayName: "Person",
  roleName: "VIEWER",
  permittedWallets: ["ops"],
  activationAction: null,
};
const promote: WantedAccess = { ...same, roleName: "CREATOR" };

describe("when the answer to a change is lost, the list tells whether it was made [USER-12, USER-19]", () => {
  test.each<[string, WantedAccess, Partial<User>, boolean]>([
    ["as it was", promote, {}, false],
    ["as was wished", promote, { role: { ...before.role, name: "CREATOR" } }, true],
    ["with another name than was wished", { ...same, displayName: "Other" }, {}, false],
    ["with a role that waits, as was wished", promote, { pendingChange: waiting }, true],
    [
      "with a role that another asked for",
      promote,
      { pendingChange: { ...waiting, requestedBy: "x" } },
      false,
    ],
    ["with another role that waits", promote, { pendingChange: { ...waiting, newRole: "DEVELOPER" } }, false],
    ["active still", { ...same, activationAction: "Deactivate" }, {}, false],
    ["inactive", { ...same, activationAction: "Deactivate" }, { accountState: "DEACTIVATED" }, true],
    ["limited still", { ...same, permittedWallets: null }, {}, false],
    [
      "with wallets that wait, as was wished",
      { ...same, permittedWallets: null },
      { pendingChange: { ...waiting, newRole: null, changesWalletAccess: true } },
      true,
    ],
  ])("a person who stands %s", (_how, wish, now, granted) => {
    expect(hasBeenGranted(wish, was, { ...before, ...now }, me)).toBe(granted);
  });
});
