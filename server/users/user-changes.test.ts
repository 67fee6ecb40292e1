import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { logIn, queryChrome } from "@corridor/product/auth/contract";
import { decideUserChange } from "@corridor/product/users/contract";
import { setFeature } from "../clients/clients.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import {
  change,
  decideAboutUser,
  givenAdministrators,
  givenCautious,
  givenProviderAdmins,
  invite,
  peopleSeenBy,
  type GivenColleague,
} from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";
import { expireChanges } from "./jobs.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

let ops: GivenColleague;
beforeAll(async () => {
  ops = (await givenProviderAdmins(world)).admins[0]!;
});

const subjectsOf = async (email: string) => (await mailsTo(world, email)).map((mail) => mail.subject);

describe("a pending change", () => {
  test("changes nothing until another administrator approves it [USER-09, USER-19, API-59]", async () => {
    const { client, admins } = await givenCautious(world);
    const [maker, reviewer, third] = admins as [GivenColleague, GivenColleague, GivenColleague];
    const { user, browser } = await givenLogin(world, { client });
    const asked = await change(client, maker, user, { roleName: "CREATOR", permittedWallets: ["main"] });
    expect(asked.body.user).toMatchObject({
      role: { name: "VIEWER" },
      canAccessAllWallets: true,
      pendingChange: {
        kind: "change",
        newRole: "CREATOR",
        changesWalletAccess: true,
        newPermittedWallets: ["main"],
      },
    });
    expect((await browser.call(queryChrome, {})).body.user!.role.name).toBe("VIEWER");
    const own = await decideAboutUser(client, maker, user);
    expect([own.status, own.problem.message]).toEqual([
      409,
      "You cannot approve a change that you made or that concerns you.",
    ]);
    const { status, body } = await decideAboutUser(client, reviewer, user);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      role: { name: "CREATOR" },
      accessibleWallets: ["main"],
      pendingChange: null,
    });
    expect((await browser.call(queryChrome, {})).body.user!.role.name).toBe("CREATOR");
    expect(await subjectsOf(maker.user.email)).toEqual(["A user change was approved"]);
    expect(await subjectsOf(reviewer.user.email)).toEqual(["A user change awaits your approval"]);
    expect(await subjectsOf(third.user.email)).toEqual([
      "A user change was approved",
      "A user change awaits your approval",
    ]);
  });

  test("can be refused, withdrawn by its maker, and made again [USER-19]", async () => {
    const { client, admins } = await givenCautious(world);
    const [maker, reviewer] = admins as [GivenColleague, GivenColleague];
    const user = await givenUser(world, { client });
    await change(client, maker, user, { activationAction: "Deactivate" });
    const second = await change(client, reviewer, user, { roleName: "CREATOR" });
    expect([second.status, second.problem.message]).toEqual([
      409,
      "A change to this user is already waiting for approval.",
    ]);
    expect((await change(client, ops, user, { roleName: "CREATOR" })).problem.error).toBe(
      "user.change-exists",
    );
    const rejected = await decideAboutUser(client, reviewer, user, "Reject");
    expect(rejected.body.user).toMatchObject({ accountState: "ACTIVE", pendingChange: null });
    expect((await subjectsOf(maker.user.email))[0]).toBe("A user change was rejected");
    await change(client, maker, user, { roleName: "CREATOR" });
    const withdrawn = await decideAboutUser(client, maker, user, "Reject");
    expect(withdrawn.body.user).toMatchObject({ role: { name: "VIEWER" }, pendingChange: null });
    expect((await change(client, maker, user, { roleName: "CREATOR" })).status).toBe(200);
    expect((await decideAboutUser(client, reviewer, user)).body.user.role.name).toBe("CREATOR");
  });

  test("about oneself cannot be decided by oneself [USER-19]", async () => {
    const { client, admins } = await givenCautious(world);
    const [maker, subject] = admins as [GivenColleague, GivenColleague];
    await change(client, maker, subject.user, { roleName: "VIEWER" });
    expect((await peopleSeenBy(client, subject)).get(subject.user.email)!.pendingChange).toMatchObject({
      canReview: false,
      canWithdraw: false,
    });
    for (const action of ["Approve", "Reject"] as const)
      expect((await decideAboutUser(client, subject, subject.user, action)).problem.error).toBe(
        "user.change-own",
      );
  });

  test("is decided once when several people decide at once [USER-19, C-24]", async () => {
    const { client, admins } = await givenCautious(world, 5);
    const user = await givenUser(world, { client });
    await change(client, admins[0]!, user, { roleName: "CREATOR" });
    const { userChangeId } = (await peopleSeenBy(client, admins[0]!)).get(user.email)!.pendingChange!;
    const decisions = await Promise.all(
      admins
        .slice(1)
        .map(({ browser }, index) =>
          browser.call(decideUserChange, { approvalAction: index % 2 ? "Approve" : "Reject", userChangeId }),
        ),
    );
    expect(decisions.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [late] = decisions.filter(({ status }) => status === 409);
    expect([late!.problem.error, late!.problem.message]).toEqual([
      "user.change-decided",
      "This change has already been decided.",
    ]);
    const isApproved = (await peopleSeenBy(client, admins[0]!)).get(user.email)!.role.name === "CREATOR";
    expect(late!.problem.presentState).toBe(isApproved ? "approved" : "rejected");
  });

  test("of another client is unknown [C-03, PERM-24]", async () => {
    const { client, admins } = await givenCautious(world);
    const { admins: strangers } = await givenCautious(world, 1);
    const user = await givenUser(world, { client });
    await change(client, admins[0]!, user, { roleName: "CREATOR" });
    const { userChangeId } = (await peopleSeenBy(client, admins[1]!)).get(user.email)!.pendingChange!;
    const wrong = [userChangeId, "0b0f3c1e-0000-4000-8000-000000000001", "no id at all"];
    for (const id of wrong) {
      const { status, problem } = await strangers[0]!.browser.call(decideUserChange, {
        approvalAction: "Approve",
        userChangeId: id,
      });
      expect([status, problem.error]).toEqual([404, "notFound"]);
    }
    const { browser: viewer } = await givenLogin(world, { client });
    const refused = await viewer.call(decideUserChange, { approvalAction: "Approve", userChangeId });
    expect(refused.problem.error).toBe("permissionDenied");
  });

  test("ends after 30 days, with or without the chore [USER-19, STATE-13]", async () => {
    const { client, admins } = await givenCautious(world);
    const [maker, reviewer] = admins as [GivenColleague, GivenColleague];
    const user = await givenUser(world, { client });
    const email = "late@people.example";
    await invite(client, maker, email);
    await change(client, maker, user, { roleName: "CREATOR" });
    const { userChangeId } = (await peopleSeenBy(client, reviewer)).get(user.email)!.pendingChange!;
    world.app.db.clock.moveBy("31 days");
    for (const { user: admin, browser } of admins) await browser.call(logIn, admin);
    const late = await reviewer.browser.call(decideUserChange, { approvalAction: "Approve", userChangeId });
    expect([late.problem.error, late.problem.presentState]).toEqual(["user.change-decided", "expired"]);
    expect((await peopleSeenBy(client, reviewer)).get(user.email)!.pendingChange).toBeNull();
    expect(
      (await change(client, maker, user, { roleName: "APPROVER" })).body.user.pendingChange,
    ).toMatchObject({
      newRole: "APPROVER",
    });
    expect(await expireChanges(world.app)).toBeGreaterThanOrEqual(1);
    const people = await peopleSeenBy(client, reviewer);
    expect(people.get(email)!.accountState).toBe("DEACTIVATED");
    expect(people.get(user.email)).toMatchObject({ role: { name: "VIEWER" }, accountState: "ACTIVE" });
    expect((await invite(client, maker, email)).body.pendingApproval).toBe(true);
  });
});

describe("a pending invitation", () => {
  test("is mailed when it is approved [USER-09, USER-16]", async () => {
    const { client, admins } = await givenCautious(world);
    const email = "approved@people.example";
    await invite(client, admins[0]!, email, { permittedWallets: ["main"] });
    const { body } = await decideAboutUser(client, admins[1]!, { email });
    expect(body.user).toMatchObject({ accountState: "PENDING_ACTIVATION", accessibleWallets: ["main"] });
    expect(await subjectsOf(email)).toEqual(["Activate your Meridian account"]);
  });

  test.each(["Reject", "withdraw"])(
    "%s leaves an inactive account that may be invited again [USER-16, USER-21]",
    async (how) => {
      const { client, admins } = await givenCautious(world);
      const email = `${how.toLowerCase()}@people.example`;
      await invite(client, admins[0]!, email);
      const { body } = await decideAboutUser(client, admins[how === "Reject" ? 1 : 0]!, { email }, "Reject");
      expect(body.user.accountState).toBe("DEACTIVATED");
      expect(await subjectsOf(email)).toEqual([]);
      expect((await invite(client, admins[0]!, email)).body.user.accountState).toBe("PENDING_APPROVAL");
    },
  );

  test("is void when staff deactivate the account in the meantime [USER-16]", async () => {
    const { client, admins } = await givenCautious(world);
    const email = "void@people.example";
    await invite(client, admins[0]!, email);
    const { userChangeId } = (await peopleSeenBy(client, admins[1]!)).get(email)!.pendingChange!;
    const own = await change(client, admins[1]!, { email }, { activationAction: "Deactivate" });
    expect(own.problem.error).toBe("user.change-exists");
    const { body } = await change(client, ops, { email }, { activationAction: "Deactivate" });
    expect(body.user).toMatchObject({ accountState: "DEACTIVATED", pendingChange: null });
    const late = await admins[1]!.browser.call(decideUserChange, { approvalAction: "Approve", userChangeId });
    expect([late.problem.error, late.problem.presentState]).toEqual(["user.change-decided", "voided"]);
  });
});

describe("the checks of a pending change", () => {
  test("run again: a role that can no longer be given [C-04, USER-23]", async () => {
    const { client, admins } = await givenAdministrators(world, {
      features: ["UserChangeApprovals", "Approver1And2"],
    });
    const user = await givenUser(world, { client });
    await change(client, admins[0]!, user, { roleName: "SECOND_APPROVER" });
    await world.app.db.systemTransaction("test", (tx) =>
      setFeature(tx, client.clientId, "Approver1And2", false),
    );
    const { status, problem } = await decideAboutUser(client, admins[1]!, user);
    expect([status, Object.keys(problem.fieldErrors!)]).toEqual([400, ["roleName"]]);
    expect((await peopleSeenBy(client, admins[1]!)).get(user.email)!.pendingChange).not.toBeNull();
  });

  test("run again: the last administrator [USER-18, C-50]", async () => {
    const { client, admins } = await givenCautious(world, 2);
    const [maker, subject] = admins as [GivenColleague, GivenColleague];
    await change(client, maker, subject.user, { roleName: "VIEWER" });
    await change(client, ops, maker.user, { activationAction: "Deactivate" });
    const { status, problem } = await decideAboutUser(client, ops, subject.user);
    expect([status, problem.message]).toEqual([409, "The last administrator cannot be removed."]);
    expect((await decideAboutUser(client, ops, subject.user, "Reject")).status).toBe(200);
  });

  test("run again: the state of the account [USER-16]", async () => {
    const { client, admins } = await givenCautious(world);
    const user = await givenUser(world, { client, state: "DEACTIVATED" });
    await change(client, admins[0]!, user, { activationAction: "Reactivate" });
    await asOwner(world, `update users set account_state = 'ACTIVE' where email = '${user.email}'`);
    const { status, problem } = await decideAboutUser(client, admins[1]!, user);
    expect([status, problem.error, problem.presentState]).toEqual([409, "user.wrong-state", "ACTIVE"]);
  });
});

describe("at a client with one administrator", () => {
  test("staff get the e-mail and decide [C-50, USER-09]", async () => {
    const { client, admins } = await givenCautious(world, 1);
    const user = await givenUser(world, { client });
    const before = (await subjectsOf(ops.user.email)).length;
    await change(client, admins[0]!, user, { roleName: "CREATOR" });
    const told = await subjectsOf(ops.user.email);
    expect([told.length - before, told[0]]).toEqual([1, "A user change awaits your approval"]);
    expect((await decideAboutUser(client, ops, user)).body.user.role.name).toBe("CREATOR");
  });

  test("the administrator cannot be removed, by themselves, by staff or by anybody [USER-18, C-50, F-47]", async () => {
    const { client, admins } = await givenAdministrators(world, { count: 1 });
    for (const wish of [{ roleName: "VIEWER" }, { activationAction: "Deactivate" }] as const) {
      const { status, problem } = await change(client, ops, admins[0]!.user, wish);
      expect([status, problem.error]).toEqual([409, "user.last-admin"]);
    }
    await givenUser(world, { client, role: "ADMIN", state: "PENDING_ACTIVATION" });
    expect((await change(client, ops, admins[0]!.user, { roleName: "VIEWER" })).problem.error).toBe(
      "user.last-admin",
    );
    await givenUser(world, { client, role: "ADMIN", state: "PENDING_PASSWORD_RESET" });
    expect((await change(client, ops, admins[0]!.user, { roleName: "VIEWER" })).status).toBe(200);
  });
});

describe("the database itself", () => {
  test("refuses a decision about the person's own change or about themselves, and a change of a decision [USER-19, C-05]", async () => {
    const { client, admins } = await givenCautious(world);
    const [maker, reviewer] = admins as [GivenColleague, GivenColleague];
    const user = await givenUser(world, { client });
    await change(client, maker, user, { roleName: "CREATOR" });
    const decide = (state: string, by: string) =>
      asOwner(
        world,
        `update user_changes set state = '${state}', decided_at = now(), decided_by_client = '${client.clientId}', decided_by = '${by}'
         where client_id = '${client.clientId}'`,
      );
    for (const by of [maker.user.userId, user.userId])
      await expect(decide("approved", by)).rejects.toThrow("decided_by_another");
    await expect(decide("withdrawn", reviewer.user.userId)).rejects.toThrow("withdrawn_by_its_maker");
    await decide("rejected", reviewer.user.userId);
    await expect(decide("approved", reviewer.user.userId)).rejects.toThrow("append-only");
    await expect(asOwner(world, "delete from user_changes")).rejects.toThrow("append-only");
  });
});
