import { describe, expect, test } from "vitest";
import { roleNames, type RoleName } from "../permissions.ts";
import {
  alwaysHasAllWallets,
  grantableRoles,
  isDirect,
  isPresentAdministrator,
  isPromotion,
  mayTakeTwoFactorAction,
} from "./access.ts";
import { accountStates } from "./account-state.ts";
import { twoFactorActions } from "./contract.ts";
import { refusalOfGrants } from "./grants.ts";
import { isSameAccess, wishedWalletAccess, type WalletAccess } from "./wallet-access.ts";

describe("who may give which access", () => {
  test("an admin grants client roles alone, a second approver only with two approvals, and staff roles among staff [USER-23, PERM-20, C-04, FLAG-09]", () => {
    const usual = ["VIEWER", "CREATOR", "APPROVER", "ADMIN", "DEVELOPER"];
    expect([...grantableRoles(false, { Approver1And2: false })]).toEqual(usual);
    expect([...grantableRoles(false, { Approver1And2: true })].sort()).toEqual(
      [...usual, "SECOND_APPROVER"].sort(),
    );
    expect(grantableRoles(true, { Approver1And2: true })).toEqual(["PROVIDER_ADMIN", "PROVIDER_SUPPORT"]);
  });

  test("only a provider admin needs no second administrator where changes need one [USER-09, FLAG-09]", () => {
    const direct = (isAsked: boolean) =>
      roleNames.filter((role) => isDirect(role, { UserChangeApprovals: isAsked }));
    expect(direct(false)).toEqual(roleNames);
    expect(direct(true)).toEqual(["PROVIDER_ADMIN"]);
  });

  test("an administrator counts while they can log in [USER-18]", () => {
    const counted = (isStaffClient: boolean) =>
      roleNames.flatMap((role) =>
        accountStates
          .filter((state) => isPresentAdministrator({ role, state }, isStaffClient))
          .map((state) => `${role} ${state}`),
      );
    const present = (role: RoleName) => [`${role} ACTIVE`, `${role} PENDING_PASSWORD_RESET`];
    expect(counted(true)).toEqual(present("PROVIDER_ADMIN"));
    expect(counted(false)).toEqual([...present("ADMIN"), ...present("PROVIDER_ADMIN")]);
  });

  test("any administrator resets a second factor; only provider admins require one or disable it [USER-25, AUTH-43]", () => {
    const allowed = (role: RoleName, isInternal: boolean) =>
      twoFactorActions.filter((action) => mayTakeTwoFactorAction({ role, isInternal }, action));
    expect(allowed("ADMIN", false)).toEqual(["Reset"]);
    expect(allowed("PROVIDER_ADMIN", false)).toEqual(["Reset"]);
    expect(allowed("PROVIDER_ADMIN", true)).toEqual(["Reset", "Require", "Disable"]);
  });

  test("a role with additional permissions is a promotion [C-21]", () => {
    expect(isPromotion("VIEWER", "CREATOR")).toBe(true);
    expect(isPromotion("CREATOR", "APPROVER")).toBe(true);
    expect(isPromotion("CREATOR", "VIEWER")).toBe(false);
    expect(isPromotion("ADMIN", "ADMIN")).toBe(false);
  });
});

describe("wallet access", () => {
  test("administrators and staff always have all wallets [USER-07]", () => {
    expect(roleNames.filter(alwaysHasAllWallets)).toEqual(["ADMIN", "PROVIDER_ADMIN", "PROVIDER_SUPPORT"]);
  });

  const inSight = ["main", "ops"];
  test.each<
    [what: string, present: WalletAccess, wished: WalletAccess, isOffered: boolean, comesTo: unknown]
  >([
    ["is chosen where it is offered", null, ["ops"], true, ["ops"]],
    ["is not chosen where it is not", null, ["ops"], false, "invalid"],
    ["may stay as it is where it is not offered any more", ["ops"], ["ops"], false, ["ops"]],
    ["is not widened where it is not offered any more", ["ops"], null, false, "invalid"],
    ["is widened where it is", ["ops"], null, true, null],
    ["needs one wallet at least", ["ops"], [], true, "pickWallet"],
    ["of a wallet out of sight is that of none", null, ["reserve"], true, "walletUnknown"],
    ["keeps what its giver does not see", ["ops", "reserve"], ["main"], true, ["main", "reserve"]],
    ["is the same when only what is seen is repeated", ["ops", "reserve"], ["ops"], true, ["ops", "reserve"]],
    ["to nothing in sight may stay so", ["reserve"], [], true, ["reserve"]],
  ])("%s [USER-06, C-07]", (_what, present, wished, isOffered, comesTo) => {
    const judged = wishedWalletAccess(present, wished, { isOffered, inSight });
    expect("problem" in judged ? judged.problem.code : judged.access).toEqual(comesTo);
  });

  test("has no order, and all wallets differ from every list [USER-06]", () => {
    expect(isSameAccess(["a", "b"], ["b", "a", "a"])).toBe(true);
    expect(isSameAccess(["a"], ["a", "b"])).toBe(false);
    expect(isSameAccess(null, [])).toBe(false);
    expect(isSameAccess(null, null)).toBe(true);
  });
});

describe("further clients", () => {
  const clients = new Map([
    ["solo", { isStaff: false, isArchived: false }],
    ["oldmill", { isStaff: false, isArchived: true }],
    ["meridian", { isStaff: true, isArchived: false }],
  ]);
  const refused = (named: string[], present: string[] = [], isStaff = false) =>
    refusalOfGrants(
      named.map((clientId) => ({ clientId, canPay: false })),
      {
        home: { clientId: "acme", isStaff },
        present: present.map((clientId) => ({ clientId, canPay: true })),
        clients,
      },
    )?.code ?? null;

  test("are given one by one: never the staff's client, the person's own client or an unknown one [USER-26]", () => {
    expect(refused(["solo"])).toBeNull();
    expect(refused([])).toBeNull();
    expect(refused(["solo", "solo"])).toBe("request.invalid");
    expect(refused(["acme"])).toBe("request.invalid");
    expect(refused(["meridian"])).toBe("client.unknown");
    expect(refused(["nobody"])).toBe("client.unknown");
    expect(refused(["solo"], [], true)).toBe("request.invalid");
  });

  test("that are archived are not given any more, but remain given [USER-26]", () => {
    expect(refused(["oldmill"])).toBe("client.archived");
    expect(refused(["oldmill"], ["oldmill"])).toBeNull();
  });
});
