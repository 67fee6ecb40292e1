import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { acknowledgeIncident, queryListedWork, queryOperations } from "@corridor/product/operations/contract";
import type { WorkList } from "@corridor/product/operations/work-lists";
import { setFlag } from "../clients/clients.ts";
import { createApp } from "../platform/app.ts";
import { openEgress } from "../platform/egress/egress.ts";
import { createLog } from "../platform/log.ts";
import { openBreakableLine } from "../testing/programs/breakable-line.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, type GivenClient, type GivenUser } from "../testing/given.ts";
import { asOwner, connectAsOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { givenPaymentFile } from "../testing/payment-files/given-payment-file.ts";
import { useWorld } from "../testing/world.ts";
import { alertJob } from "./alerts.ts";
import { judgeRules } from "./judge-rules.ts";

const alertEmail = "alerts@operations.example";
const logged: string[] = [];
const world = useWorld({
  log: createLog("info", { destination: { write: (line) => logged.push(line) } }),
  config: { alerts: { email: alertEmail, url: "http://127.0.0.1:9/alerts", language: "en" } },
});

let staff: GivenClient;
let ops: { browser: TestBrowser; user: GivenUser };
beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
});

const shown = async () => (await ops.browser.call(queryOperations, {})).body;
const incidentsOf = async (rule: string) => (await shown()).incidents.filter((each) => each.rule === rule);
const subjects = async () => (await mailsTo(world, alertEmail)).map(({ subject }) => subject);
const alerts = async () => {
  const { rows } = await asOwner(
    world,
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'operations.alert' order by j.id`,
  );
  // Of other rules too: a database of tests may be older than a proof of the ledger may be.
  return rows
    .map(({ payload }) => payload as { event: string; rule: string; url: string })
    .filter(({ rule }) => rule === "sendingOff");
};
const switchOff = (isOff: boolean) => setFlag(world.app, "sendPaymentsDisabled", isOff);

test("an incident is stored and told once while it lasts, and told once more when it ends [OPS-06, OPS-09, OPS-10]", async () => {
  const before = (await alerts()).length;
  await switchOff(true);
  await judgeRules(world.app);
  await judgeRules(world.app);
  const [open, ...others] = await incidentsOf("sendingOff");
  expect([open, others]).toMatchObject([{ severity: "serious", endedTimestamp: null }, []]);
  expect((await shown()).isSendingOpen).toBe(false);
  await switchOff(false);
  await judgeRules(world.app);
  await judgeRules(world.app);
  expect(await incidentsOf("sendingOff")).toMatchObject([
    { incidentId: open!.incidentId, endedTimestamp: expect.any(Number) as number },
  ]);
  expect((await subjects()).filter((subject) => subject.includes("switched off")).sort()).toEqual([
    "Ended: Sending is switched off",
    "Serious: Sending is switched off",
  ]);
  const link = `/admin/operations?incident=${open!.incidentId}`;
  expect((await alerts()).slice(before)).toMatchObject([
    {
      ...{ event: "incident.opened", rule: "sendingOff", url: expect.stringContaining(link) as string },
      title: "Sending is switched off",
    },
    {
      ...{ event: "incident.ended", rule: "sendingOff", url: expect.stringContaining(link) as string },
      title: "Ended: Sending is switched off",
      text: expect.stringMatching(/^It lasted from .* to .* UTC\.$/) as string,
    },
  ]);
});

test("the log says which incident opened and ended, and what it is about [OPS-09]", async () => {
  await asOwner(
    world,
    `insert into processes (process_id, name, roles, version, started_at, beat_at)
     values (gen_random_uuid(), 'm 1', '{web}', '9', app_now() - interval '1 hour', app_now() - interval '2 minutes')`,
  );
  await judgeRules(world.app);
  await asOwner(world, "delete from processes where name = 'm 1'");
  await judgeRules(world.app);
  const said = logged.map((line) => JSON.parse(line) as { msg: string; reason?: string; subject?: string });
  expect(said.filter(({ subject }) => subject === "m 1").map(({ msg, reason }) => [msg, reason])).toEqual([
    ["an incident has opened", "silentProcess"],
    ["an incident has ended", "silentProcess"],
  ]);
});

test("the figures that rules judge and the open incidents are metrics, which end with them [OPS-11]", async () => {
  const metricOf = async (name: string) => {
    const text = await world.app.metrics.registry.metrics();
    return text.split("\n").filter((line) => line.startsWith(`${name}{`));
  };
  await switchOff(true);
  await judgeRules(world.app);
  expect(await metricOf("corridor_figure")).toContain('corridor_figure{figure="sendingOff",subject=""} 1');
  expect(await metricOf("corridor_incidents")).toContain(
    'corridor_incidents{rule="sendingOff",severity="serious"} 1',
  );
  await switchOff(false);
  await judgeRules(world.app);
  expect((await metricOf("corridor_incidents")).filter((line) => line.includes("sendingOff"))).toEqual([]);
});

test("a rule with a time opens after it, and is forgotten when it was bad for less [OPS-06, OPS-12]", async () => {
  const start = (version: string) =>
    asOwner(
      world,
      "insert into processes (process_id, name, roles, version) values (gen_random_uuid(), $1, '{web}', $1)",
      [version],
    );
  // The session of the person would not outlive the time that passes, so the rows are read.
  const opened = async () => {
    await judgeRules(world.app);
    const { rows } = await asOwner(
      world,
      "select opened_at is not null as opened from incidents where rule = 'versions'",
    );
    return (rows as { opened: boolean }[]).map((row) => row.opened);
  };
  onTestFinished(() => world.app.db.clock.moveBy(""));
  await start("1.0.0");
  await start("1.1.0");
  expect(await opened()).toEqual([false]);
  await asOwner(world, "delete from processes where version = '1.1.0'");
  expect(await opened()).toEqual([]);
  await start("1.1.0");
  expect(await opened()).toEqual([false]);
  world.app.db.clock.moveBy("59 minutes");
  expect(await opened()).toEqual([false]);
  world.app.db.clock.moveBy("61 minutes");
  expect(await opened()).toEqual([true]);
  expect((await subjects()).some((subject) => subject.includes("versions run"))).toBe(false);
  await asOwner(world, "delete from processes");
  await judgeRules(world.app);
});

test("staff acknowledge an incident with an audited note until the incident has ended; only a person who has read the note replaces it [OPS-01, OPS-08]", async () => {
  await switchOff(true);
  await judgeRules(world.app);
  const open = (await incidentsOf("sendingOff")).find((each) => each.endedTimestamp === null)!;
  const acknowledge = (note: string, { browser = ops.browser, seenNote = null as string | null } = {}) =>
    browser.call(acknowledgeIncident, { incidentId: open.incidentId, note, seenNote });
  const support = await givenLogin(world, { client: staff, role: "PROVIDER_SUPPORT" });
  expect((await acknowledge("I look", { browser: support.browser })).status).toBe(403);
  expect((await support.browser.call(queryOperations, {})).status).toBe(403);
  for (const [wrong, said] of [
    ["   ", "required"],
    ["I look\u202e at it", "U+202E"],
    ["I\u200b look", "U+200B"],
    ["I look\nand call", "U+000A"],
  ] as const) {
    const { status, problem } = await acknowledge(wrong);
    expect([status, problem.fieldErrors?.["note"]]).toEqual([400, expect.stringContaining(said)]);
  }
  expect((await acknowledge("I call the provider")).status).toBe(200);
  const other = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
  const stale = await acknowledge("I begin", { browser: other.browser });
  expect([stale.status, stale.problem.error]).toEqual([409, "incident.acknowledged"]);
  expect((await acknowledge("It is repaired", { seenNote: "I call the provider" })).status).toBe(200);
  const [shownNow] = (await incidentsOf("sendingOff")).filter((each) => each.endedTimestamp === null);
  expect(shownNow!.acknowledged).toMatchObject({ by: ops.user.email, note: "It is repaired" });
  const { rows } = await asOwner(
    world,
    "select after from audit_entries where action = 'incident.acknowledged' order by entry_id",
  );
  expect(rows).toEqual([{ after: { note: "I call the provider" } }, { after: { note: "It is repaired" } }]);
  await switchOff(false);
  await judgeRules(world.app);
  const late = await acknowledge("too late");
  expect([late.status, late.problem.error]).toEqual([409, "incident.ended"]);
});

test("an alert is sent until the webhook takes it, with the same ID each time [OPS-09, OPS-10]", async () => {
  const received: { id: string | undefined; body: unknown }[] = [];
  let status = 503;
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      received.push({ id: request.headers["x-alert-id"] as string, body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const egress = openEgress(world.app.config.egress);
  onTestFinished(async () => {
    await egress.close();
    receiver.close();
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`;
  const app = { ...world.app, config: { ...world.app.config, alerts: { ...world.app.config.alerts, url } } };
  const alert = { event: "incident.opened", incidentId: "i1", title: "A" } as never;
  const { run } = alertJob(egress);
  await expect(run(app, alert)).rejects.toThrow("answered 503");
  status = 204;
  await run(app, alert);
  expect(received).toEqual(Array(2).fill({ id: "i1 incident.opened", body: alert }));
});

test("while the database is away nothing is lost: the next judgement opens the incident and tells of it [OPS-09]", async () => {
  const line = await openBreakableLine(world.databaseUrl);
  const app = createApp({ ...world.app.config, databaseUrl: line.url }, { log: world.app.log });
  onTestFinished(async () => {
    line.mend();
    await app.close();
    await line.close();
  });
  await switchOff(true);
  const before = (await subjects()).length;
  line.cut();
  await expect(judgeRules(app)).rejects.toThrow();
  line.mend();
  await judgeRules(app);
  expect((await subjects()).length).toBe(before + 1);
  await switchOff(false);
  await judgeRules(app);
});

test("the lists behind the figures of queues have what the figures count, and errors only by their first line [OPS-17, OPS-21]", async () => {
  const { clientId } = await givenClient(world, { wallets: [{ id: "late" }] });
  await givenPaymentFile(world, { clientId, fileName: "night.csv", status: "received" });
  await asOwner(
    world,
    "insert into emails (client_id, recipient, kind) values ($1, 'away@x.example', 'incident')",
    [clientId],
  );
  await asOwner(world, "update wallets set created_at = now() - interval '3 days' where client_id = $1", [
    clientId,
  ]);
  await asOwner(
    world,
    `insert into statement_faults (client_id, wallet_id, day, kind, description)
     values ($1, 'late', '2026-01-02', 'balance', 'given')`,
    [clientId],
  );
  await asOwner(
    world,
    `select graphile_worker.add_job('test.failing', json_build_object('clientId', $1::text))`,
    [clientId],
  );
  await asOwner(
    world,
    `update graphile_worker._private_jobs j set attempts = 6, last_error = E'no route\n at code.ts:1', run_at = now() + interval '1 hour'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'test.failing'`,
  );
  const listed = async (list: WorkList, job?: string) => {
    const { items } = (await ops.browser.call(queryListedWork, { list, ...(job && { job }) })).body;
    return items;
  };
  const { emails, files, statements, jobs } = await shown();
  expect((await listed("unsentEmails")).length).toBe(emails.unsent);
  expect(await listed("unreadFiles")).toMatchObject([{ clientId, name: "night.csv", detail: null }]);
  expect(files.unread).toBe(1);
  const missing = await listed("missingStatements");
  expect(missing.reduce((sum, { count }) => sum + count!, 0)).toBe(statements.missing);
  expect(await listed("statementFaults")).toMatchObject([{ name: "late", detail: "2026-01-02: given" }]);
  const failing = { clientId, count: 6, detail: "no route" };
  expect(await listed("failingJobs", "test.failing")).toMatchObject([failing]);
  for (const { job, waiting } of jobs) expect((await listed("waitingJobs", job)).length).toBe(waiting);
});

test("a refresh reads counters and no payment: it answers while the table of payments is locked [OPS-19]", async () => {
  const owner = await connectAsOwner(world);
  onTestFinished(() => owner.end());
  await owner.query("begin; lock table transactions in access exclusive mode");
  expect((await ops.browser.call(queryOperations, {})).status).toBe(200);
});
