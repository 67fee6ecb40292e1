import type { OpenState } from "@corridor/product/operations/counted";
import type { Figure } from "@corridor/product/operations/figures";
import {
  failsMorePercent,
  noOutcomes,
  slowerTimes,
  unansweredPercent,
  type AnswerCounts,
  type OutcomeCounts,
} from "@corridor/product/operations/provider-figures";
import { currentFlags } from "../clients/clients.ts";
import { selectFileFigures, type FileFigures } from "../files/not-taken-figures.ts";
import { selectOpenHalts, type OpenHalt } from "../ledger/halt.ts";
import { selectProofs, type ProofFigure } from "../ledger/proofs.ts";
import { selectOpenLookups } from "../lookups/ask/watch.ts";
import {
  selectLatestCalls,
  selectOpenCounts,
  selectOutcomes,
  selectUnanswered,
  type ProviderOutcomes,
  type LatestCalls,
  type StateCounts,
} from "../payments/counters/read-counters.ts";
import { selectOpenIncidents } from "../payments/engine/incidents.ts";
import { databaseTime } from "../platform/time/database-time.ts";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import { selectUnsentMail } from "../platform/mail/unsent.ts";
import { selectProcesses, type ProcessFigure } from "../platform/processes.ts";
import { selectJobFigures, type JobFigure } from "../platform/queue/figures.ts";
import { countFaults } from "../statements/faults.ts";
import { countMissingDays } from "../statements/missing.ts";
import { selectFailingReceivers, type FailingReceiver } from "../webhooks/failing.ts";
import { oldestDueSeconds } from "../webhooks/receivers.ts";

/** Everything that operations show, and the figures that rules judge, of one moment. */
export type Measurement = {
  readonly now: Date;
  readonly halts: readonly OpenHalt[];
  readonly isOff: boolean;
  readonly open: readonly StateCounts[];
  readonly recent: ReadonlyMap<string, OutcomeCounts>;
  readonly usual: ReadonlyMap<string, OutcomeCounts>;
  readonly receivers: readonly FailingReceiver[];
  readonly mail: { readonly unsent: number; readonly oldest: Date | null };
  readonly files: FileFigures;
  readonly jobs: readonly JobFigure[];
  readonly proofs: readonly ProofFigure[];
  readonly statements: { readonly missing: number; readonly faults: number };
  readonly processes: readonly ProcessFigure[];
  readonly figures: readonly Figure[];
};

/** Reads the counters and the small tables; it never counts payments (OPS-19). */
export async function measure(tx: Tx): Promise<Measurement> {
  const kept = keepingPlans(tx);
  const [now, halts, flags, open, recent, usual] = await Promise.all([
    databaseTime(kept),
    selectOpenHalts(kept),
    currentFlags(kept),
    selectOpenCounts(kept),
    selectOutcomes(kept, "recent").then(byProvider),
    selectOutcomes(kept, "usual").then(byProvider),
  ]);
  const [receivers, mail, files, jobs, proofs, missing, faults, processes] = await Promise.all([
    selectFailingReceivers(kept),
    selectUnsentMail(kept),
    selectFileFigures(kept),
    selectJobFigures(kept),
    selectProofs(kept),
    countMissingDays(kept),
    countFaults(kept),
    selectProcesses(kept),
  ]);
  const [unanswered, latestCalls, paymentIncidents, oldestDueCallback, lookups] = await Promise.all([
    selectUnanswered(kept),
    selectLatestCalls(kept),
    selectOpenIncidents(kept),
    oldestDueSeconds(kept),
    selectOpenLookups(kept),
  ]);
  const measured = {
    ...{ now, halts, isOff: flags.sendPaymentsDisabled, open, recent, usual },
    ...{ receivers, mail, files, jobs, proofs, statements: { missing, faults }, processes },
  };
  const oldestUnaskedLookup = Math.max(0, ...lookups.map((row) => row.unaskedSeconds));
  const further = { unanswered, latestCalls, paymentIncidents, oldestDueCallback, oldestUnaskedLookup };
  return { ...measured, figures: figuresOf(measured, further) };
}

const byProvider = (rows: readonly ProviderOutcomes[]) =>
  new Map(rows.map(({ provider, outcomes }) => [provider, outcomes]));

type Further = {
  readonly unanswered: Awaited<ReturnType<typeof selectUnanswered>>;
  readonly latestCalls: readonly LatestCalls[];
  readonly paymentIncidents: Awaited<ReturnType<typeof selectOpenIncidents>>;
  readonly oldestDueCallback: number;
  readonly oldestUnaskedLookup: number;
};

function figuresOf(measured: Omit<Measurement, "figures">, further: Further): Figure[] {
  return [
    ...figuresOfInstallation(measured, further),
    ...figuresOfProviders(measured, further),
    ...further.paymentIncidents.map(({ clientId, count, payments }): Figure => ({
      name: "paymentIncidents",
      subject: clientId,
      value: count,
      payments,
    })),
    ...measured.receivers.map(({ clientId, failedInARow: value }): Figure => ({
      name: "callbacksFailing",
      subject: clientId,
      value,
    })),
    ...measured.files.refused.map(({ clientId, count }): Figure => ({
      name: "refusedFiles",
      subject: clientId,
      value: count,
    })),
    ...measured.jobs.flatMap(({ job, failing, givenUp }): Figure[] => [
      { name: "failingJobs", subject: job, value: failing },
      { name: "givenUpJobs", subject: job, value: givenUp },
    ]),
    ...measured.processes.map(({ name: subject, silentSeconds: value }): Figure => ({
      name: "silentProcess",
      subject,
      value,
    })),
  ];
}

function figuresOfInstallation(
  measured: Omit<Measurement, "figures">,
  { oldestDueCallback, oldestUnaskedLookup }: Further,
): Figure[] {
  const { now, halts, isOff, mail, files, jobs, proofs, statements, processes } = measured;
  const ageOf = (at: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0);
  const proof = (name: ProofFigure["name"]) => proofs.find((each) => each.name === name);
  const versions = new Set(processes.map(({ version }) => version)).size;
  const values = {
    sendingHalted: halts.length > 0 ? 1 : 0,
    sendingOff: isOff ? 1 : 0,
    oldestDueJob: Math.max(0, ...jobs.map(({ dueSeconds }) => dueSeconds)),
    oldestDueCallback,
    oldestUnsentMail: ageOf(mail.oldest),
    oldestUnreadFile: ageOf(files.oldestUnread),
    entriesUnproven: proof("entries")?.ageSeconds ?? 0,
    ledgerUnproven: proof("ledger")?.ageSeconds ?? 0,
    missingStatements: statements.missing,
    statementFaults: statements.faults,
    counterDifferences: proof("counters")?.faults ?? 0,
    versions,
    oldestUnaskedLookup,
  } as const;
  return Object.entries(values).map(([name, value]) => ({
    name: name as keyof typeof values,
    subject: "",
    value,
  }));
}

function figuresOfProviders(
  { now, open, recent, usual }: Omit<Measurement, "figures">,
  { unanswered, latestCalls }: Further,
): Figure[] {
  const ages = open.map(({ provider: subject, state, oldest }): Figure | null => {
    const value = Math.max(0, (now.getTime() - oldest.getTime()) / 1_000);
    // The counter knows five minutes, and the oldest payment the second.
    if (state === "waiting") return { name: "oldestWaiting", subject, value: Math.max(0, value - 300) };
    return null;
  });
  const providers = new Set([...recent.keys(), ...unanswered.map(({ provider }) => provider)]);
  const judged = [...providers].flatMap((subject): Figure[] => {
    const [now30, past] = [recent.get(subject) ?? noOutcomes, usual.get(subject) ?? noOutcomes];
    const payments = unanswered.filter(({ provider }) => provider === subject);
    const oldest = payments[0];
    return [
      { name: "failsMore", subject, value: failsMorePercent(now30, past) },
      { name: "slower", subject, value: slowerTimes(now30, past) },
      {
        name: "unanswered",
        subject,
        value: unansweredPercent(answerCounts(subject, open, latestCalls)),
        payments: payments.map(nameOf),
      },
      ...(oldest
        ? [
            {
              name: "oldestUnknown" as const,
              subject,
              value: Math.max(0, (now.getTime() - oldest.since.getTime()) / 1_000),
              payments: payments.map(nameOf),
            },
          ]
        : []),
    ];
  });
  return [...ages.filter((figure) => figure !== null), ...judged];
}

function answerCounts(
  subject: string,
  open: readonly StateCounts[],
  latestCalls: readonly LatestCalls[],
): AnswerCounts {
  const agesOf = (of: OpenState) =>
    open.find(({ provider, state }) => provider === subject && state === of)?.counts ?? [0];
  const unknown = agesOf("unknown");
  const { outcomes = 0, noAnswer = 0 } = latestCalls.find(({ provider }) => provider === subject) ?? {};
  return {
    unknown: unknown.reduce((sum, count) => sum + count, 0),
    newlyUnknown: unknown[0]!,
    newlySent: agesOf("sent")[0]! + agesOf("failing")[0]!,
    outcomes,
    noAnswer,
  };
}

const nameOf = ({ clientId, transactionId }: { clientId: string; transactionId: string }) => ({
  clientId,
  transactionId,
});
