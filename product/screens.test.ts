import { expect, test } from "vitest";
import { featureMap } from "./clients/features.ts";
import { defaultFlags, type GlobalFlag } from "./flags.ts";
import { permissionsOf, type RoleName } from "./permissions.ts";
import {
  mayOpen,
  navigation,
  navigationFor,
  screens,
  selectableClients,
  standingOf,
  type ScreenName,
  type Viewer,
} from "./screens.ts";
import { findTransaction } from "./transactions/contract.ts";
import type { User } from "./users/user.ts";

const everyScreen = Object.keys(screens) as ScreenName[];

function viewer(
  role: RoleName,
  change: Partial<Omit<Viewer, "user">> & { user?: Partial<User> } = {},
): Viewer {
  const user: User = {
    email: "person@acme.example",
    displayName: "Person",
    role: {
      name: role,
      displayName: role,
      description: "",
      permissions: permissionsOf[role].map((name) => ({ name, displayName: name })),
    },
    accountState: "ACTIVE",
    primaryClientId: "acme",
    visibleClients: [
      { clientId: "acme", name: "Acme", archived: false, walletCount: 2 },
      { clientId: "beta", name: "Beta", archived: false, walletCount: 1 },
      { clientId: "empty", name: "Empty", archived: false, walletCount: 0 },
      { clientId: "old", name: "Old", archived: true, walletCount: 1 },
    ],
    allowedPaymentClientIds: permissionsOf[role].includes("MAKE_PAYMENTS") ? ["acme"] : [],
    canAccessAllWallets: true,
    accessibleWallets: [],
    twoFactorSetupState: "Disabled",
    createdAtTimestamp: 0,
    lastLoginTimestamp: null,
    language: "en",
    pendingChange: null,
    ...change.user,
  };
  return {
    clientId: "acme",
    hasNoValidWallets: false,
    features: featureMap(["NameLookup"]),
    flags: defaultFlags,
    ...change,
    user,
  };
}

const shown = (who: Viewer) => navigationFor(who, () => true).flatMap(({ entries }) => entries);
const withFlag = (flag: GlobalFlag) => ({ flags: { ...defaultFlags, [flag]: true } });

test("the navigation holds every screen of the tree once, in its order, but the search of the top bar and settings of the user menu [SHELL-01, SHELL-05, SHELL-20]", () => {
  const entries = navigation.flatMap((group) => group.entries);
  expect(entries).toEqual([
    "newPayment",
    "home",
    "transactions",
    "requests",
    "files",
    "beneficiaries",
    "lookup",
    "wallets",
    "users",
    "internalUsers",
    "accountInfo",
    "keys",
    "apiDocs",
    "console",
    "admin",
    "operations",
    "clients",
  ]);
  expect(everyScreen.filter((name) => !entries.includes(name))).toEqual(["search", "settings"]);
});

const always: ScreenName[] = ["home", "transactions", "requests", "files", "beneficiaries"];
test.each<[RoleName, ScreenName[]]>([
  ["VIEWER", [...always, "wallets", "accountInfo", "console"]],
  ["CREATOR", ["newPayment", ...always, "lookup", "wallets", "accountInfo", "console"]],
  ["APPROVER", [...always, "lookup", "wallets", "accountInfo", "console"]],
  ["SECOND_APPROVER", [...always, "lookup", "wallets", "accountInfo", "console"]],
  ["ADMIN", [...always, "lookup", "wallets", "users", "accountInfo", "keys", "apiDocs", "console"]],
  ["DEVELOPER", [...always, "wallets", "accountInfo", "keys", "apiDocs", "console"]],
  [
    "PROVIDER_ADMIN",
    [
      ...[...always, "lookup", "wallets", "internalUsers", "accountInfo", "keys", "apiDocs", "console"],
      ...["admin", "operations", "clients"],
    ] as ScreenName[],
  ],
  ["PROVIDER_SUPPORT", [...always, "lookup", "wallets", "accountInfo", "keys", "apiDocs", "console"]],
])("a %s sees the screens that the role may open and no others [SHELL-03, PERM-17]", (role, expected) => {
  expect(shown(viewer(role))).toEqual(expected);
  expect(mayOpen("settings", viewer(role))).toBe(true);
});

test("a provider admin sees the people of a client at that client, and the people of the provider everywhere [USER-11, PERM-10]", () => {
  const staff = (clientId: string) => shown(viewer("PROVIDER_ADMIN", { clientId }));
  expect(staff("beta")).toEqual(expect.arrayContaining(["users", "internalUsers"]));
  expect(staff("acme")).not.toContain("users");
});

test("a group without an entry is hidden together with its heading [SHELL-02]", () => {
  const limited = viewer("VIEWER", { user: { canAccessAllWallets: false } });
  expect(navigationFor(limited, () => true).map(({ heading }) => heading)).toEqual([null]);
  expect(navigationFor(viewer("DEVELOPER"), () => true).map(({ heading }) => heading)).toEqual([
    null,
    "account",
    "developer",
  ]);
  expect(navigationFor(viewer("PROVIDER_ADMIN"), () => true).at(-1)?.heading).toBe("staff");
  expect(navigationFor(viewer("DEVELOPER"), (name) => name === "home")).toEqual([
    { heading: null, entries: ["home"] },
  ]);
});

test("features and flags hide screens [SHELL-03, FLAG-01]", () => {
  expect(mayOpen("lookup", viewer("CREATOR", { features: {} }))).toBe(false);
  expect(mayOpen("newPayment", viewer("CREATOR", withFlag("sendPaymentsDisabled")))).toBe(false);
  expect(mayOpen("users", viewer("ADMIN", withFlag("clientUserAdminDisabled")))).toBe(false);
  expect(mayOpen("internalUsers", viewer("PROVIDER_ADMIN", withFlag("providerUserAdminDisabled")))).toBe(
    false,
  );
});

test("without a wallet to use, new payment and wallets cannot be opened; the history screens can, and are listed [SHELL-24]", () => {
  const without = viewer("CREATOR", { hasNoValidWallets: true });
  for (const name of ["newPayment", "wallets"] as const) {
    expect([name, mayOpen(name, without)]).toEqual([name, false]);
    expect(shown(without)).not.toContain(name);
  }
  for (const name of ["transactions", "requests", "files"] as const) {
    expect([name, mayOpen(name, without)]).toEqual([name, true]);
    expect(shown(without)).toContain(name);
  }
  expect(mayOpen("search", without)).toBe(true);
});

test("the search for a transaction needs VIEW_TRANSACTIONS, on its screen and in its call [SEARCH-04]", () => {
  expect(screens.search.policy).toMatchObject({ anyOf: ["VIEW_TRANSACTIONS"] });
  expect(findTransaction.policy).toMatchObject({ anyOf: ["VIEW_TRANSACTIONS"] });
  expect(mayOpen("search", viewer("VIEWER", { clientId: "of-others" }))).toBe(false);
});

test("an archived client takes no payments, and its history stays [SHELL-26]", () => {
  const archived = viewer("CREATOR", { clientId: "old", user: { allowedPaymentClientIds: ["acme", "old"] } });
  expect(mayOpen("newPayment", archived)).toBe(false);
  expect(mayOpen("transactions", archived)).toBe(true);
});

test("at another client only reading is open, and payments where the grant says so [SHELL-03]", () => {
  expect(shown(viewer("ADMIN", { clientId: "beta" }))).not.toContain("users");
  expect(mayOpen("newPayment", viewer("CREATOR", { clientId: "beta" }))).toBe(false);
  const granted = viewer("CREATOR", { clientId: "beta", user: { allowedPaymentClientIds: ["beta"] } });
  expect(mayOpen("newPayment", granted)).toBe(true);
});

test("a person can open nothing of an invisible client, except their own settings [SHELL-03]", () => {
  const stranger = viewer("ADMIN", { clientId: "gamma" });
  expect(standingOf(stranger.user, "gamma")).toBeNull();
  expect(everyScreen.filter((name) => mayOpen(name, stranger))).toEqual(["settings"]);
});

test("a person can switch to clients with wallets, archived ones included, and to their own client [SHELL-08, SHELL-09, SHELL-10]", () => {
  const { user } = viewer("VIEWER");
  expect(selectableClients(user).map(({ clientId }) => clientId)).toEqual(["acme", "beta", "old"]);
  const fromEmpty = viewer("VIEWER", { user: { primaryClientId: "empty" } }).user;
  expect(selectableClients(fromEmpty).map(({ clientId }) => clientId)).toContain("empty");
});
