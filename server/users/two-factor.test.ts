import { beforeAll, expect, test } from "vitest";
import { logIn, queryChrome } from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { change, givenAdministrators, givenProviderAdmins, type GivenColleague } from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let ops: GivenColleague;
beforeAll(async () => {
  ops = (await givenProviderAdmins(world)).admins[0]!;
});

const subjectsOf = async (email: string) => (await mailsTo(world, email)).map((mail) => mail.subject);

test("an administrator resets two-factor: sessions end, it is set up again, and the person and all administrators are notified [AUTH-42, PERM-18, USER-25, C-48, STATE-05]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["UserChangeApprovals"] });
  const { user, browser } = await givenLogin(world, { client, twoFactor: "Enabled" });
  const { status, body } = await change(client, admins[0]!, user, { twoFactorAction: "Reset" });
  expect([status, body.user.twoFactorSetupState]).toEqual([200, "NeedsSetup"]);
  expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
  const again = await openBrowser(world.server).call(logIn, user);
  expect(again.body).toEqual({ loginStatus: "needs2FASetup" });
  expect(await subjectsOf(user.email)).toEqual(["Your two-factor login was reset"]);
  expect(await subjectsOf(admins[1]!.user.email)).toEqual([`A user was changed: ${user.email}`]);
});

test("only provider admins require and disable two-factor [AUTH-43, USER-25]", async () => {
  const { client, admins } = await givenAdministrators(world);
  const user = await givenUser(world, { client });
  for (const twoFactorAction of ["Require", "Disable"] as const)
    expect((await change(client, admins[0]!, user, { twoFactorAction })).problem.error).toBe(
      "permissionDenied",
    );
  const required = await change(client, ops, user, { twoFactorAction: "Require" });
  expect(required.body.user.twoFactorSetupState).toBe("NeedsSetup");
  expect((await openBrowser(world.server).call(logIn, user)).body).toEqual({
    loginStatus: "needs2FASetup",
  });
  const disabled = await change(client, ops, user, { twoFactorAction: "Disable" });
  expect(disabled.body.user.twoFactorSetupState).toBe("Disabled");
  expect(await subjectsOf(user.email)).toEqual(["Two-factor login was disabled"]);
  expect(await subjectsOf(admins[0]!.user.email)).toHaveLength(2);
});

test("two-factor that is off is not reset, and required two-factor is not required again [STATE-05]", async () => {
  const { client, admins } = await givenAdministrators(world);
  const user = await givenUser(world, { client });
  const reset = await change(client, admins[0]!, user, { twoFactorAction: "Reset" });
  expect([reset.status, reset.problem.error]).toEqual([409, "user.two-factor-state"]);
  // The message is about another person.
  expect(reset.problem.message).not.toContain("your");
  const enabled = await givenUser(world, { client, twoFactor: "Enabled" });
  const require = await change(client, ops, enabled, { twoFactorAction: "Require" });
  expect(require.problem.error).toBe("user.two-factor-state");
});
