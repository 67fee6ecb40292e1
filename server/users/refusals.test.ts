import { afterEach, beforeAll, expect, test } from "vitest";
import { logIn } from "@corridor/product/auth/contract";
import { resendInvitation } from "@corridor/product/users/contract";
import { setFeature } from "../clients/clients.ts";
import { givenUser, type GivenClient } from "../testing/given.ts";
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
import { atStartOfWindow } from "../testing/counting-window.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

let ops: GivenColleague;
beforeAll(async () => {
  ops = (await givenProviderAdmins(world)).admins[0]!;
});

test("a choice from an outdated list is refused: it would restore revoked access [USER-08, C-24]", async () => {
  const { client, admins } = await givenAdministrators(world, {
    features: ["WalletPermissions"],
    wallets: { wallets: ["main", "ops", { id: "reserve", isHidden: true }] },
  });
  const user = await givenUser(world, {
    client,
    role: "CREATOR",
    twoFactor: "Enabled",
    wallets: ["main", "reserve"],
  });
  type Wish = Parameters<typeof change>[3];
  const was: Wish["was"] = { accountState: "ACTIVE", roleName: "CREATOR", permittedWallets: ["main"] };
  const choose = (wish: Wish) => change(client, admins[1]!, user, { ...wish, was });
  // A hidden wallet is not in the list, so it does not make the list outdated.
  expect((await choose({ displayName: "Amina Hassan" })).status).toBe(200);
  const deeds: Wish[] = [
    { roleName: "VIEWER" },
    { permittedWallets: ["ops"] },
    { activationAction: "Deactivate" },
  ];
  for (const deed of deeds) {
    await change(client, admins[0]!, user, deed);
    const wishes: Wish[] = [{ twoFactorAction: "Reset" }, { displayName: "Renamed" }];
    for (const wish of wishes) {
      const { status, problem } = await choose({ ...wish, roleName: "CREATOR", permittedWallets: ["main"] });
      expect([status, problem.error]).toEqual([409, "user.changed"]);
    }
    await change(client, admins[0]!, user, { roleName: "CREATOR", permittedWallets: ["main"] });
  }
  expect((await peopleSeenBy(client, admins[0]!)).get(user.email)).toMatchObject({
    displayName: "Amina Hassan",
    twoFactorSetupState: "Enabled",
    accountState: "DEACTIVATED",
  });
});

test("an address gets at most ten invitations an hour, from all people and calls together [USER-24, C-43]", async () => {
  await atStartOfWindow(world, 3_600);
  const { client, admins } = await givenAdministrators(world);
  const { client: other, admins: others } = await givenAdministrators(world);
  const email = "flooded@people.example";
  const resend = () => admins[0]!.browser.call(resendInvitation, { clientId: client.clientId, email });
  await invite(client, admins[0]!, email);
  for (let count = 1; count < 10; count += 1) expect((await resend()).status).toBe(200);
  for (const refused of [await resend(), await invite(other, others[0]!, email.toUpperCase())])
    expect([refused.status, refused.problem.error]).toEqual([429, "request.too-many"]);
  expect(await mailsTo(world, email)).toHaveLength(10);
  world.app.db.clock.moveBy("121 minutes"); // The clock was up to an hour ahead before.
  await admins[0]!.browser.call(logIn, admins[0]!.user);
  expect((await resend()).status).toBe(200);
});

/** A person whose invitation was rejected. */
async function givenLapsed(client: GivenClient) {
  const lapsed = await givenUser(world, { client, state: "PENDING_ACTIVATION" });
  await asOwner(world, `update users set account_state = 'DEACTIVATED' where email = '${lapsed.email}'`);
  return lapsed;
}

test("a person with a pending change is not invited again, by an administrator or by staff [USER-16, USER-19]", async () => {
  const { client, admins } = await givenCautious(world);
  const lapsed = await givenLapsed(client);
  const asked = await change(client, admins[0]!, lapsed, {
    roleName: "ADMIN",
    activationAction: "Reactivate",
  });
  expect(asked.status).toBe(200);
  for (const who of [admins[1]!, ops]) {
    const { status, problem } = await invite(client, who, lapsed.email);
    expect([status, problem.error]).toEqual([409, "user.change-exists"]);
  }
  await decideAboutUser(client, admins[1]!, lapsed, "Reject");
  expect((await invite(client, ops, lapsed.email)).body.user.role.name).toBe("VIEWER");
});

test("an expired invitation ends with the next action, also with a refused one [USER-19, STATE-04]", async () => {
  const { client, admins } = await givenCautious(world);
  const [maker, other] = admins as [GivenColleague, GivenColleague];
  const [again, touched] = ["again@people.example", "touched@people.example"];
  for (const email of [again, touched]) await invite(client, maker, email);
  world.app.db.clock.moveBy("31 days");
  for (const { user, browser } of [maker, other]) await browser.call(logIn, user);
  const wish = { roleName: "PROVIDER_ADMIN", activationAction: "Deactivate" } as const;
  expect((await change(client, other, { email: touched }, wish)).status).toBe(400);
  expect((await invite(client, other, again)).body.user.accountState).toBe("PENDING_APPROVAL");
  const people = await peopleSeenBy(client, other);
  expect(people.get(touched)).toMatchObject({ accountState: "DEACTIVATED", pendingChange: null });
  expect(people.get(again)!.pendingChange!.requestedBy).toBe(other.user.email);
});

test("a pending change is checked again: wallets that can no longer be chosen [USER-06, FLAG-09]", async () => {
  const { client, admins } = await givenCautious(world);
  const user = await givenUser(world, { client });
  const email = "limited@people.example";
  await change(client, admins[0]!, user, { permittedWallets: ["main"] });
  await invite(client, admins[0]!, email, { permittedWallets: ["main"] });
  await world.app.db.systemTransaction("test", (tx) =>
    setFeature(tx, client.clientId, "WalletPermissions", false),
  );
  for (const subject of [user, { email }]) {
    const { status, problem } = await decideAboutUser(client, admins[1]!, subject);
    expect([status, Object.keys(problem.fieldErrors ?? {})]).toEqual([400, ["permittedWallets"]]);
    expect((await decideAboutUser(client, admins[1]!, subject, "Reject")).status).toBe(200);
  }
});

test("a change says whether its maker is still an administrator [USER-19, C-21]", async () => {
  const { client, admins } = await givenCautious(world);
  const user = await givenUser(world, { client });
  const asked = await change(client, admins[0]!, user, { roleName: "ADMIN" });
  expect(asked.body.user.pendingChange!.makerIsAdministrator).toBe(true);
  await change(client, ops, admins[0]!.user, { roleName: "VIEWER" });
  const seen = (await peopleSeenBy(client, admins[1]!)).get(user.email)!;
  expect(seen.pendingChange!.makerIsAdministrator).toBe(false);
  expect((await decideAboutUser(client, admins[1]!, user)).body.user.role.name).toBe("ADMIN");
});
