import { beforeAll, expect, test } from "vitest";
import { countedAges, openStates } from "@corridor/product/operations/counted";
import { queryCountedPayments, queryOperations } from "@corridor/product/operations/contract";
import { judgeRules } from "../../operations/judge-rules.ts";
import { resumeSendingJob } from "../../operations/resume-sending.ts";
import { mendCounters } from "../../payments/counters/counters.ts";
import { openIncident } from "../../payments/engine/incidents.ts";
import { claimPayments } from "../../payments/engine/queue.ts";
import { releaseRequest } from "../../payments/engine/release/release.ts";
import { settle } from "../../payments/engine/settle.ts";
import { enqueue } from "../../platform/jobs.ts";
import { send } from "../../testing/matrix/send-action.ts";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenClient, givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { runJobs } from "../../testing/mailbox.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const { givenPayer } = payersOf(world);
let ops: TestBrowser;
beforeAll(async () => {
  const client = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client, role: "PROVIDER_ADMIN" })).browser;
});

const act = async (action: string, fields: object) =>
  (await send(ops, `/api/admin/${action}`, { ...fields, reason: "ticket 1" })).body as unknown as {
    results: { outcome: string }[];
    requeued: number;
  };

/** A payment whose provider did not answer, for an hour and a half. */
async function givenUnknown() {
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", count: 2 }] });
  await releaseRequest(world.app, { clientId, requestId });
  const claimed = (await claimPayments(world.app, 50, 30_000)).filter((each) => each.clientId === clientId);
  const [payment, other] = claimed;
  const wait = { kind: "wait", step: "ask", delayMs: 600_000, trouble: null, incident: null } as const;
  const { transactionId, fence } = payment!;
  await payer.within((tx) =>
    settle(world.app, tx, clientId, [{ transactionId, fence, decision: wait, hasAnswered: false }]),
  );
  await asOwner(
    world,
    "update unanswered_payments set since = since - interval '90 minutes' where client_id = $1",
    [clientId],
  );
  return { ...payer, transactionId, inHand: other!.transactionId, fenceOfOther: other!.fence };
}

test("an unknown outcome is an incident that names its payments, and staff make the engine ask again, but not about a payment in hand [OPS-04, OPS-13, OPS-15]", async () => {
  const { clientId, transactionId, inHand, queue } = await givenUnknown();
  await judgeRules(world.app);
  const { incidents } = (await ops.call(queryOperations, {})).body;
  const incident = incidents.find(({ rule }) => rule === "oldestUnknown");
  expect(incident).toMatchObject({ subject: "mpesa-ke", payments: [{ clientId, transactionId }] });
  const asked = await act("payments/askAgain", { transactionIds: [transactionId, inHand, "no-such"] });
  expect(asked.results.map(({ outcome }) => outcome)).toEqual(["asked", "notAskable", "unknown"]);
  const due = (await queue()).filter(({ due_at: at }) => at <= new Date());
  expect(due.map(({ transaction_id: id }) => id)).toContain(transactionId);
});

test("the list behind a figure has the payments that the figure counts [OPS-17, OPS-20]", async () => {
  const { clientId, transactionId, inHand, fenceOfOther: fence, within } = await givenUnknown();
  const decision = { kind: "failed", code: "DECLINED", description: "Try tomorrow" } as const;
  await within((tx) => settle(world.app, tx, clientId, [{ transactionId: inHand, fence, decision }]));
  await mendCounters(world.app, 10); // The test has moved the time since which the outcome is unknown.
  const { providers } = (await ops.call(queryOperations, {})).body;
  const [{ providerId, states, hours }] = providers as [(typeof providers)[number]];
  const listed = async (list: (typeof openStates)[number] | "failedByProvider", age?: string) =>
    (await ops.call(queryCountedPayments, { providerId, list, ...(age && { age: age as "day" }) })).body
      .payments;
  const lengths: Record<string, number[]> = {};
  for (const state of openStates)
    lengths[state] = await Promise.all(countedAges.map(async (age) => (await listed(state, age)).length));
  expect(lengths).toEqual(states);
  expect((await listed("unknown")).map((payment) => payment.transactionId)).toContain(transactionId);
  const failed = await listed("failedByProvider");
  expect(failed).toMatchObject([{ clientId, transactionId: inHand, statusCode: "DECLINED" }]);
  expect(hours.map(({ outcomes }) => outcomes.failedByProvider)).toEqual([1]);
});

test("an incident names each payment that needs a decision with its reason, and the failed payment that may be paid twice [OPS-22, AGAIN-11]", async () => {
  const { clientId, transactionId, inHand } = await givenUnknown();
  const open = (id: string, kind: "paidAgain" | "unknownOutcome") =>
    world.app.db.systemTransaction("test", (tx) =>
      openIncident(world.app, tx, { clientId, transactionId: id, kind, description: "given" }),
    );
  await open(inHand, "paidAgain");
  await open(transactionId, "unknownOutcome");
  await asOwner(
    world,
    `insert into payment_recoveries (client_id, request_id, line_no, transaction_id, failed_id, root_id)
     select client_id, request_id, 0, transaction_id, 'failed', 'failed' from transactions
     where client_id = $1 and transaction_id = $2`,
    [clientId, inHand],
  );
  await judgeRules(world.app);
  const { incidents } = (await ops.call(queryOperations, {})).body;
  const own = incidents.filter(({ rule, subject }) => rule === "paymentIncidents" && subject === clientId);
  expect(own).toMatchObject([{ value: 2 }]);
  expect(own[0]!.payments).toEqual([
    { clientId, transactionId: inHand, kind: "paidAgain", recoveryOfTransactionId: "failed" },
    { clientId, transactionId, kind: "unknownOutcome", recoveryOfTransactionId: null },
  ]);
});

test("what a person decided about a payment is closed with its reason, and its incident ends [OPS-13, OPS-15]", async () => {
  const { clientId, transactionId } = await givenUnknown();
  const incident = { clientId, transactionId, kind: "contradiction", description: "given" } as const;
  await world.app.db.systemTransaction("test", (tx) => openIncident(world.app, tx, incident));
  const ofClient = async () => {
    await judgeRules(world.app);
    const { incidents } = (await ops.call(queryOperations, {})).body;
    return incidents.filter(({ rule, subject }) => rule === "paymentIncidents" && subject === clientId);
  };
  expect(await ofClient()).toMatchObject([
    {
      endedTimestamp: null,
      payments: [{ clientId, transactionId, kind: "contradiction", recoveryOfTransactionId: null }],
    },
  ]);
  const closed = await act("payments/closeIncidents", { clientId, transactionIds: [transactionId] });
  expect(closed.results.map(({ outcome }) => outcome)).toEqual(["closed"]);
  expect((await ofClient()).map(({ endedTimestamp }) => endedTimestamp)).not.toContain(null);
});

test("jobs that were given up are an incident, and staff put them back with all their attempts [OPS-13, OPS-16]", async () => {
  await world.app.db.systemTransaction("test", (tx) => enqueue(tx, { name: "test.given-up" }, {}));
  await asOwner(
    world,
    `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'x'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'test.given-up'`,
  );
  await judgeRules(world.app);
  const { jobs, incidents } = (await ops.call(queryOperations, {})).body;
  expect(jobs.find(({ job }) => job === "test.given-up")).toMatchObject({ givenUp: 1 });
  expect(incidents.filter(({ rule }) => rule === "givenUpJobs")).toMatchObject([
    { subject: "test.given-up" },
  ]);
  expect((await act("jobs/requeue", { job: "test.given-up" })).requeued).toBe(1);
  const { rows } = await asOwner(
    world,
    "select attempts from graphile_worker.jobs where task_identifier = 'test.given-up'",
  );
  expect(rows).toEqual([{ attempts: 0 }]);
});

test("sending resumes after a job has found the books right; while the books are wrong, sending stays halted and the faults are shown [OPS-14, OPS-17]", async () => {
  const { clientId } = await givenPayer();
  const halted = async () => {
    await runJobs(world, [resumeSendingJob]);
    return !(await ops.call(queryOperations, {})).body.isSendingOpen;
  };
  await asOwner(world, "insert into sending_halts (client_id, breaches) values ($1, array['given'])", [
    clientId,
  ]);
  await asOwner(world, "alter table ledger_accounts disable trigger user");
  const balance = (by: number) =>
    asOwner(
      world,
      "update ledger_accounts set balance_minor = balance_minor + $2 where client_id = $1 and purpose = 'available'",
      [clientId, by],
    );
  await balance(1);
  const resuming = async () => (await ops.call(queryOperations, {})).body.resuming;
  expect(await resuming()).toBeNull();
  await act("sending/resume", {});
  expect(await resuming()).toMatchObject({ breaches: null });
  expect(await halted()).toBe(true);
  expect((await resuming())?.breaches?.join(" ")).toContain(`${clientId}: account`);
  await balance(-1);
  await asOwner(world, "alter table ledger_accounts enable trigger user");
  await act("sending/resume", {});
  expect(await halted()).toBe(false);
  const again = await send(ops, "/api/admin/sending/resume", { reason: "ticket 1" });
  expect([again.status, again.problem.error]).toEqual([409, "sending.not-halted"]);
  const { rows } = await asOwner(
    world,
    "select action from audit_entries where action like 'sending.%' order by entry_id",
  );
  expect(rows.map(({ action }) => action as string)).toEqual([
    "sending.resume-asked",
    "sending.resume-refused",
    "sending.resume-asked",
    "sending.resumed",
  ]);
});
