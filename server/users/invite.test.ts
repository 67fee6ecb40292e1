import { beforeAll, describe, expect, test } from "vitest";
import { activate, queryChrome } from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import {
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

let count = 0;
const somebody = () => `new-${(count += 1)}@people.example`;

test("an invited person gets a link by e-mail, activates, and sees only their own wallets [USER-05, USER-06, API-57]", async () => {
  const { client, admins } = await givenAdministrators(world, {
    features: ["WalletPermissions"],
    wallets: { wallets: ["main", "ops"] },
  });
  const email = somebody();
  const { status, body } = await invite(client, admins[0]!, email.toUpperCase(), {
    permittedWallets: ["ops"],
  });
  expect(status).toBe(200);
  expect(body.pendingApproval).toBe(false);
  expect(body.user).toMatchObject({
    email,
    displayName: "",
    accountState: "PENDING_ACTIVATION",
    role: { name: "VIEWER", displayName: "Viewer" },
    canAccessAllWallets: false,
    accessibleWallets: ["ops"],
    primaryClientId: client.clientId,
    pendingChange: null,
  });
  const [mail] = await mailsTo(world, email);
  expect(mail!.subject).toBe("Activate your Meridian account");
  const browser = openBrowser(world.server);
  const password = "marmalade-lighthouse-8";
  const token = mail!.link!.searchParams.get("token")!;
  await browser.call(activate, { token, displayName: "Ada", password, confirmPassword: password });
  const { user } = (await browser.call(queryChrome, {})).body;
  expect(user).toMatchObject({
    accountState: "ACTIVE",
    accessibleWallets: ["ops"],
    canAccessAllWallets: false,
  });
});

test("every other administrator gets an e-mail about an invitation, each in their language [C-21, F-22, EXT-06]", async () => {
  const { client, admins } = await givenAdministrators(world, { count: 3 });
  const french = await givenUser(world, { client, role: "ADMIN", language: "fr" });
  const gone = await givenUser(world, { client, role: "ADMIN", state: "DEACTIVATED" });
  const email = somebody();
  await invite(client, admins[0]!, email, { roleName: "CREATOR" });
  for (const { user } of admins.slice(1)) {
    const [mail] = await mailsTo(world, user.email);
    expect(mail!.subject).toBe(`A user was invited: ${email}`);
    expect(mail!.text).toContain("\nRole: Creator\n");
    expect(mail!.link!.pathname).toBe("/users");
  }
  expect((await mailsTo(world, french.email)).map((mail) => mail.subject)).toEqual([
    `Un utilisateur a été invité\u00a0: ${email}`,
  ]);
  expect(await mailsTo(world, admins[0]!.user.email)).toEqual([]);
  expect(await mailsTo(world, gone.email)).toEqual([]);
});

test("if a second administrator is required, an invitation waits and sends nothing; staff invite at once [USER-09, USER-19, FLAG-09]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["UserChangeApprovals"] });
  const email = somebody();
  const { body } = await invite(client, admins[0]!, email, { roleName: "APPROVER" });
  expect(body.pendingApproval).toBe(true);
  expect(body.user.accountState).toBe("PENDING_APPROVAL");
  expect(body.user.pendingChange).toMatchObject({
    kind: "invitation",
    newRole: "APPROVER",
    activationAction: null,
    requestedBy: admins[0]!.user.email,
    changesWalletAccess: true,
    newPermittedWallets: null,
    canReview: false,
    canWithdraw: true,
  });
  const seen = (await peopleSeenBy(client, admins[1]!)).get(email)!;
  expect(seen.pendingChange).toMatchObject({ canReview: true, canWithdraw: false });
  expect(await mailsTo(world, email)).toEqual([]);
  const [mail] = await mailsTo(world, admins[1]!.user.email);
  expect(mail!.subject).toBe("A user change awaits your approval");
  expect((await invite(client, ops, somebody())).body.pendingApproval).toBe(false);
});

describe("refused invitations:", () => {
  const refusal = async (call: ReturnType<typeof invite>) => {
    const { status, problem } = await call;
    return [status, problem.error, ...Object.entries(problem.fieldErrors ?? {}).flat()];
  };

  test("an address that exists already, in any spelling [USER-20, USER-21]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const { email } = await givenUser(world, { client });
    const again = await invite(client, admins[0]!, ` ${email.toUpperCase()}`);
    expect([again.status, again.problem.message]).toEqual([409, "A user with this e-mail already exists."]);
    const { email: inactive } = await givenUser(world, { client, state: "DEACTIVATED" });
    const offered = await invite(client, admins[0]!, inactive);
    expect([offered.status, offered.problem.error]).toEqual([409, "user.inactive"]);
    const { client: elsewhere, admins: others } = await givenAdministrators(world);
    expect((await invite(elsewhere, others[0]!, email)).status).toBe(200);
  });

  test("a role that cannot be given there [USER-23, C-04, F-31]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const refused = [400, "request.invalid", "roleName", "This role cannot be given here. Choose another."];
    for (const roleName of ["PROVIDER_ADMIN", "PROVIDER_SUPPORT", "SECOND_APPROVER"] as const) {
      expect(await refusal(invite(client, admins[0]!, somebody(), { roleName }))).toEqual(refused);
      expect(await refusal(invite(client, ops, somebody(), { roleName }))).toEqual(refused);
    }
    const asStaff = invite(staff.client, ops, "x@meridian.example", { roleName: "ADMIN" });
    expect(await refusal(asStaff)).toEqual(refused);
  });

  test("access to wallets that are unknown, hidden or of another client [USER-06, C-07]", async () => {
    const { client, admins } = await givenAdministrators(world, {
      features: ["WalletPermissions"],
      wallets: { wallets: ["main", { id: "reserve", isHidden: true }] },
    });
    const wish = (permittedWallets: string[], who = admins[0]!) =>
      refusal(invite(client, who, somebody(), { permittedWallets }));
    const unknown = "One of these wallets does not exist here. Choose them again.";
    for (const wallet of ["reserve", "nobodys"])
      expect(await wish(["main", wallet])).toEqual([400, "request.invalid", "permittedWallets", unknown]);
    expect(await wish([])).toEqual([
      400,
      "request.invalid",
      "permittedWallets",
      "Select at least one wallet.",
    ]);
    expect(await wish(["reserve"], ops)).toEqual([200, undefined]);
  });

  test("a choice of wallets without the feature, or for an administrator [USER-06, USER-07, FLAG-09]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const [status, , field] = await refusal(
      invite(client, admins[0]!, somebody(), { permittedWallets: ["main"] }),
    );
    expect([status, field]).toEqual([400, "permittedWallets"]);
    const admin = await invite(client, admins[0]!, somebody(), {
      roleName: "ADMIN",
      permittedWallets: ["main"],
    });
    expect(admin.body.user.canAccessAllWallets).toBe(true);
    const unknown = await invite(client, admins[0]!, somebody(), {
      roleName: "ADMIN",
      permittedWallets: ["nobodys"],
    });
    expect(unknown.problem.fieldErrors).toEqual({
      permittedWallets: "One of these wallets does not exist here. Choose them again.",
    });
  });

  test("any person at another client, or by a person who is no administrator [C-03, F-31]", async () => {
    const { admins } = await givenAdministrators(world);
    const { client: other } = await givenAdministrators(world);
    expect(await refusal(invite(other, admins[0]!, somebody()))).toEqual([404, "notFound"]);
    expect(await refusal(invite(staff.client, admins[0]!, "x@meridian.example"))).toEqual([404, "notFound"]);
  });
});

describe("staff", () => {
  /** Spellings of the provider's domain, and domains that look like it. */
  const spellings = [
    "x@meridian.example", "X@MERIDIAN.EXAMPLE", "x@Meridian.Example", " x@meridian.example", "x@meridian.example ",
    "x@meridian.example.", "x@meridian..example", "x@.meridian.example", "x@meridian。example", "x@meridian．example",
    "x@meridian｡example", "x＠meridian.example", "x@ｍｅｒｉｄｉａｎ.example", "x@meridian.ｅｘａｍｐｌｅ", "x@𝐦𝐞𝐫𝐢𝐝𝐢𝐚𝐧.example",
    "x@ⓜⓔⓡⓘⓓⓘⓐⓝ.example", "x@mer\u200bidian.example", "x@meri\u00addian.example", "x@meridian\u2060.example",
    "x@meridian.example\u200d", "x@meridi\u034fan.example", "x@meridian.exam\ufe0fple", "x@\u202emeridian.example",
    "x@y@meridian.example", "\"x@evil.example\"@meridian.example", "x@meridian.example\u0000", "x@meridian.example\n",
    "x@meridian.example\t", "<x@meridian.example>", "x@meridian.example,y@evil.example", "x@[meridian.example]",
    "admin", "ADMIN", " admin", "ａｄｍｉｎ",
  ]; // oxfmt-ignore

  test("no spelling of the staff's domain can be invited at a client [USER-22, PERM-03, PERM-22, C-06, F-31]", async () => {
    const { client, admins } = await givenAdministrators(world);
    expect(spellings.length).toBeGreaterThanOrEqual(30);
    for (const email of spellings)
      for (const who of [admins[0]!, ops])
        expect([email, (await invite(client, who, email)).status]).toEqual([email, 400]);
    expect((await peopleSeenBy(client, admins[0]!)).size).toBe(admins.length);
  });

  test("domains that only look like the staff's domain make no staff [USER-22, PERM-03, C-06, F-31]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const lookAlikes = [
      "x@evil-meridian.example", "x@meridian.example.evil.example", "x@sub.meridian.example", "meridian.example@evil.example",
      "x@meridian.exampIe.org", "x@xn--meridan-q2a.example",
    ]; // oxfmt-ignore
    for (const email of lookAlikes) {
      const { status, problem } = await invite(staff.client, ops, email, { roleName: "PROVIDER_ADMIN" });
      expect([email, status, problem.fieldErrors]).toEqual([
        email,
        400,
        { email: "This e-mail address does not belong to provider staff." },
      ]);
      const outside = await invite(client, admins[0]!, email);
      expect([email, outside.status]).toEqual([email, 200]);
    }
    const internal = await world.app.db.systemTransaction("test", (tx) =>
      tx
        .selectFrom("users")
        .select("email")
        .where("client_id", "=", client.clientId)
        .where("is_internal", "=", true)
        .execute(),
    );
    expect(internal).toEqual([]);
  });

  test("an address that cannot get mail, or that imitates another, cannot be invited [USER-20, C-06, F-31]", async () => {
    const { client, admins } = await givenAdministrators(world);
    const wrong = [
      ".x@acme.example", "x.@acme.example", "x..y@acme.example", "x@-acme.example", "x@acme-.example", "x@localhost",
      "x@acme_one.example", "x@mеridian.example", "x@meridıan.example", "x@meridian-example", "x@acme.exаmple",
    ]; // oxfmt-ignore
    const invalid = { email: expect.stringMatching(/./) as string };
    for (const email of wrong) {
      const { status, problem } = await invite(client, admins[0]!, email);
      expect([email, status, problem.fieldErrors]).toEqual([email, 400, invalid]);
      expect([email, (await invite(staff.client, ops, email)).status]).toEqual([email, 400]);
    }
    const right = ["x.y+z@a.acme-one.example", "o'neil@xn--bcher-kva.example"];
    for (const email of right)
      expect([email, (await invite(client, admins[0]!, email)).status]).toEqual([email, 200]);
  });

  test("are invited only by provider admins, to the provider's own client [USER-11, USER-22, PERM-10]", async () => {
    const { status, body } = await invite(staff.client, ops, "New@Meridian.example", {
      roleName: "PROVIDER_SUPPORT",
    });
    expect([status, body.user.email, body.user.accountState]).toEqual([
      200,
      "new@meridian.example",
      "PENDING_ACTIVATION",
    ]);
    const [mail] = await mailsTo(world, staff.admins[1]!.user.email);
    expect(mail!.link!.pathname).toBe("/meridianUsers");
  });
});

test("a failed invitation can be made again, with another role [USER-16, STATE-04]", async () => {
  const { client, admins } = await givenAdministrators(world);
  const { email } = await givenUser(world, { client, state: "PENDING_ACTIVATION" });
  await world.app.db.systemTransaction("test", (tx) =>
    tx
      .updateTable("users")
      .set({ account_state: "DEACTIVATED" })
      .where("client_id", "=", client.clientId)
      .where("email", "=", email)
      .execute(),
  );
  const { status, body } = await invite(client, admins[0]!, email, { roleName: "CREATOR" });
  expect([status, body.user.accountState, body.user.role.name]).toEqual([
    200,
    "PENDING_ACTIVATION",
    "CREATOR",
  ]);
  expect(await mailsTo(world, email)).toHaveLength(1);
});
