import { beforeAll, describe, expect, test } from "vitest";
import { activate, logIn, queryChrome, resetPassword } from "@corridor/product/auth/contract";
import { resendInvitation, updateUser } from "@corridor/product/users/contract";
import { createSubwallet, queryWallets } from "@corridor/product/wallets/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import {
  change,
  givenAdministrators,
  givenProviderAdmins,
  invite,
  peopleSeenBy,
  type GivenColleague,
} from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let staff: Awaited<ReturnType<typeof givenProviderAdmins>>;
let ops: GivenColleague;
beforeAll(async () => {
  staff = await givenProviderAdmins(world, 2);
  ops = staff.admins[0]!;
});

const subjectsOf = async (email: string) => (await mailsTo(world, email)).map((mail) => mail.subject);

describe("a change at once", () => {
  test("of the role reaches an open session with its next call [USER-08, C-09, C-52]", async () => {
    const { client, admins } = await givenAdministrators(world, { features: ["ManageSubwallets"] });
    const { user, browser } = await givenLogin(world, { client, role: "VIEWER" });
    const opening = {
      clientId: client.clientId,
      parentWalletId: "main",
      walletName: "Field",
      walletId: "field",
    };
    expect((await browser.call(createSubwallet, opening)).status).toBe(403);
    const { status, body } = await change(client, admins[0]!, user, { roleName: "ADMIN" });
    expect([status, body.user.role.name, body.user.pendingChange]).toEqual([200, "ADMIN", null]);
    expect((await browser.call(createSubwallet, opening)).status).toBe(200);
    await change(client, admins[0]!, user, { roleName: "VIEWER" });
    expect((await browser.call(createSubwallet, { ...opening, walletId: "more" })).status).toBe(403);
    expect((await browser.call(queryChrome, {})).body.user!.role.name).toBe("VIEWER");
  });

  test("of wallet access reaches an open session with its next call, and hidden wallets stay unchanged [USER-06, C-07, PERM-25]", async () => {
    const { client, admins } = await givenAdministrators(world, {
      features: ["WalletPermissions"],
      wallets: { wallets: ["main", "ops", { id: "reserve", isHidden: true }] },
    });
    const { user, browser } = await givenLogin(world, { client, wallets: ["main", "reserve"] });
    const { body } = await change(client, admins[0]!, user, { permittedWallets: ["ops"] });
    expect(body.user.accessibleWallets).toEqual(["ops"]);
    expect((await peopleSeenBy(client, ops)).get(user.email)!.accessibleWallets).toEqual(["ops", "reserve"]);
    const { body: seen } = await browser.call(queryWallets, { clientId: client.clientId });
    expect(seen.wallets.map((wallet) => wallet.walletId)).toEqual(["ops"]);
    const toHidden = await change(client, admins[0]!, user, { permittedWallets: ["reserve"] });
    expect(toHidden.problem.fieldErrors).toEqual({
      permittedWallets: "One of these wallets does not exist here. Choose them again.",
    });
  });

  test("of the name needs no approval, and a name must be valid [USER-08, USER-19]", async () => {
    const { client, admins } = await givenAdministrators(world, { features: ["UserChangeApprovals"] });
    const user = await givenUser(world, { client });
    const { body } = await change(client, admins[0]!, user, { displayName: "  Amina Hassan " });
    expect([body.user.displayName, body.user.pendingChange]).toEqual(["Amina Hassan", null]);
    const names = ["", "   ", "x".repeat(101), "Ami\u202ena"];
    for (const displayName of names) {
      const { status, problem } = await change(client, admins[0]!, user, { displayName });
      expect([status, Object.keys(problem.fieldErrors ?? {})]).toEqual([400, ["displayName"]]);
    }
    expect(await subjectsOf(admins[1]!.user.email)).toEqual([]);
  });

  test("without a difference does nothing [USER-09]", async () => {
    const { client, admins } = await givenAdministrators(world, { features: ["UserChangeApprovals"] });
    const user = await givenUser(world, { client });
    const { status, body } = await change(client, admins[0]!, user, {});
    expect([status, body.user.pendingChange]).toEqual([200, null]);
    expect(await subjectsOf(admins[1]!.user.email)).toEqual([]);
  });

  test("of access is e-mailed to every other administrator, also to a removed one [C-21, F-22, EXT-06]", async () => {
    const { client, admins } = await givenAdministrators(world, { count: 4 });
    const removed = admins[3]!.user;
    const user = await givenUser(world, { client });
    await change(client, admins[0]!, user, { roleName: "CREATOR" });
    await change(client, admins[0]!, user, { activationAction: "Deactivate" });
    await change(client, admins[0]!, removed, { roleName: "VIEWER" });
    const told = [
      `A user was changed: ${removed.email}`,
      `A user was deactivated: ${user.email}`,
      `A user was changed: ${user.email}`,
    ];
    for (const { user: admin } of admins.slice(1)) expect(await subjectsOf(admin.email)).toEqual(told);
    expect(await subjectsOf(admins[0]!.user.email)).toEqual([]);
    const audited = await world.app.db.systemTransaction("test", (tx) =>
      tx
        .selectFrom("audit_entries")
        .select(["action", "target"])
        .where("client_id", "=", client.clientId)
        .where("target", "in", [user.email, removed.email])
        .orderBy("entry_id")
        .execute(),
    );
    expect(audited).toEqual([
      { action: "user.changed", target: user.email },
      { action: "user.changed", target: user.email },
      { action: "user.changed", target: removed.email },
    ]);
  });
});

describe("deactivating and reactivating", () => {
  test("deactivating ends sessions and links at once, and reactivating needs a new password [USER-16, C-52, F-48]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const { user, browser } = await givenLogin(world, { client, role: "CREATOR" });
    const { body } = await change(client, admins[0]!, user, { activationAction: "Deactivate" });
    expect(body.user.accountState).toBe("DEACTIVATED");
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
    expect((await openBrowser(world.server).call(logIn, user)).status).toBe(400);
    const back = await change(client, admins[0]!, user, { activationAction: "Reactivate" });
    expect(back.body.user.accountState).toBe("PENDING_REACTIVATION");
    expect((await openBrowser(world.server).call(logIn, user)).status).toBe(400);
    const [mail] = await mailsTo(world, user.email);
    expect(mail!.subject).toBe("Reactivate your Meridian account");
    const password = "an-entirely-new-harbour-9";
    const token = mail!.link!.searchParams.get("token")!;
    const reset = { token, password, confirmPassword: password };
    expect((await openBrowser(world.server).call(resetPassword, reset)).status).toBe(200);
    expect((await openBrowser(world.server).call(logIn, { ...user, password })).status).toBe(200);
  });

  test("a person who never had a password is reactivated with an activation link [USER-16]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const user = await givenUser(world, { client, state: "PENDING_ACTIVATION" });
    await change(client, admins[0]!, user, { activationAction: "Deactivate" });
    const { body } = await change(client, admins[0]!, user, { activationAction: "Reactivate" });
    expect(body.user.accountState).toBe("PENDING_ACTIVATION");
    expect(await subjectsOf(user.email)).toEqual(["Activate your Meridian account"]);
  });

  test("is refused in a state that does not allow it [USER-16]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const [active, inactive] = [
      await givenUser(world, { client }),
      await givenUser(world, { client, state: "DEACTIVATED" }),
    ];
    const wrong = [
      [active, "Reactivate", "ACTIVE"],
      [inactive, "Deactivate", "DEACTIVATED"],
    ] as const;
    for (const [user, activationAction, presentState] of wrong) {
      const { status, problem } = await change(client, admins[0]!, user, { activationAction });
      expect([status, problem.error, problem.presentState]).toEqual([409, "user.wrong-state", presentState]);
    }
  });

  test("an invitation or reactivation is mailed again, and the older link becomes void [USER-24, API-19]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const email = "resent@people.example";
    await invite(client, admins[0]!, email);
    const resend = (who: string) =>
      admins[0]!.browser.call(resendInvitation, { clientId: client.clientId, email: who });
    expect((await resend(email.toUpperCase())).status).toBe(200);
    const mails = await mailsTo(world, email);
    expect(mails).toHaveLength(2);
    const password = "an-entirely-new-harbour-9";
    const use = async ({ link }: (typeof mails)[number]) => {
      const token = link!.searchParams.get("token")!;
      const chosen = { token, displayName: "Ada", password, confirmPassword: password };
      return (await openBrowser(world.server).call(activate, chosen)).status;
    };
    const [newest, older] = mails;
    expect([await use(older!), await use(newest!)]).toEqual([400, 200]);
    const active = await givenUser(world, { client });
    expect((await resend(active.email)).problem.error).toBe("user.wrong-state");
    expect((await resend("nobody@people.example")).problem.error).toBe("notFound");
  });
});

describe("a person's own account", () => {
  test("cannot be changed by the person, except for the name [USER-18, C-04, C-48]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const self = admins[0]!;
    const own = [
      { roleName: "VIEWER" },
      { activationAction: "Deactivate" },
      { twoFactorAction: "Reset" },
    ] as const;
    for (const wish of own) {
      const { status, problem } = await change(client, self, self.user, wish);
      expect([status, problem.message]).toEqual([409, "You cannot change your own role or state."]);
    }
    const staffSelf = await change(staff.client, ops, ops.user, { roleName: "PROVIDER_SUPPORT" });
    expect(staffSelf.problem.error).toBe("user.self");
    const { body } = await change(client, self, self.user, { displayName: "Ada Lovelace" });
    expect(body.user).toMatchObject({
      displayName: "Ada Lovelace",
      accountState: "ACTIVE",
      role: { name: "ADMIN" },
    });
  });
});

describe("another client's people", () => {
  test("are unknown, in any call [C-03, F-31, PERM-24]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const { client: other, admins: others } = await givenAdministrators(world);
    const victim = await givenUser(world, { client: other, twoFactor: "Enabled" });
    const attempts = [
      { roleName: "ADMIN" },
      { activationAction: "Deactivate" },
      { twoFactorAction: "Reset" },
    ] as const;
    for (const wish of attempts) {
      for (const target of [client, other]) {
        const { status, problem } = await change(target, admins[0]!, victim, wish);
        expect([status, problem.error]).toEqual([404, "notFound"]);
      }
    }
    expect((await peopleSeenBy(other, others[0]!)).get(victim.email)).toMatchObject({
      role: { name: "VIEWER" },
      accountState: "ACTIVE",
      twoFactorSetupState: "Enabled",
    });
    const granted = await givenLogin(world, {
      client,
      role: "ADMIN",
      grants: [{ client: other, canPay: true }],
    });
    expect((await change(other, granted, victim, { roleName: "ADMIN" })).status).toBe(403);
  });

  test("a role that cannot be given is refused, and a person may keep such a role [USER-23, C-04, F-31]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const user = await givenUser(world, { client, role: "SECOND_APPROVER" });
    for (const roleName of ["PROVIDER_ADMIN", "PROVIDER_SUPPORT"] as const)
      expect((await change(client, admins[0]!, user, { roleName })).problem.fieldErrors).toEqual({
        roleName: "This role cannot be given here. Choose another.",
      });
    expect((await change(client, admins[0]!, user, { displayName: "Second" })).status).toBe(200);
    expect((await change(client, admins[0]!, user, { roleName: "VIEWER" })).status).toBe(200);
    expect((await change(client, admins[0]!, user, { roleName: "SECOND_APPROVER" })).status).toBe(400);
  });
});

test("an unknown person is not changed, and an invalid change changes nothing [API-58]", async () => {
  const { client, admins } = await givenAdministrators(world);
  const nobody = await change(
    client,
    admins[0]!,
    { email: "nobody@people.example" },
    { roleName: "CREATOR" },
  );
  expect([nobody.status, nobody.problem.error]).toEqual([404, "notFound"]);
  const user = await givenUser(world, { client });
  const { status } = await admins[0]!.browser.call(updateUser, {
    activationAction: "Reactivate",
    twoFactorAction: null,
    userDetails: {
      email: user.email,
      clientId: client.clientId,
      displayName: "Renamed",
      roleName: "ADMIN",
      permittedWallets: null,
    },
  });
  expect(status).toBe(409);
  expect((await peopleSeenBy(client, admins[0]!)).get(user.email)).toMatchObject({
    displayName: "Grace Achieng",
    role: { name: "VIEWER" },
  });
});
