import { beforeAll, expect, test } from "vitest";
import { logIn, queryChrome } from "@corridor/product/auth/contract";
import { queryUsers, requireTwoFactor, setVisibleClients } from "@corridor/product/users/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, givenUser, type GivenClient, type GivenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { change, givenAdministrators, givenProviderAdmins, type GivenColleague } from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let staffClient: GivenClient;
let ops: GivenColleague;
beforeAll(async () => {
  const staff = await givenProviderAdmins(world);
  staffClient = staff.client;
  ops = staff.admins[0]!;
});

const setRequired = (
  { browser }: Pick<GivenColleague, "browser">,
  { clientId }: GivenClient,
  isRequired: boolean,
) => browser.call(requireTwoFactor, { clientId, isRequired });
const statusAtLogIn = async (user: GivenUser) =>
  (await openBrowser(world.server).call(logIn, user)).body.loginStatus;
const requirerSeenBy = async ({ browser }: GivenColleague, { clientId }: GivenClient) =>
  (await browser.call(queryUsers, { clientId })).body.twoFactorRequiredBy;

test("an administrator requires two-factor login of everybody at their client: it is set up at the next log-in, and open sessions continue [USER-25, USER-29, USER-30, API-94, C-91]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["UserChangeApprovals"] });
  const { user, browser } = await givenLogin(world, { client });
  const withCodes = await givenUser(world, { client, twoFactor: "Enabled" });
  expect((await setRequired(admins[0]!, client, true)).body).toEqual({ twoFactorRequiredBy: "client" });
  expect(await requirerSeenBy(admins[1]!, client)).toBe("client");
  expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
  expect(await statusAtLogIn(user)).toBe("needs2FASetup");
  expect(await statusAtLogIn(withCodes)).toBe("needs2FA");
  expect(await statusAtLogIn(admins[0]!.user)).toBe("needs2FASetup");
  const audit = await world.app.db.systemTransaction("test", (tx) =>
    tx
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("client_id", "=", client.clientId)
      .where("action", "=", "client.two-factor-required")
      .execute(),
  );
  expect(audit).toEqual([
    { before: { twoFactorRequiredBy: null }, after: { twoFactorRequiredBy: "client" } },
  ]);
  const [mail] = await mailsTo(world, admins[1]!.user.email);
  expect(mail!.subject).toBe(`Two-factor login is now required at ${client.name}`);
});

test("after two-factor is no longer required, no further person must set it up; a second factor stays, and so does a required set-up [USER-29]", async () => {
  const { client, admins } = await givenAdministrators(world);
  const [asked, spared] = [await givenUser(world, { client }), await givenUser(world, { client })];
  await setRequired(admins[0]!, client, true);
  expect(await statusAtLogIn(asked)).toBe("needs2FASetup");
  expect((await setRequired(admins[1]!, client, false)).body).toEqual({ twoFactorRequiredBy: null });
  expect(await statusAtLogIn(asked)).toBe("needs2FASetup");
  expect(await statusAtLogIn(spared)).toBe("loggedIn");
});

test("a client's administrator sees a requirement of the provider and cannot end it [USER-29, C-91]", async () => {
  const { client, admins } = await givenAdministrators(world);
  expect((await setRequired(ops, client, true)).body).toEqual({ twoFactorRequiredBy: "provider" });
  expect(await requirerSeenBy(admins[0]!, client)).toBe("provider");
  const refused = await setRequired(admins[0]!, client, false);
  expect([refused.status, refused.problem.error]).toEqual([403, "permissionDenied"]);
  expect((await setRequired(ops, client, false)).body).toEqual({ twoFactorRequiredBy: null });
  expect(await mailsTo(world, admins[0]!.user.email)).toHaveLength(2);
});

test("only an administrator of a client can require it there [USER-29, C-91]", async () => {
  const { client } = await givenAdministrators(world);
  const stranger = (await givenAdministrators(world)).admins[0]!;
  expect((await setRequired(stranger, client, true)).status).toBe(404);
  const viewer = await givenLogin(world, { client });
  expect((await setRequired(viewer, client, true)).status).toBe(403);
  expect(await requirerSeenBy(ops, client)).toBe(null);
});

test("a second factor that a client requires cannot be disabled, and can be reset [USER-31, USER-25, C-91]", async () => {
  const { client, admins } = await givenAdministrators(world);
  const user = await givenUser(world, { client, twoFactor: "Enabled" });
  await setRequired(admins[0]!, client, true);
  const refused = await change(client, ops, user, { twoFactorAction: "Disable" });
  expect([refused.status, refused.problem.error]).toEqual([409, "user.two-factor-required"]);
  expect((await change(client, admins[0]!, user, { twoFactorAction: "Reset" })).status).toBe(200);
  await setRequired(admins[0]!, client, false);
  expect((await change(client, ops, user, { twoFactorAction: "Disable" })).status).toBe(200);
});

test("it is required of people of other clients who were granted the client; of staff only by their own client [USER-30, C-91]", async () => {
  const { client, admins } = await givenAdministrators(world);
  const home = await givenClient(world);
  const [guest, neighbour] = [
    await givenUser(world, { client: home }),
    await givenUser(world, { client: home }),
  ];
  const withFactor = await givenUser(world, { client: home, twoFactor: "Enabled" });
  const grants = [{ clientId: client.clientId, canPay: false }];
  for (const { email } of [guest, withFactor])
    await ops.browser.call(setVisibleClients, { clientId: home.clientId, email, grants });
  await setRequired(admins[0]!, client, true);
  expect(await statusAtLogIn(guest)).toBe("needs2FASetup");
  expect(await statusAtLogIn(neighbour)).toBe("loggedIn");
  expect(await statusAtLogIn(ops.user)).toBe("loggedIn");
  const refused = await change(home, ops, withFactor, { twoFactorAction: "Disable" });
  expect(refused.problem.error).toBe("user.two-factor-required");

  const support = await givenUser(world, { client: staffClient, role: "PROVIDER_SUPPORT" });
  expect((await setRequired(ops, staffClient, true)).status).toBe(200);
  expect(await statusAtLogIn(support)).toBe("needs2FASetup");
  expect((await setRequired(ops, staffClient, false)).status).toBe(200);
});
