import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { logIn, queryChrome } from "@corridor/product/auth/contract";
import { permissionNames } from "@corridor/product/permissions";
import { queryUsers, setVisibleClients } from "@corridor/product/users/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import {
  change,
  givenAdministrators,
  givenProviderAdmins,
  peopleSeenBy,
  type GivenColleague,
} from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let staff: Awaited<ReturnType<typeof givenProviderAdmins>>;
let ops: GivenColleague;
beforeAll(async () => {
  staff = await givenProviderAdmins(world);
  ops = staff.admins[0]!;
});

test("a provider admin grants a person further clients; the administrators of both are notified [USER-26, PERM-23]", async () => {
  const { client: home, admins } = await givenAdministrators(world, { count: 1 });
  const { client: other, admins: others } = await givenAdministrators(world, { count: 1 });
  const { user, browser } = await givenLogin(world, { client: home, role: "CREATOR" });
  const grant = (grants: { clientId: string; canPay: boolean }[], who = ops) =>
    who.browser.call(setVisibleClients, { clientId: home.clientId, email: user.email, grants });
  const { status, body } = await grant([{ clientId: other.clientId, canPay: true }]);
  expect(status).toBe(200);
  expect(body.user.visibleClients.map((client) => client.clientId)).toEqual([home.clientId, other.clientId]);
  const chrome = (await browser.call(queryChrome, {})).body.user!;
  expect(chrome.allowedPaymentClientIds.sort()).toEqual([home.clientId, other.clientId].sort());
  for (const { user: admin } of [admins[0]!, others[0]!]) {
    const [mail] = await mailsTo(world, admin.email);
    expect(mail!.subject).toBe(`Client access changed for ${user.email}`);
    expect(mail!.text).toContain(other.clientId);
  }
  await grant([{ clientId: other.clientId, canPay: true }]);
  expect(await mailsTo(world, admins[0]!.user.email)).toHaveLength(1);
  expect((await grant([])).body.user.visibleClients.map((client) => client.clientId)).toEqual([
    home.clientId,
  ]);
  expect(await mailsTo(world, others[0]!.user.email)).toHaveLength(2);
  expect((await grant([{ clientId: other.clientId, canPay: false }], admins[0])).status).toBe(403);
});

test("an unknown client, a client for staff, the home client, or a client twice cannot be granted [USER-26]", async () => {
  const { client: home } = await givenAdministrators(world, { count: 1 });
  const { email } = await givenUser(world, { client: home });
  const archived = await givenClient(world, { isArchived: true });
  const other = await givenClient(world);
  const attempt = async (clientIds: string[], subject = { clientId: home.clientId, email }) => {
    const grants = clientIds.map((clientId) => ({ clientId, canPay: false }));
    const { status, problem } = await ops.browser.call(setVisibleClients, { ...subject, grants });
    return [status, problem.error];
  };
  expect(await attempt(["no-such-client"])).toEqual([404, "client.unknown"]);
  expect(await attempt([staff.client.clientId])).toEqual([404, "client.unknown"]);
  expect(await attempt([archived.clientId])).toEqual([409, "client.archived"]);
  expect(await attempt([home.clientId])).toEqual([400, "request.invalid"]);
  expect(await attempt([other.clientId, other.clientId])).toEqual([400, "request.invalid"]);
  const member = { clientId: staff.client.clientId, email: ops.user.email };
  expect(await attempt([other.clientId], member)).toEqual([400, "request.invalid"]);
  expect(await attempt([], { ...member, clientId: home.clientId })).toEqual([404, "notFound"]);
});

test("an administrator is shown no client that they do not see themselves [USER-02, USER-26, C-08]", async () => {
  const shared = await givenClient(world);
  const secret = await givenClient(world);
  const client = await givenClient(world);
  const grants = [shared, secret].map((granted) => ({ client: granted, canPay: true }));
  const subject = await givenUser(world, { client, role: "CREATOR", grants });
  const admin = await givenLogin(world, {
    client,
    role: "ADMIN",
    grants: [{ client: shared, canPay: false }],
  });
  const shown = (await peopleSeenBy(client, admin)).get(subject.email)!;
  expect(shown.visibleClients.map(({ clientId }) => clientId)).toEqual([client.clientId, shared.clientId]);
  expect(shown.allowedPaymentClientIds.sort()).toEqual([client.clientId, shared.clientId].sort());
  const whole = (await peopleSeenBy(client, ops)).get(subject.email)!;
  expect(whole.visibleClients).toHaveLength(3);
});

test("the list shows a person's language, second factor, first day, last log-in and pending change [USER-02, USER-03]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["UserChangeApprovals"] });
  const subject = await givenUser(world, { client, language: "fr", twoFactor: "Enabled" });
  await change(client, admins[0]!, subject, { activationAction: "Deactivate" });
  const shown = (await peopleSeenBy(client, admins[1]!)).get(subject.email)!;
  expect(shown).toMatchObject({ language: "fr", twoFactorSetupState: "Enabled", lastLoginTimestamp: null });
  expect(shown.createdAtTimestamp).toBeGreaterThan(0);
  expect(shown.pendingChange).toMatchObject({
    newRole: null,
    activationAction: "Deactivate",
    requestedBy: admins[0]!.user.email,
    canReview: true,
  });
});

test("a thousand people cost as many queries as one [USER-01, USER-15]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["WalletPermissions"], count: 1 });
  const [admin] = admins;
  const statements = await statementsOf(() => peopleSeenBy(client, admin!));
  await world.app.db.systemTransaction("given", async (tx) => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      client_id: client.clientId,
      email: `person-${index}@people.example`,
      display_name: `Person ${index}`,
      role: "VIEWER" as const,
      account_state: "ACTIVE" as const,
      can_access_all_wallets: false,
    }));
    const made = await tx.insertInto("users").values(rows).returning("user_id").execute();
    const wallets = made.map(({ user_id }) => ({ client_id: client.clientId, user_id, wallet_id: "main" }));
    await tx.insertInto("user_wallets").values(wallets).execute();
  });
  let people = new Map<string, { accessibleWallets: string[] }>();
  const more = await statementsOf(async () => (people = await peopleSeenBy(client, admin!)));
  expect(people.size).toBe(1_001);
  expect(people.get("person-7@people.example")!.accessibleWallets).toEqual(["main"]);
  expect([more, more < 15]).toEqual([statements, true]);
});

/** The number of statements that the database got during the work. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
}

test("internalUsersOnly selects the staff's list, for any client of the call [API-56, PERM-10]", async () => {
  const { client } = await givenAdministrators(world, { count: 1 });
  for (const clientId of [client.clientId, staff.client.clientId, "no-such-client"]) {
    const { body } = await ops.browser.call(queryUsers, { clientId, internalUsersOnly: "true" });
    expect(body.users.map((user) => user.email)).toEqual([ops.user.email]);
  }
});

test("each list has the people of its client, and only staff see the list of staff [USER-01, USER-11, API-56, PERM-10, PERM-11]", async () => {
  const { client, admins } = await givenAdministrators(world, { count: 1 });
  const ask = (browser: GivenColleague["browser"], internalUsersOnly: "true" | "false") =>
    browser.call(queryUsers, { clientId: client.clientId, internalUsersOnly });
  const internal = await ask(ops.browser, "true");
  expect(internal.body.users.map((user) => user.email)).toEqual([ops.user.email]);
  expect(internal.body.roles.map((role) => role.name)).toEqual(["PROVIDER_ADMIN", "PROVIDER_SUPPORT"]);
  const refused = await ask(admins[0]!.browser, "true");
  expect([refused.status, refused.problem.error]).toEqual([403, "permissionDenied"]);
  const listed = await ask(ops.browser, "false");
  expect(listed.body.users.map((user) => user.email)).toEqual([admins[0]!.user.email]);
  expect(listed.body.permissions).toHaveLength(permissionNames.length);
  const french = openBrowser(world.server, { language: "fr" });
  await french.call(logIn, admins[0]!.user);
  expect((await ask(french, "false")).body.roles[0]).toMatchObject({ displayName: "Lecteur" });
});
