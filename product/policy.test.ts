import { describe, expect, test } from "vitest";
import { defaultFlags, type Flags } from "./flags.ts";
import type { Standing } from "./permissions.ts";
import {
  anyone,
  clientKey,
  gatewayKey,
  halfSession,
  policyRefusal,
  session,
  type Caller,
  type ClientRule,
} from "./policy.ts";

type Person = NonNullable<Caller["person"]>;
const loggedIn = (role: Person["role"], isInternal = false): Caller => ({
  loginStatus: "loggedIn",
  person: { role, isInternal },
});
const nobody: Caller = { loginStatus: "loggedOut", person: null };

const home: Standing = {
  clientId: "acme",
  relation: "primary",
  canPay: false,
  isArchived: false,
  isStaffClient: false,
  canAccessAllWallets: true,
};

/** The answer to a caller at their home client, with every flag at its default, unless `world` changes it. */
function ask(
  rule: Parameters<typeof session>[0],
  caller: Caller,
  world: {
    standing?: Standing | null;
    features?: Parameters<typeof policyRefusal>[3];
    flags?: Partial<Flags>;
  } = {},
) {
  const { standing = home, features = null, flags } = world;
  return policyRefusal(session(rule), caller, standing, features, { ...defaultFlags, ...flags });
}

describe("calls that need no session of a person", () => {
  test("a public call is refused to nobody [PERM-24]", () => {
    expect(policyRefusal(anyone, nobody, null, null, defaultFlags)).toBeNull();
  });

  test("a call of the log-in is open to the log-in states that it names [PERM-24]", () => {
    const policy = halfSession("needs2FA", "needs2FASetup");
    const answer = (loginStatus: Caller["loginStatus"]) =>
      policyRefusal(policy, { loginStatus, person: null }, null, null, defaultFlags);
    expect(answer("needs2FA")).toBeNull();
    expect(answer("needs2FASetup")).toBeNull();
    expect(answer("loggedIn")).toBe("sessionInvalid");
    expect(answer("loggedOut")).toBe("sessionInvalid");
  });

  test("a person's session never stands in for a signature [PERM-24]", () => {
    for (const policy of [{ kind: "providerSignature" } as const, clientKey(), gatewayKey])
      expect(policyRefusal(policy, loggedIn("ADMIN"), home, null, defaultFlags)).toBe("sessionInvalid");
  });
});

describe("a call of a session", () => {
  test("needs a log-in that is complete and a person [PERM-24]", () => {
    const person = { role: "ADMIN", isInternal: false } as const;
    for (const caller of [
      nobody,
      { loginStatus: "needs2FA", person } as const,
      { loginStatus: "loggedIn", person: null } as const,
    ]) {
      expect(ask({ client: "own" }, caller)).toBe("sessionInvalid");
      expect(ask({ client: "visible" }, caller)).toBe("sessionInvalid");
    }
  });

  test("about the caller needs no client; about an invisible client it answers not found [PERM-24]", () => {
    expect(ask({ client: "own", anyOf: ["MANAGE_KEYS"] }, loggedIn("VIEWER"), { standing: null })).toBeNull();
    expect(ask({ client: "visible" }, loggedIn("VIEWER"), { standing: null })).toBe("notFound");
  });

  test.each<[ClientRule, string, Caller, Partial<Standing>, boolean]>([
    ["own", "anybody", loggedIn("VIEWER"), { relation: "granted" }, true],
    ["visible", "anybody who sees it", loggedIn("VIEWER"), { relation: "granted" }, true],
    ["primary", "those at home", loggedIn("VIEWER"), {}, true],
    ["primary", "no guest", loggedIn("VIEWER"), { relation: "granted" }, false],
    ["primary", "no staff", loggedIn("PROVIDER_ADMIN", true), { relation: "staff" }, false],
    ["administered", "those at home", loggedIn("ADMIN"), {}, true],
    ["administered", "no guest", loggedIn("ADMIN"), { relation: "granted" }, false],
    ["administered", "provider admins", loggedIn("PROVIDER_ADMIN", true), { relation: "staff" }, true],
    ["administered", "no support", loggedIn("PROVIDER_SUPPORT", true), { relation: "staff" }, false],
    ["payable", "those who may pay", loggedIn("CREATOR"), {}, true],
    ["payable", "nobody else", loggedIn("APPROVER"), {}, false],
    ["staff", "provider admins", loggedIn("PROVIDER_ADMIN", true), { relation: "staff" }, true],
    ["staff", "nobody of the client", loggedIn("ADMIN"), {}, false],
    ["staff", "nobody by the role alone", loggedIn("PROVIDER_ADMIN"), {}, false],
  ])(
    "with the rule %s admits %s [PERM-22, PERM-23, PERM-24]",
    (client, _who, caller, standing, isAdmitted) => {
      expect(ask({ client }, caller, { standing: { ...home, ...standing } })).toBe(
        isAdmitted ? null : "permissionDenied",
      );
    },
  );

  test("needs one of the permissions it names, at that client [PERM-23, PERM-24]", () => {
    const rule = { client: "visible", anyOf: ["APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND"] } as const;
    expect(ask(rule, loggedIn("APPROVER"))).toBeNull();
    expect(ask(rule, loggedIn("SECOND_APPROVER"))).toBeNull();
    expect(ask(rule, loggedIn("CREATOR"))).toBe("permissionDenied");
    expect(ask(rule, loggedIn("APPROVER"), { standing: { ...home, relation: "granted" } })).toBe(
      "permissionDenied",
    );
  });

  test("about every wallet needs access to every wallet [PERM-25]", () => {
    const standing = { ...home, canAccessAllWallets: false };
    expect(ask({ client: "visible", wallets: "all" }, loggedIn("ADMIN"))).toBeNull();
    expect(ask({ client: "visible", wallets: "all" }, loggedIn("ADMIN"), { standing })).toBe(
      "permissionDenied",
    );
    expect(ask({ client: "visible" }, loggedIn("ADMIN"), { standing })).toBeNull();
  });

  test("of a feature needs the feature at that client [FLAG-09]", () => {
    const rule = { client: "visible", feature: "ManageSubwallets" } as const;
    expect(ask(rule, loggedIn("ADMIN"), { features: { ManageSubwallets: true } })).toBeNull();
    expect(ask(rule, loggedIn("ADMIN"), { features: { ManageSubwallets: false } })).toBe("permissionDenied");
    expect(ask(rule, loggedIn("ADMIN"))).toBe("permissionDenied");
  });

  test("is off while the flag that turns it off is on [FLAG-10]", () => {
    const rule = { client: "visible", flagOff: "managePublicKeysDisabled" } as const;
    expect(ask(rule, loggedIn("ADMIN"))).toBeNull();
    expect(ask(rule, loggedIn("ADMIN"), { flags: { managePublicKeysDisabled: true } })).toBe("function.off");
    expect(ask(rule, loggedIn("ADMIN"), { flags: { sendPaymentsDisabled: true } })).toBeNull();
  });

  test("is refused at a client that is being moved or has moved, also for reading, until the client has arrived [MOVE-03]", () => {
    const answers = (["leaving", "arriving", "left", "arrived"] as const).map((move) =>
      ask({ client: "visible" }, loggedIn("ADMIN"), { standing: { ...home, move } }),
    );
    expect(answers).toEqual(["client.moving", "client.moving", "client.moved", null]);
  });

  test("that writes is refused at an archived client, which can still be read [SHELL-26]", () => {
    const standing = { ...home, isArchived: true };
    expect(ask({ client: "visible", writes: true }, loggedIn("ADMIN"), { standing })).toBe("client.archived");
    expect(ask({ client: "visible", writes: true }, loggedIn("ADMIN"))).toBeNull();
    expect(ask({ client: "visible" }, loggedIn("ADMIN"), { standing })).toBeNull();
  });

  test("about the provider's own client is judged by the rule that the call declares for staff [PERM-10, PERM-11]", () => {
    const rule = {
      client: "administered",
      anyOf: ["ADMINISTER_EXTERNAL_USERS"],
      flagOff: "clientUserAdminDisabled",
      atStaffClient: { anyOf: ["ADMINISTER_INTERNAL_USERS"], flagOff: "providerUserAdminDisabled" },
    } as const;
    const atStaff = { ...home, isStaffClient: true };
    expect(ask(rule, loggedIn("ADMIN"))).toBeNull();
    expect(ask(rule, loggedIn("ADMIN"), { standing: atStaff })).toBe("permissionDenied");
    const staff = loggedIn("PROVIDER_ADMIN", true);
    expect(ask(rule, staff, { standing: atStaff, flags: { clientUserAdminDisabled: true } })).toBeNull();
    expect(ask(rule, staff, { standing: atStaff, flags: { providerUserAdminDisabled: true } })).toBe(
      "function.off",
    );
  });
});
