import { beforeAll, expect, test } from "vitest";
import { setVisibleClients } from "@corridor/product/users/contract";
import { givenClient, givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import {
  change,
  decideAboutUser,
  givenAdministrators,
  givenProviderAdmins,
  invite,
  type GivenColleague,
} from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let ops: GivenColleague;
beforeAll(async () => {
  ops = (await givenProviderAdmins(world)).admins[0]!;
});

const newestTo = async ({ email }: { email: string }) => (await mailsTo(world, email))[0]?.text ?? "";
const wallets = {
  wallets: [
    "main",
    { id: "ops", name: "Field office", parent: "main" },
    { id: "reserve", name: "Secret reserve", isHidden: true },
  ],
};

test("an e-mail names the acting person by their address too, and the action in words [C-21, EXT-06]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["WalletPermissions"], wallets });
  const [maker, reader] = [admins[0]!, admins[1]!.user];
  const french = await givenUser(world, { client, role: "ADMIN", language: "fr" });
  await change(client, maker, maker.user, { displayName: "Head Office" });
  const user = await givenUser(world, { client });
  const by = `Head Office (${maker.user.email})`;
  await change(client, maker, user, { roleName: "CREATOR", permittedWallets: ["ops"] });
  for (const words of [by, "New role: Creator", "Wallet access: 1 wallet (Field office)"])
    expect(await newestTo(reader)).toContain(words);
  expect(await newestTo(french)).toContain("Accès aux portefeuilles\u00a0: 1 portefeuille (Field office)");
  await change(client, maker, user, { activationAction: "Deactivate", roleName: "VIEWER" });
  for (const words of [by, "deactivated", "New role: Viewer"])
    expect(await newestTo(reader)).toContain(words);
  await change(client, maker, user, { activationAction: "Reactivate" });
  expect(await newestTo(reader)).toContain("Account: reactivated");
  expect(await newestTo(french)).toContain("Compte\u00a0: réactivé");
});

test("e-mails name no hidden wallets, and a change of hidden wallets alone mentions no wallets [C-07, C-08]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["WalletPermissions"], wallets });
  const user = await givenUser(world, { client, wallets: ["main"] });
  await change(client, ops, user, { permittedWallets: ["main", "reserve"], roleName: "CREATOR" });
  expect(await newestTo(admins[0]!.user)).toContain("New role: Creator");
  expect(await newestTo(admins[0]!.user)).not.toMatch(/wallet/i);
  await change(client, ops, user, { permittedWallets: ["main", "ops", "reserve"] });
  const told = await newestTo(admins[0]!.user);
  expect(told).toContain("2 wallets (main, Field office)");
  expect(told).not.toContain("Secret reserve");
});

test("a pending change is sent as a wish, to everybody who can decide and not to the person it is about [USER-19, C-21]", async () => {
  const { client, admins } = await givenAdministrators(world, {
    features: ["UserChangeApprovals"],
    count: 3,
  });
  const [maker, reviewer, subject] = admins as [GivenColleague, GivenColleague, GivenColleague];
  await change(client, maker, subject.user, { activationAction: "Deactivate" });
  expect(await newestTo(reviewer.user)).toContain("Account: to be deactivated");
  expect(await mailsTo(world, subject.user.email)).toEqual([]);
  await decideAboutUser(client, reviewer, subject.user, "Reject");
  expect(await newestTo(maker.user)).toContain("Account: to be deactivated");
  await change(client, maker, subject.user, { activationAction: "Deactivate" });
  await decideAboutUser(client, reviewer, subject.user);
  expect(await newestTo(maker.user)).toContain("Account: deactivated");
});

test("an e-mail to staff who can decide says which client to choose first [C-50]", async () => {
  const { client, admins } = await givenAdministrators(world, {
    features: ["UserChangeApprovals"],
    count: 1,
  });
  await invite(client, admins[0]!, "asked@people.example", { roleName: "APPROVER" });
  const told = await newestTo(ops.user);
  for (const words of [
    `${client.name} (client ID ${client.clientId})`,
    "choose this client first",
    "\nRole: Approver\n",
  ])
    expect(told).toContain(words);
  expect(told).toContain(`Grace Achieng (${admins[0]!.user.email})`);
});

test("granted and revoked clients are e-mailed, and audited at each of them [USER-26]", async () => {
  const { client: home, admins } = await givenAdministrators(world, { count: 1 });
  const { client: first, admins: itsAdmins } = await givenAdministrators(world, { count: 1 });
  const second = await givenClient(world);
  const user = await givenUser(world, { client: home });
  const grant = (...granted: { clientId: string }[]) =>
    ops.browser.call(setVisibleClients, {
      clientId: home.clientId,
      email: user.email,
      grants: granted.map(({ clientId }) => ({ clientId, canPay: false })),
    });
  await grant(first, second);
  await grant(second);
  const takenBack = `Taken back: ${first.clientId} (${first.name})`;
  for (const words of [takenBack, `As before: ${second.clientId}`])
    expect(await newestTo(admins[0]!.user)).toContain(words);
  expect(await newestTo(itsAdmins[0]!.user)).toContain(takenBack);
  expect(await newestTo(itsAdmins[0]!.user)).not.toContain(second.clientId);
  const auditedAt = async ({ clientId }: { clientId: string }) =>
    world.app.db.systemTransaction("test", (tx) =>
      tx
        .selectFrom("audit_entries")
        .select(["target", "after"])
        .where("client_id", "=", clientId)
        .where("action", "=", "user.visible-clients-set")
        .orderBy("entry_id")
        .execute(),
    );
  const of = (...grants: object[]) => ({
    target: user.email,
    after: { homeClientId: home.clientId, grants },
  });
  const canPay = false;
  expect(await auditedAt(first)).toEqual([of({ clientId: first.clientId, canPay }), of()]);
  expect(await auditedAt(second)).toEqual([of({ clientId: second.clientId, canPay })]);
  expect(await auditedAt(home)).toHaveLength(2);
});
