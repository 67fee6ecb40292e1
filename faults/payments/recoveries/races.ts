import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fromDecimal } from "@corridor/product/money";
import { createRequest } from "@corridor/product/payments/contract";
import { beginRecovery, checkRecovery } from "@corridor/product/payments/recoveries/contract";
import { applyEvents } from "@corridor/server/payments/engine/receive";
import type { App } from "@corridor/server/platform/app";
import { simulatorConnector } from "@corridor/server/providers/simulator";
import { givenUser } from "@corridor/server/testing/given";
import { connectAsOwner } from "@corridor/server/testing/ledger";
import { releaseByStaff } from "@corridor/server/testing/staff/release-held";
import { dice, type Fault, type Size, type Verdict } from "../../fault.ts";
import { checkRecoveries } from "./check.ts";
import { shortPatience } from "../kills.ts";
import { givenFailed, givenSent, line } from "./given-payments.ts";
import { openSession, type Session } from "../session.ts";
import { inPaymentsWorld, withApp, type PaymentsWorld } from "../world.ts";

const rounds = { full: 1_000, small: 8 };
/** Rounds that run at once. Each has its own payment of one request, so that the rounds wait at the same time. */
const roundsAtOnce = 20;
const restWithinMs = 120_000;
/** The assumed time of a release by staff, and of a submission until submissions were measured. */
const usualMs = 60;

/** Late success against recovery, two recoveries at once, and recovery against a release by staff, many times each (AGAIN-08 to AGAIN-11). */
export const recoveryRaces: Fault = {
  test: "F-82",
  run: (world, size, seed) =>
    inPaymentsWorld(world, { patience: shortPatience, timeScale: 50, neither: null }, (payments) =>
      raceRecoveries(payments, size, seed),
    ),
};

type Race = {
  readonly payments: PaymentsWorld;
  readonly app: App;
  readonly owner: Awaited<ReturnType<typeof connectAsOwner>>;
  /** Two people, each at a server of their own. */
  readonly people: readonly [Session, Session];
  readonly reportedAt: Map<string, number>;
  /** How long a submission took lately, so that the other side acts before it, within it and after it on any machine. */
  submissionMs: number;
  /** How many recoveries were made although their payment was reported as paid in the same moment. */
  madeBesideReport: number;
};

type RaceKind = {
  readonly what: string;
  readonly givenPayments: (race: Race, count: number) => Promise<string[]>;
  /** One round with one of the payments. The other side acts after this share of the time in which the first one may act. */
  readonly round: (race: Race, paymentId: string, headStart: number) => Promise<string[]>;
};

export async function raceRecoveries(payments: PaymentsWorld, size: Size, seed = 182): Promise<Verdict> {
  const { databaseUrl, login, servers } = payments;
  const owner = await connectAsOwner({ databaseUrl });
  try {
    return await withApp(databaseUrl, async ({ app }) => {
      const client = { clientId: login.clientId, name: "" };
      const colleague = await givenUser({ app }, { client, role: "CREATOR" });
      const people = [
        await openSession([servers[0]!], login),
        await openSession([servers[1]!], colleague),
      ] as const;
      const race: Race = {
        payments,
        app,
        owner,
        people,
        reportedAt: new Map(),
        submissionMs: usualMs,
        madeBesideReport: 0,
      };
      const pick = dice(seed);
      const [found, figures]: [string[], string[]] = [[], []];
      for (const kind of kinds) {
        const startedAt = performance.now();
        found.push(...(await runRounds(race, kind, rounds[size], pick)));
        const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
        figures.push(`${rounds[size].toLocaleString("en")} rounds of ${kind.what} in ${seconds} s`);
      }
      figures.push(
        `${race.madeBesideReport.toLocaleString("en")} recoveries were made before or while their payment was reported as paid`,
      );
      found.push(...(await comeToRest(race)));
      const { journal } = payments;
      const judged = await checkRecoveries({ ...login, databaseUrl, journal, reportedAt: race.reportedAt });
      return { trials: kinds.length * rounds[size], violations: [...found, ...judged], seed, figures };
    });
  } finally {
    await owner.end();
  }
}

async function runRounds(
  race: Race,
  { givenPayments, round }: RaceKind,
  count: number,
  pick: (below: number) => number,
): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < count; from += roundsAtOnce) {
    const ids = await givenPayments(race, Math.min(roundsAtOnce, count - from));
    const runs = ids.map((id) => round(race, id, pick(100) / 100));
    found.push(...(await Promise.all(runs)).flat());
  }
  return found;
}

/** The provider reports that it paid while a recovery of the payment is submitted and sent. */
async function lateSuccess(race: Race, failedId: string, headStart: number): Promise<string[]> {
  const recovery = await beginAndCheck(race.people[0], race.payments, failedId);
  const report = async () => {
    await wait(headStart * 2 * race.submissionMs);
    await reportPaid(race, failedId);
    race.reportedAt.set(failedId, Date.now());
  };
  const submit = async () => {
    const startedAt = performance.now();
    const reply = await recovery.submit();
    race.submissionMs += (performance.now() - startedAt - race.submissionMs) / roundsAtOnce;
    return reply;
  };
  const [reply] = await Promise.all([submit(), report()]);
  if (reply?.status === 200) race.madeBesideReport += 1;
  const isAnswered = reply?.status === 200 || reply?.status === 409;
  return isAnswered ? [] : [`the recovery of ${failedId} was answered ${reply?.status ?? "nothing"}`];
}

/** Two people submit a recovery of the same payment. */
async function twoAtOnce({ payments, people }: Race, failedId: string): Promise<string[]> {
  const both = [
    await beginAndCheck(people[0], payments, failedId),
    await beginAndCheck(people[1], payments, failedId),
  ];
  const replies = await Promise.all(both.map(({ submit }) => submit()));
  const codes = replies.map((reply) => reply?.status ?? 0).sort((a, b) => a - b);
  return codes.join() === "200,409"
    ? []
    : [`two recoveries of ${failedId} were answered ${codes.join(" and ")}`];
}

/**
 * Staff give back the money of a payment whose outcome nobody knows, while a person tries to pay it again: no recovery of it is made, before
 * the release and after it.
 */
async function staffRelease(
  { payments, app, people }: Race,
  transactionId: string,
  headStart: number,
): Promise<string[]> {
  const { clientId } = payments.login;
  const timing = { timeoutMs: 5_000, definiteAfterMs: 3_600_000 };
  const connector = simulatorConnector({ url: payments.simulatorUrl, ...timing, neither: new Set() });
  const release = async () => {
    await wait(headStart * usualMs);
    const order = { clientId, transactionId, reason: "race", isForced: true };
    return releaseByStaff({ app }, new Map([["simulator", connector]]), order);
  };
  const recover = async (times: number): Promise<string[]> => {
    for (let tries = 0; tries < times; tries += 1) {
      const begun = await people[tries % 2]!.call(beginRecovery, {
        clientId,
        transactionIds: [transactionId],
      });
      const { recoveryId } = (begun?.body ?? {}) as { recoveryId?: string | null };
      if (recoveryId) return [`${transactionId} can be paid again, and nobody knows whether it was paid`];
      await wait(10);
    }
    return [];
  };
  const [found, released] = await Promise.all([recover(4), release()]);
  return released === "other"
    ? [...found, ...(await recover(1))]
    : [`${transactionId} was not released (${released})`];
}

const kinds: readonly RaceKind[] = [
  { what: "late success against recovery", givenPayments: givenFailed, round: lateSuccess },
  { what: "two recoveries at once", givenPayments: givenFailed, round: twoAtOnce },
  { what: "recovery against staff release", givenPayments: givenSent, round: staffRelease },
];

async function beginAndCheck(person: Session, { login: { clientId } }: PaymentsWorld, failedId: string) {
  const begun = await person.call(beginRecovery, { clientId, transactionIds: [failedId] });
  if (!begun) throw new Error("The call that begins a recovery was not answered.");
  const { recoveryId } = begun.body as { recoveryId: string };
  const paying = { clientId, requestId: randomUUID() };
  await person.call(checkRecovery, { ...paying, recoveryId });
  return { submit: () => person.call(createRequest, { paymentRequest: paying }) };
}

async function reportPaid({ app, payments: { login } }: Race, transactionId: string): Promise<void> {
  const amount = fromDecimal("100.00", "KES");
  const report = { status: "succeeded", code: null, description: null, amount } as const;
  const event = { provider: line.provider, eventId: randomUUID(), key: transactionId, transactionId, report };
  for (let tries = 1; ; tries += 1) {
    try {
      await applyEvents(app, login.clientId, [event]);
      return;
    } catch (error) {
      if (tries === 20) throw error; // A provider repeats an event that was not stored.
      await wait(50);
    }
  }
}

/** Waits until every recovery has ended. Payments without an outcome wait for ever and do not count. */
async function comeToRest({ owner, payments: { login } }: Race): Promise<string[]> {
  const endsAt = performance.now() + restWithinMs;
  while (performance.now() < endsAt) {
    const { rows } = await owner.query(
      `select 1 from payment_recoveries c join payment_requests r using (client_id, request_id)
       where client_id = $1 and r.finished_at is null limit 1`,
      [login.clientId],
    );
    if (rows.length === 0) return [];
    await wait(500);
  }
  return [`not every recovery has ended after ${restWithinMs / 1_000} s`];
}
