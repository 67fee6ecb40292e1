import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fromDecimal } from "@corridor/product/money";
import { createRequest } from "@corridor/product/payments/contract";
import { beginRecovery, checkRecovery } from "@corridor/product/payments/recoveries/contract";
import { requestRows } from "@corridor/server/demo/rows/request";
import { applyEvents } from "@corridor/server/payments/engine/receive";
import type { App } from "@corridor/server/platform/app";
import { simulatorConnector } from "@corridor/server/providers/simulator";
import { givenUser } from "@corridor/server/testing/given";
import { asOwner } from "@corridor/server/testing/ledger";
import { releaseByStaff } from "@corridor/server/testing/staff/release-held";
import { dice, type Fault, type Size, type Verdict } from "../fault.ts";
import { checkRecoveries } from "./check-recoveries.ts";
import { shortPatience } from "./kills.ts";
import { openSession, type Reply, type Session } from "./session.ts";
import { inPaymentsWorld, withApp, type PaymentsWorld } from "./world.ts";

const rounds = { full: 1_000, small: 8 };
const restWithinMs = 120_000;
/** Of a network that answers within milliseconds, the moments at which a race is decided. */
const longestHeadStartMs = 60;

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
  /** Two people, each at a server of their own. */
  readonly people: readonly [Session, Session];
  readonly pick: (below: number) => number;
  readonly reportedAt: Map<string, number>;
};

export async function raceRecoveries(payments: PaymentsWorld, size: Size, seed = 182): Promise<Verdict> {
  const { databaseUrl, login, servers } = payments;
  return withApp(databaseUrl, async ({ app }) => {
    const client = { clientId: login.clientId, name: "" };
    const colleague = await givenUser({ app }, { client, role: "CREATOR" });
    const people = [
      await openSession([servers[0]!], login),
      await openSession([servers[1]!], colleague),
    ] as const;
    const race: Race = { payments, app, people, pick: dice(seed), reportedAt: new Map() };
    const found: string[] = [];
    for (let round = 0; round < rounds[size]; round += 1) {
      found.push(...(await lateSuccess(race)));
      found.push(...(await twoAtOnce(race)));
      found.push(...(await staffRelease(race)));
    }
    found.push(...(await comeToRest(payments)));
    const { journal } = payments;
    const judged = await checkRecoveries({ ...login, databaseUrl, journal, reportedAt: race.reportedAt });
    return { trials: 3 * rounds[size], violations: [...found, ...judged], seed };
  });
}

/** The provider reports that it paid while a recovery of the payment is submitted and sent. */
async function lateSuccess(race: Race): Promise<string[]> {
  const failedId = await givenFailed(race.payments);
  const recovery = await beginAndCheck(race.people[0], race.payments, failedId);
  const report = async () => {
    await wait(race.pick(longestHeadStartMs));
    await reportPaid(race, failedId);
    race.reportedAt.set(failedId, Date.now());
  };
  const [reply] = await Promise.all([recovery.submit(), report()]);
  return expectAnswer(reply, [200, 409], failedId);
}

/** Two people submit a recovery of the same payment. */
async function twoAtOnce({ payments, people }: Race): Promise<string[]> {
  const failedId = await givenFailed(payments);
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
async function staffRelease({ payments, app, people, pick }: Race): Promise<string[]> {
  const { clientId } = payments.login;
  const transactionId = await givenSent(payments);
  const timing = { timeoutMs: 5_000, definiteAfterMs: 3_600_000 };
  const connector = simulatorConnector({ url: payments.simulatorUrl, ...timing, neither: new Set() });
  const release = async () => {
    await wait(pick(longestHeadStartMs));
    const order = { clientId, transactionId, reason: "race", isForced: true };
    return releaseByStaff({ app }, new Map([["simulator", connector]]), order);
  };
  const recover = async (): Promise<string[]> => {
    for (let tries = 0; tries < 10; tries += 1) {
      const begun = await people[0].call(beginRecovery, { clientId, transactionIds: [transactionId] });
      const { recoveryId } = (begun?.body ?? {}) as { recoveryId?: string | null };
      if (recoveryId) return [`${transactionId} can be paid again, and nobody knows whether it was paid`];
      await wait(10);
    }
    return [];
  };
  const [found, released] = await Promise.all([recover(), release()]);
  return released === "other"
    ? [...found, ...(await recover())]
    : [`${transactionId} was not released (${released})`];
}

const line = { walletId: "nairobi", currency: "KES", provider: "mpesa-ke", feeMinor: 0 };

let recipients = 1;

/** To a recipient of its own, because the same payment to the same recipient needs an answer before it is submitted (DUP-03). */
async function givenFailed(payments: PaymentsWorld): Promise<string> {
  const requestId = randomUUID();
  const createdAt = new Date(Date.now() - 3_600_000);
  recipients += 1;
  const recipientAccount = `+2547${String(recipients).padStart(6, "0")}01`;
  const lines = [{ ...line, recipientAccount }];
  const facts = { ...ofPayer(payments), requestId, createdAt, failed: 1, lines };
  await asOwner(payments, requestRows(facts));
  return onlyPaymentOf(payments, requestId, "transactions");
}

/** A payment that was handed over, and of which the network never says what became of it (03). */
async function givenSent(payments: PaymentsWorld): Promise<string> {
  const requestId = randomUUID();
  const lines = [{ ...line, ending: "03" }];
  await asOwner(payments, requestRows({ ...ofPayer(payments), requestId, status: "processingFunds", lines }));
  const id = await onlyPaymentOf(payments, requestId, "payment_queue");
  while ((await sentAtOf(payments, id)) === null) await wait(20);
  return id;
}

function ofPayer({ login: { clientId, email } }: PaymentsWorld) {
  return { clientId, creatorEmail: email };
}

async function onlyPaymentOf(
  payments: PaymentsWorld,
  requestId: string,
  table: "transactions" | "payment_queue",
): Promise<string> {
  for (;;) {
    const { rows } = await asOwner(
      payments,
      `select transaction_id as id from ${table} where request_id = $1`,
      [requestId],
    );
    const [row] = rows as { id: string }[];
    if (row) return row.id;
    await wait(20);
  }
}

async function sentAtOf(payments: PaymentsWorld, id: string): Promise<Date | null> {
  const { rows } = await asOwner(payments, "select sent_at from payment_queue where transaction_id = $1", [
    id,
  ]);
  return (rows as { sent_at: Date | null }[])[0]?.sent_at ?? null;
}

async function beginAndCheck(person: Session, { login: { clientId } }: PaymentsWorld, failedId: string) {
  const begun = await person.call(beginRecovery, { clientId, transactionIds: [failedId] });
  if (!begun) throw new Error("The call that begins a recovery was not answered.");
  return checkedDraft(person, clientId, (begun.body as { recoveryId: string }).recoveryId);
}

async function checkedDraft(person: Session, clientId: string, recoveryId: string) {
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

function expectAnswer(reply: Reply, codes: readonly number[], id: string): string[] {
  return reply && codes.includes(reply.status)
    ? []
    : [`the recovery of ${id} was answered ${reply?.status ?? "nothing"}`];
}

/** Waits until every recovery has ended. Payments without an outcome wait for ever and do not count. */
async function comeToRest({ databaseUrl, login }: PaymentsWorld): Promise<string[]> {
  const endsAt = performance.now() + restWithinMs;
  while (performance.now() < endsAt) {
    const { rows } = await asOwner(
      { databaseUrl },
      `select 1 from payment_recoveries c join payment_requests r using (client_id, request_id)
       where client_id = $1 and r.finished_at is null limit 1`,
      [login.clientId],
    );
    if (rows.length === 0) return [];
    await wait(500);
  }
  return [`not every recovery has ended after ${restWithinMs / 1_000} s`];
}
