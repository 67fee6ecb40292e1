import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { activate, resetPassword } from "@corridor/product/auth/contract";
import { decideUserChange, resendInvitation } from "@corridor/product/users/contract";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenUser, type GivenClient } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { change, givenAdministrators, givenProviderAdmins, invite, peopleSeenBy } from "../testing/people.ts";
import {
  actors,
  admins,
  canLogIn,
  applyToModel,
  isDirect,
  mayAct,
  refusal,
  subjects,
  countMails,
  type ModelActor,
  type Model,
  type Name,
  type ModelPerson,
  type AccessWish,
} from "../testing/people-model.ts";
import { useWorld } from "../testing/world.ts";
import { expireChanges } from "./jobs.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));
let ops: TestBrowser;
beforeAll(async () => {
  ops = (await givenProviderAdmins(world)).admins[0]!.browser;
});

type Real = {
  client: GivenClient;
  emails: Map<string, string>;
  browsers: Map<string, TestBrowser>;
  days: number;
};
type Step = fc.AsyncCommand<Model, Real>;

async function agree(model: Model, { client, emails }: Real): Promise<void> {
  const people = await peopleSeenBy(client, { browser: ops });
  for (const [name, email] of emails) {
    const person = model.people.get(name);
    const shown = people.get(email);
    const waiting = model.waiting.get(name);
    expect([name, shown?.accountState, shown?.role.name]).toEqual([name, person?.state, person?.role]);
    expect([name, shown?.pendingChange?.newRole, shown?.pendingChange?.activationAction]).toEqual([
      name,
      waiting?.role,
      waiting?.action,
    ]);
  }
  const { rows } = await world.app.db.systemTransaction("test", (tx) =>
    sql<{ recipient: string; count: number }>`
      select recipient, count(*)::int as count from emails
      where client_id = ${client.clientId} and kind like 'user%' group by recipient`.execute(tx),
  );
  const sent = new Map(rows.map((row) => [row.recipient, row.count]));
  for (const [name, email] of emails)
    expect([name, sent.get(email) ?? 0]).toEqual([name, model.mails.get(name) ?? 0]);
}

function command(name: string, act: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      await act(model, real);
      await agree(model, real);
    },
    toString: () => name,
  };
}

const inviting = (actor: ModelActor, name: Name, role: "VIEWER" | "ADMIN") =>
  command(`${actor} invites ${name} as ${role}`, async (model, { client, emails, browsers }) => {
    const { status } = await invite(client, { browser: browsers.get(actor)! }, emails.get(name)!, {
      roleName: role,
    });
    const person = model.people.get(name);
    const isLapsed = person?.state === "DEACTIVATED" && !person.hasPassword && !model.waiting.has(name);
    const isOpen = !person || isLapsed;
    expect(status).toBe(!mayAct(model, actor) ? 403 : isOpen ? 200 : 409);
    if (status !== 200) return;
    countMails(model, actor);
    const isAtOnce = isDirect(model, actor);
    const state = isAtOnce ? "PENDING_ACTIVATION" : "PENDING_APPROVAL";
    model.people.set(name, { state, role, hasPassword: false, hasSession: false, hasLink: isAtOnce });
    if (!isAtOnce) model.waiting.set(name, { maker: actor, isInvitation: true, role, action: null });
  });

const changing = (actor: ModelActor, name: Name, wished: AccessWish) =>
  command(
    `${actor} makes ${name} ${wished.role ?? wished.action}`,
    async (model, { client, emails, browsers }) => {
      const person = model.people.get(name);
      const browser = browsers.get(actor)!;
      const roleName = wished.role ?? person?.role ?? "VIEWER";
      const { status } = await change(
        client,
        { browser },
        { email: emails.get(name)! },
        {
          roleName,
          activationAction: wished.action,
        },
      );
      const wish = { ...wished, role: roleName === person?.role ? null : roleName };
      const isAny = wish.role !== null || wish.action !== null;
      const waiting = model.waiting.get(name);
      const isVoiding =
        isDirect(model, actor) && wish.action === "Deactivate" && person?.state === "PENDING_APPROVAL";
      const wanted = () => {
        if (!mayAct(model, actor)) return 403;
        if (!person) return 404;
        if (!isAny) return 200;
        if (name === actor || (waiting && !isVoiding)) return 409;
        return refusal(model, name, wish) ?? 200;
      };
      expect(status).toBe(wanted());
      if (status !== 200 || !isAny) return;
      if (!isDirect(model, actor)) {
        countMails(model, actor, [], name);
        model.waiting.set(name, { maker: actor, isInvitation: false, ...wish });
        return;
      }
      countMails(model, actor);
      model.waiting.delete(name);
      applyToModel(model, name, wish);
    },
  );

const deciding = (actor: ModelActor, name: Name, approvalAction: "Approve" | "Reject") =>
  command(`${actor} decides ${approvalAction} about ${name}`, async (model, { client, emails, browsers }) => {
    const waiting = model.waiting.get(name);
    const shown = (await peopleSeenBy(client, { browser: ops })).get(emails.get(name)!);
    const userChangeId = shown?.pendingChange?.userChangeId ?? "none";
    const { status } = await browsers.get(actor)!.call(decideUserChange, { approvalAction, userChangeId });
    const isWithdrawn = actor === waiting?.maker && approvalAction === "Reject";
    const wanted = () => {
      const person = model.people.get(actor);
      if (actor !== "ops" && (!canLogIn(person) || !person!.hasSession)) return 403;
      if (!waiting) return 404;
      if (!mayAct(model, actor)) return 403;
      if (actor === name || (actor === waiting.maker && !isWithdrawn)) return 409;
      const isChecked = approvalAction === "Approve" && !waiting.isInvitation;
      return (isChecked ? refusal(model, name, waiting) : null) ?? 200;
    };
    expect(status).toBe(wanted());
    if (status !== 200 || !waiting) return;
    const isMakerThere = waiting.maker !== "ops" && canLogIn(model.people.get(waiting.maker));
    if (!isWithdrawn) countMails(model, actor, isMakerThere ? [waiting.maker] : []);
    model.waiting.delete(name);
    const person = model.people.get(name)!;
    const isApproved = approvalAction === "Approve";
    if (waiting.isInvitation)
      Object.assign(
        person,
        isApproved ? { state: "PENDING_ACTIVATION", hasLink: true } : { state: "DEACTIVATED" },
      );
    else if (isApproved) applyToModel(model, name, waiting);
  });

const resending = (actor: ModelActor, name: Name) =>
  command(`${actor} resends to ${name}`, async (model, { client, emails, browsers }) => {
    const email = emails.get(name)!;
    const { status } = await browsers
      .get(actor)!
      .call(resendInvitation, { clientId: client.clientId, email });
    const person = model.people.get(name);
    const isPending = person?.state === "PENDING_ACTIVATION" || person?.state === "PENDING_REACTIVATION";
    expect(status).toBe(!mayAct(model, actor) ? 403 : !person ? 404 : isPending ? 200 : 409);
    if (status === 200) person!.hasLink = true;
  });

const password = "marmalade-lighthouse-";

/** Uses the newest link that was mailed to the person, valid or not. */
const entering = (name: Name) =>
  command(`${name} uses the link`, async (model, { emails, browsers, days }) => {
    const mails = await mailsTo(world, emails.get(name)!);
    const link = mails.find((mail) => mail.link?.searchParams.has("token"))?.link;
    if (!link) return;
    const browser = openBrowser(world.server);
    const chosen = `${password}${days}-${Math.random()}`;
    const token = link.searchParams.get("token")!;
    const isFirst = link.searchParams.get("purpose") === "ACTIVATION";
    const { status } = await browser.call(isFirst ? activate : resetPassword, {
      token,
      displayName: "Grace Achieng",
      password: chosen,
      confirmPassword: chosen,
    });
    const person = model.people.get(name)!;
    expect(status).toBe(person.hasLink ? 200 : 400);
    if (status !== 200) return;
    Object.assign(person, { state: "ACTIVE", hasPassword: true, hasSession: true, hasLink: false });
    browsers.set(name, browser);
  });

const waitingLong = command("a month passes", async (model, real) => {
  real.days += 31;
  world.app.db.clock.moveBy(`${real.days} days`);
  // Open sessions stay open; other tests prove that sessions end.
  await asOwner(
    world,
    `update sessions set last_seen_at = now() + interval '${real.days} days', expires_at = now() + interval '${real.days + 1} days'
     where ended_at is null`,
  );
  await expireChanges(world.app);
  for (const [name, { isInvitation }] of model.waiting)
    if (isInvitation) model.people.get(name)!.state = "DEACTIVATED";
  model.waiting.clear();
  for (const person of model.people.values()) person.hasLink = false;
});

const who = fc.constantFrom(...actors);
const whom = fc.constantFrom(...subjects);
const invited = fc.constantFrom<Name>("viewer", "newcomer", "lapsed");
const wishes: AccessWish[] = [
  { role: "VIEWER", action: null },
  { role: "ADMIN", action: null },
  { role: null, action: "Deactivate" },
  { role: null, action: "Reactivate" },
];
const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(who, invited, fc.constantFrom("VIEWER", "ADMIN")).map((args) => inviting(...args)),
  fc.tuple(who, whom, fc.constantFrom(...wishes)).map((args) => changing(...args)),
  fc.tuple(who, whom, fc.constantFrom(...wishes)).map((args) => changing(...args)),
  fc.tuple(who, whom, fc.constantFrom("Approve", "Reject")).map((args) => deciding(...args)),
  fc.tuple(who, whom, fc.constantFrom("Approve", "Reject")).map((args) => deciding(...args)),
  fc.tuple(who, whom).map((args) => resending(...args)),
  whom.map(entering),
  fc.constant(waitingLong),
];

let runs = 0;

async function givenOffice(asksForApproval: boolean): Promise<{ model: Model; real: Real }> {
  world.app.db.clock.moveBy("");
  runs += 1;
  const { client, admins: given } = await givenAdministrators(world, {
    features: asksForApproval ? ["UserChangeApprovals"] : [],
    count: admins.length,
  });
  const viewer = await givenUser(world, { client });
  const active = { state: "ACTIVE", hasPassword: true, hasLink: false };
  const people = new Map<string, ModelPerson>(
    admins.map((name) => [name, { ...active, role: "ADMIN" as const, hasSession: true }]),
  );
  people.set("viewer", { ...active, role: "VIEWER", hasSession: false });
  const emails = new Map<string, string>(admins.map((name, index) => [name, given[index]!.user.email]));
  emails.set("viewer", viewer.email).set("newcomer", `newcomer-${runs}@people.example`);
  const lapsed = await givenUser(world, { client, state: "PENDING_ACTIVATION" });
  await asOwner(world, `update users set account_state = 'DEACTIVATED' where email = '${lapsed.email}'`);
  people.set("lapsed", {
    state: "DEACTIVATED",
    role: "VIEWER",
    hasPassword: false,
    hasSession: false,
    hasLink: false,
  });
  emails.set("lapsed", lapsed.email);
  const browsers = new Map<string, TestBrowser>(admins.map((name, index) => [name, given[index]!.browser]));
  browsers.set("ops", ops);
  return {
    model: { asksForApproval, people, waiting: new Map(), mails: new Map() },
    real: { client, emails, browsers, days: 0 },
  };
}

test("accounts, pending changes and e-mails agree with a model after any sequence of actions [STATE-04, USER-16, USER-18, USER-19, USER-24, C-21, F-22]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.commands(steps, { maxCommands: 24, size: "max" }),
      async (asks, commands) => {
        const made = await givenOffice(asks);
        // Begins with a pending change of a person who could also be invited.
        const first = changing("ann", "lapsed", { role: null, action: "Reactivate" });
        await fc.asyncModelRun(() => made, [first, ...commands]);
      },
    ),
    { numRuns: process.env["FULL"] ? 200 : 8, endOnFailure: true },
  );
}, 600_000);
