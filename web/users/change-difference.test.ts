import { expect, test } from "vitest";
import { permissionsOf, type RoleName } from "@corridor/product/permissions";
import type { AccountState } from "@corridor/product/users/account-state";
import type { User } from "@corridor/product/users/user";
import type { Role } from "./administration.ts";
import { differenceOf } from "./change-difference.ts";

type Change = NonNullable<User["pendingChange"]>;

const role = (name: RoleName): Role => ({
  name,
  displayName: name,
  description: "",
  permissions: permissionsOf[name].map((permission) => ({ name: permission, displayName: permission })),
});

const somebody = (accountState: AccountState, name: RoleName): User => ({
  email: "person@acme.example",
  displayName: "Person",
  role: role(name),
  accountState,
  primaryClientId: "acme",
  visibleClients: [],
  allowedPaymentClientIds: [],
  canAccessAllWallets: true,
  accessibleWallets: [],
  twoFactorSetupState: "Disabled",
  createdAtTimestamp: 0,
  lastLoginTimestamp: null,
  language: "en",
  pendingChange: null,
});

const asked = (change: Partial<Change>): Change => ({
  userChangeId: "1",
  kind: "change",
  newRole: null,
  activationAction: null,
  requestedBy: "admin@acme.example",
  requestedByName: "Admin",
  makerIsAdministrator: true,
  requestedTimestamp: 0,
  expiresTimestamp: 0,
  changesWalletAccess: false,
  newPermittedWallets: null,
  canReview: true,
  canWithdraw: false,
  ...change,
});

const all = (name: RoleName) => [...permissionsOf[name]];
test.each<[string, User, Change, RoleName, string[], string[]]>([
  [
    "a new role brings what the old one lacked and takes what it had",
    somebody("ACTIVE", "CREATOR"),
    asked({ newRole: "DEVELOPER" }),
    "DEVELOPER",
    ["VIEW_KEYS", "MANAGE_KEYS"],
    ["MAKE_PAYMENTS", "LOOKUP"],
  ],
  [
    "an invitation brings all of its role",
    somebody("PENDING_APPROVAL", "CREATOR"),
    asked({ kind: "invitation" }),
    "CREATOR",
    all("CREATOR"),
    [],
  ],
  [
    "a deactivation takes all, whatever role is asked for with it",
    somebody("ACTIVE", "CREATOR"),
    asked({ activationAction: "Deactivate", newRole: "ADMIN" }),
    "ADMIN",
    [],
    all("CREATOR"),
  ],
  [
    "a reactivation brings all of the role it comes with",
    somebody("DEACTIVATED", "CREATOR"),
    asked({ activationAction: "Reactivate", newRole: "VIEWER" }),
    "VIEWER",
    all("VIEWER"),
    [],
  ],
  [
    "a new role of somebody inactive changes nothing yet",
    somebody("DEACTIVATED", "CREATOR"),
    asked({ newRole: "ADMIN" }),
    "ADMIN",
    [],
    [],
  ],
  [
    "other wallets change no permission",
    somebody("ACTIVE", "CREATOR"),
    asked({ changesWalletAccess: true, newPermittedWallets: ["ops"] }),
    "CREATOR",
    [],
    [],
  ],
])("the difference of a change: %s [USER-19]", (_, user, change, newRole, adds, removes) => {
  expect(differenceOf(user, change, role(newRole))).toEqual({ adds, removes });
});
