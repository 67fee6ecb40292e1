import { beforeAll, describe, expect, test } from "vitest";
import { previewAction } from "@corridor/product/admin/contract";
import {
  decideWaitingAction,
  findWaitingAction,
  queryWaitingActions,
} from "@corridor/product/admin/waiting/contract";
import { givenClient, givenLogin, type GivenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import type { GivenColleague } from "../../testing/people.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import {
  secondAdminConfig,
  waitingActionsOf,
  type WaitingReply,
} from "../../testing/staff/waiting-actions.ts";
import { useWorld } from "../../testing/world.ts";
import { expireWaitingActions } from "./expire.ts";

const world = useWorld({ config: secondAdminConfig });
const { people, fundsOf, ask, givePeople, givenWaiting, digestOf, decide, balanceOf, auditOf, nameOf } =
  waitingActionsOf(world);
beforeAll(givePeople);

test("a money action above the threshold waits, another provider admin approves it, and it is done once, with both names in the audit [ADMIN-17, ADMIN-23, API-113, C-33, F-36]", async () => {
  const { client, values, adminActionId, digest } = await givenWaiting();
  expect(await balanceOf(client)).toBe("50000");
  const { body } = await people.otto.browser.call(queryWaitingActions, {});
  const listed = body.waiting.find((action) => action.adminActionId === adminActionId)!;
  const changes = [{ name: "balance", of: "main", before: "500.00", after: "600.01", currency: "USD" }];
  expect(listed).toMatchObject({
    ...{
      action: "wallet/addFunds",
      clientIds: [client.clientId],
      clientName: client.name,
      reason: "ticket 4711",
    },
    ...{ moved: [{ currency: "USD", amount: "100.01" }], changes, changeCount: 1, digest },
    ...{ askedBy: { email: people.lena.user.email }, isOwn: false, mayDecide: true },
  });
  expect(listed.expiresTimestamp - listed.askedTimestamp).toBe(86_400);
  const approved = await decide(people.otto, { adminActionId, digest });
  expect(approved.body).toEqual({
    success: true,
    state: "done",
    outcome: { transactionId: values["idempotencyKey"], balance: "600.01" },
  });
  expect(await balanceOf(client)).toBe("60001");
  expect(await auditOf(client)).toEqual([
    { actor: nameOf(people.lena), action: "admin-action.asked" },
    { actor: `${nameOf(people.lena)}, approved by ${nameOf(people.otto)}`, action: "wallet.funds-added" },
    { actor: nameOf(people.otto), action: "admin-action.approved" },
  ]);
  const again = await decide(people.third, { adminActionId, digest });
  expect([again.problem.error, again.problem.presentState]).toEqual(["admin.action-decided", "done"]);
  const after = (await people.lena.browser.call(queryWaitingActions, {})).body;
  expect(after.waiting.some((action) => action.adminActionId === adminActionId)).toBe(false);
  expect(after.decided[0]).toMatchObject({
    adminActionId,
    state: "done",
    decidedBy: { email: people.otto.user.email },
  });
});

describe("up to the threshold one provider admin is enough", () => {
  const newAdmin = (email?: string) =>
    givenLogin(world, { client: people.staff, role: "PROVIDER_ADMIN", ...(email && { email }) });
  const adds = async (client: GivenClient, amount: string, by: GivenColleague) => {
    const { body } = await ask("wallet/addFunds", fundsOf(client, { amount }), by);
    return "isWaiting" in body ? "waits" : "done";
  };

  test("for all that they move in 24 hours, in any spelling of their address; what another person approved does not count [ADMIN-17, ADMIN-27, USER-28]", async () => {
    const client = await givenClient(world);
    const admin = await newAdmin();
    const alias = await newAdmin(admin.user.email.replace("@", "+2@"));
    expect(await adds(client, "60.00", admin)).toBe("done");
    const removal = { ...fundsOf(client), amount: "-40.00", currency: undefined, reference: undefined };
    expect((await ask("wallet/adjustBalance", removal, alias)).body).toMatchObject({ balance: "20.00" });
    const preview = async (amount: string) => {
      const { reason: _, idempotencyKey: __, ...fields } = fundsOf(client, { amount });
      return (await admin.browser.call(previewAction, { action: "wallet/addFunds", fields })).body;
    };
    expect(await preview("0.01")).toMatchObject({ isSecondAdminNeeded: true });
    for (const by of [admin, alias]) expect(await adds(client, "0.01", by)).toBe("waits");
    expect(await adds(client, "100.00", await newAdmin())).toBe("done");
    world.app.db.clock.moveBy("24 hours");
    const nextDay = await newAdmin(admin.user.email.replace("@", "+3@"));
    const large = await ask("wallet/addFunds", fundsOf(client), nextDay);
    const { adminActionId } = large.body as unknown as WaitingReply;
    const otto = await givenLogin(world, { client: people.staff, role: "PROVIDER_ADMIN" });
    const { digest } = (await otto.browser.call(findWaitingAction, { adminActionId })).body.action;
    expect((await decide(otto, { adminActionId, digest })).status).toBe(200);
    expect(await adds(client, "100.00", nextDay)).toBe("done");
    world.app.db.clock.moveBy("");
  });

  test("also when several actions are asked for at the same moment [ADMIN-27, F-36]", async () => {
    const [client, admin] = [await givenClient(world), await newAdmin()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => adds(client, "40.00", admin)));
    expect(answers.toSorted()).toEqual(["done", "done", "waits", "waits"]);
    expect(await balanceOf(client)).toBe("8000");
  });
});

test("the key of a waiting action answers that it waits, then its outcome, and refuses other content [API-113, ADMIN-16, F-36]", async () => {
  const { values, adminActionId, digest, client } = await givenWaiting();
  const same = await Promise.all([1, 2, 3].map(() => ask("wallet/addFunds", values)));
  for (const { body, status, problem } of same)
    if (status === 200) expect(body).toMatchObject({ isWaiting: true, isRepeated: true, adminActionId });
    else expect(problem.error).toBe("admin.in-progress");
  for (const other of [{ amount: "100.02" }, { amount: "1.00" }, { reason: "another" }])
    expect((await ask("wallet/addFunds", { ...values, ...other })).problem.error).toBe("ledger.key-reused");
  await decide(people.otto, { adminActionId, digest });
  expect((await ask("wallet/addFunds", values)).body).toMatchObject({ isRepeated: true, balance: "600.01" });
  const rejected = await givenWaiting();
  await decide(people.otto, rejected, "Reject");
  const refused = await ask("wallet/addFunds", rejected.values);
  expect([refused.problem.error, refused.problem.presentState]).toEqual(["admin.action-decided", "rejected"]);
  expect([await balanceOf(client), await balanceOf(rejected.client)]).toEqual(["60001", "50000"]);
});

describe("nobody decides alone", () => {
  test("the person who asked may only withdraw, and another account of theirs may do nothing [ADMIN-23, USER-28, C-33, F-36]", async () => {
    const { client, adminActionId, digest } = await givenWaiting();
    const alias = await givenLogin(world, {
      client: people.staff,
      role: "PROVIDER_ADMIN",
      email: people.lena.user.email.replace("@", "+2@"),
    });
    expect((await decide(people.lena, { adminActionId, digest })).problem.error).toBe("admin.action-own");
    for (const action of ["Approve", "Reject"] as const)
      expect((await decide(alias, { adminActionId, digest }, action)).problem.error).toBe(
        "request.same-person",
      );
    await expect(
      asOwner(
        world,
        "update waiting_actions set state = 'done', decided_by = $2, decided_by_email = $3, decided_at = app_now() where admin_action_id = $1",
        [adminActionId, alias.user.userId, alias.user.email],
      ),
    ).rejects.toThrow("nobody decides about what they asked for");
    const listed = (await people.lena.browser.call(findWaitingAction, { adminActionId })).body.action;
    expect([listed.isOwn, listed.mayDecide]).toEqual([true, false]);
    expect((await decide(people.lena, { adminActionId }, "Reject")).body).toMatchObject({
      state: "withdrawn",
    });
    expect(await balanceOf(client)).toBe("50000");
    expect((await auditOf(client)).at(-1)).toEqual({
      actor: nameOf(people.lena),
      action: "admin-action.withdrawn",
    });
  });

  test("an approval needs a fresh log-in or the password, and the digest of what was shown [ADMIN-23, C-33, F-36]", async () => {
    const { client, adminActionId, digest } = await givenWaiting();
    expect((await decide(people.otto, { adminActionId })).problem.fieldErrors).toHaveProperty("digest");
    const wrong = await decide(people.otto, { adminActionId, digest: "0".repeat(64) });
    expect(wrong.problem.error).toBe("admin.action-changed");
    world.app.db.clock.moveBy("10 minutes");
    const stale = await decide(people.otto, { adminActionId, digest });
    const { password } = people.otto.user;
    const given = await people.otto.browser
      .copy()
      .call(decideWaitingAction, { adminActionId, digest, approvalAction: "Approve", password });
    world.app.db.clock.moveBy("");
    expect([stale.problem.error, given.status]).toEqual(["password.needed", 200]);
    expect(await balanceOf(client)).toBe("60001");
  });

  test("clients' people and support neither see nor decide [PERM-17, ADMIN-16]", async () => {
    const { client, adminActionId, digest } = await givenWaiting();
    for (const person of [
      { client, role: "ADMIN" as const },
      { client: people.staff, role: "PROVIDER_SUPPORT" as const },
    ]) {
      const stranger = await givenLogin(world, person);
      expect((await decide(stranger, { adminActionId, digest })).problem.error).toBe("permissionDenied");
      expect((await stranger.browser.call(queryWaitingActions, {})).status).toBe(403);
      expect((await stranger.browser.call(findWaitingAction, { adminActionId })).status).toBe(403);
    }
  });

  test("an action of a person who was deactivated meanwhile is not done [ADMIN-23, C-33]", async () => {
    const leaver = await givenLogin(world, { client: people.staff, role: "PROVIDER_ADMIN" });
    const client = await givenClient(world);
    const { adminActionId } = (await ask("wallet/addFunds", fundsOf(client), leaver))
      .body as unknown as WaitingReply;
    await asOwner(world, "update users set account_state = 'DEACTIVATED' where user_id = $1", [
      leaver.user.userId,
    ]);
    const digest = await digestOf(adminActionId);
    expect((await decide(people.otto, { adminActionId, digest })).problem.error).toBe("admin.action-asker");
    expect(await balanceOf(client)).toBe("0");
    expect((await decide(people.otto, { adminActionId }, "Reject")).body).toMatchObject({
      state: "rejected",
    });
  });
});

test("the other provider admins get an e-mail when an action waits, and the person who asked when it is decided or has expired [ADMIN-23]", async () => {
  const asker = await givenLogin(world, { client: people.staff, role: "PROVIDER_ADMIN", language: "fr" });
  const client = await givenClient(world);
  const asked = async () =>
    ((await ask("wallet/addFunds", fundsOf(client), asker)).body as unknown as WaitingReply).adminActionId;
  const [approved, rejected, expired] = [await asked(), await asked(), await asked()];
  await decide(people.otto, { adminActionId: approved, digest: await digestOf(approved) });
  await decide(people.otto, { adminActionId: rejected }, "Reject");
  world.app.db.clock.moveBy("24 hours");
  const morning = await givenLogin(world, { client: people.staff, role: "PROVIDER_ADMIN" });
  const late = await decide(morning, { adminActionId: expired }, "Reject");
  expect([late.problem.error, late.problem.presentState]).toEqual(["admin.action-decided", "expired"]);
  expect([(await expireWaitingActions(world.app)) > 0, await expireWaitingActions(world.app)]).toEqual([
    true,
    0,
  ]);
  world.app.db.clock.moveBy("");
  const [waiting] = (await mailsTo(world, people.third.user.email)).filter(({ text }) =>
    text.includes(asker.user.email),
  );
  expect(waiting!.subject).toBe("“Add funds” waits for a second administrator");
  expect(waiting!.text).toContain(`“Add funds”: 100.01 USD at ${client.name}.`);
  expect(waiting!.text).toContain("Reason: ticket 4711");
  expect((await mailsTo(world, asker.user.email)).map(({ subject }) => subject)).toEqual([
    "«\u00a0Ajouter des fonds\u00a0»\u00a0: action expirée",
    "«\u00a0Ajouter des fonds\u00a0»\u00a0: action rejetée",
    "«\u00a0Ajouter des fonds\u00a0»\u00a0: action approuvée et effectuée",
  ]);
  const ended = (await people.otto.browser.call(queryWaitingActions, {})).body.decided;
  expect(ended.find(({ adminActionId }) => adminActionId === expired)).toMatchObject({
    state: "expired",
    decidedBy: null,
  });
});

test("a person who just got access from the asker does not decide for a day [ADMIN-23, C-21]", async () => {
  const { adminActionId, digest } = await givenWaiting();
  const invited = await givenLogin(world, { client: people.staff, role: "PROVIDER_ADMIN" });
  await asOwner(
    world,
    "update users set access_given_at = app_now(), access_given_by = array[$2] where user_id = $1",
    [invited.user.userId, people.lena.user.email],
  );
  expect((await decide(invited, { adminActionId, digest })).problem.error).toBe("admin.action-beholden");
  expect((await decide(people.third, { adminActionId, digest })).status).toBe(200);
});
