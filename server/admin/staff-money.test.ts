import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { actionEndpoint, type Action } from "@corridor/product/admin/action";
import { adminActions, type ActionPath } from "@corridor/product/admin/actions/all";
import { decideWaitingAction, findWaitingAction } from "@corridor/product/admin/waiting/contract";
import { readThresholds } from "@corridor/product/admin/waiting/threshold";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin, type GivenClient } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { send } from "../testing/matrix/send-action.ts";
import { payersOf } from "../testing/paid-requests.ts";
import { givenProviderAdmins, type GivenColleague } from "../testing/people.ts";
import { staffPaymentsOf } from "../testing/staff/staff-payments.ts";
import { useWorld } from "../testing/world.ts";

/** F-36: whatever is tried with an action of staff that moves money, it has one effect. */
const world = useWorld();
const { holdsNothingWrong } = payersOf(world);
const { givenOpenPayments, givenPaidPayments } = staffPaymentsOf(world);

let staff: GivenClient;
let lena: GivenColleague;
let otto: GivenColleague;
beforeAll(async () => {
  const { client, admins } = await givenProviderAdmins(world, 2);
  staff = client;
  [lena, otto] = admins as [GivenColleague, GivenColleague];
});

type Values = Readonly<Record<string, unknown>>;
type Sample = { readonly clientId: string; readonly fields: Values };

async function givenAccount(fields: Values): Promise<Sample> {
  const { clientId } = await givenClient(world);
  await givenFunds(world, clientId, { main: "100.00" });
  return { clientId, fields: { clientId, ...fields } };
}

/** A new action that moves money needs an example here. */
const samples: Readonly<Record<string, () => Promise<Sample>>> = {
  "wallet/addFunds": () => givenAccount({ walletId: "main", amount: "5.00", currency: "USD" }),
  "wallet/removeFunds": () => givenAccount({ walletId: "main", amount: "5.00", currency: "USD" }),
  "wallet/adjustBalance": () => givenAccount({ walletId: "main", amount: "-5.00" }),
  "client/approveTrialAccess": () => givenAccount({ amount: "5.00" }),
  "reverse/releaseHeldFunds": async () => {
    const { clientId, ids } = await givenOpenPayments();
    return { clientId, fields: { clientId, transactionIds: ids.slice(0, 1), isForced: true } };
  },
  "reverse/reverseAdministratively": async () => {
    const { clientId, ids } = await givenPaidPayments();
    return { clientId, fields: { clientId, transactions: [`${ids[0]},sent twice`] } };
  },
};
const moneyActions = (adminActions as readonly Action[]).filter(({ risk }) => risk === "money");

/** The audit entries of the action at the client; each stands for one effect. */
async function effects({ clientId }: Sample, { audit }: Action): Promise<number> {
  const { rows } = await asOwner(
    world,
    "select count(*)::int as n from audit_entries where client_id = $1 and action = $2 and actor not like 'given%' and actor not like 'system:%'",
    [clientId, audit],
  );
  return (rows[0] as { n: number }).n;
}

async function transfers({ clientId }: Sample): Promise<number> {
  const { rows } = await asOwner(
    world,
    "select count(*)::int as n from ledger_transfers where client_id = $1",
    [clientId],
  );
  return (rows[0] as { n: number }).n;
}

const whole = (fields: Values): Values => ({
  ...fields,
  reason: "ticket 4711",
  idempotencyKey: randomUUID(),
});

describe.each(moneyActions.map((action) => [action.path, action] as const))("%s", (path: string, action) => {
  const address = actionEndpoint(action).alsoAt;
  const given = samples[path]!;
  const ask = (values: Values, by = lena) => send(by.browser.copy(), address, values);

  test("without a reason, a key or a proof, and by anybody else, is refused and moves nothing [F-36, C-33, API-112]", async () => {
    const sample = await given();
    const before = await transfers(sample);
    const good = whole(sample.fields);
    const wrong: Values[] = [
      { ...good, idempotencyKey: undefined },
      { ...good, idempotencyKey: "again" },
      ...(action.hasReasonOfEach
        ? []
        : [
            { ...good, reason: undefined },
            { ...good, reason: " " },
          ]),
    ];
    for (const values of wrong) expect((await ask(values)).status).toBe(400);
    const { browser } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
    world.app.db.clock.moveBy("10 minutes");
    const stale = await send(browser, address, good);
    const guessed = await send(browser, address, { ...good, password: "a guess" });
    world.app.db.clock.moveBy("");
    expect([stale.problem.error, guessed.problem.error]).toEqual([
      "password.needed",
      "password.wrong-current",
    ]);
    for (const person of [
      { client: { clientId: sample.clientId, name: "" }, role: "ADMIN" as const },
      { client: staff, role: "PROVIDER_SUPPORT" as const },
    ]) {
      const stranger = await givenLogin(world, person);
      expect((await send(stranger.browser, address, good)).problem.error).toBe("permissionDenied");
    }
    expect([await effects(sample, action), await transfers(sample)]).toEqual([0, before]);
  });

  test("has one effect, also twice, at the same moment and by two people under one key [F-36, C-33, ADMIN-16]", async () => {
    const sample = await given();
    const values = whole(sample.fields);
    const answers = await Promise.all([ask(values), ask(values), ask(values, otto), ask(values)]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.filter(({ body }) => !("isRepeated" in body))).toHaveLength(1);
    for (const { problem } of answers.filter(({ status }) => status !== 200))
      expect(problem.error).toBe("admin.in-progress");
    const moved = await transfers(sample);
    expect((await ask(values)).body).toMatchObject({ isRepeated: true });
    if (path.startsWith("reverse/")) {
      const again = (await ask(whole(sample.fields))).body as unknown as { results: { outcome: string }[] };
      expect(["alreadyReversed", "notOpen"]).toContain(again.results[0]!.outcome);
    }
    expect([await effects(sample, action), await transfers(sample)]).toEqual([1, moved]);
    await holdsNothingWrong();
  });

  test("where any sum needs a second person, has no effect by one person and one effect by two [F-36, C-33, ADMIN-17]", async () => {
    const sample = await given();
    const values = whole(sample.fields);
    world.app.config.secondAdminAbove = readThresholds("any");
    const asked = await ask(values);
    expect(asked.body).toMatchObject({ isWaiting: true });
    const { adminActionId } = asked.body as unknown as { adminActionId: string };
    const { digest } = (await otto.browser.call(findWaitingAction, { adminActionId })).body.action;
    const approve = (by: GivenColleague) =>
      by.browser.copy().call(decideWaitingAction, { adminActionId, digest, approvalAction: "Approve" });
    expect((await approve(lena)).problem.error).toBe("admin.action-own");
    expect((await ask(values)).body).toMatchObject({ isWaiting: true, isRepeated: true });
    expect(await effects(sample, action)).toBe(0);
    const approvals = await Promise.all([approve(otto), approve(otto), approve(otto)]);
    world.app.config.secondAdminAbove = null;
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await effects(sample, action)).toBe(1);
    expect((await ask(values)).body).toMatchObject({ isRepeated: true });
    expect(await effects(sample, action)).toBe(1);
    await holdsNothingWrong();
  });
});

test("every action that moves money has an example [F-36]", () => {
  expect(moneyActions.map((action) => action.path as ActionPath).toSorted()).toEqual(
    (Object.keys(samples) as ActionPath[]).toSorted(),
  );
});
