import { epochOf } from "@corridor/product/epoch";
import type { OutputOf } from "@corridor/product/endpoint";
import type {
  Incident,
  OperatedProvider,
  ProviderFigures,
  queryOperations as contract,
} from "@corridor/product/operations/contract";
import { openStates, type OpenState } from "@corridor/product/operations/counted";
import { medianSeconds, noOutcomes, type OutcomeCounts } from "@corridor/product/operations/provider-figures";
import { operationRules, ruleNamed } from "@corridor/product/operations/rules";
import { namesOfClients } from "../clients/clients.ts";
import { selectOutcomes, type ProviderOutcomes } from "../payments/counters/read-counters.ts";
import { selectBanners, type ProviderBanner } from "../payments/weather/banners.ts";
import { selectWeather, type StoredWeather } from "../payments/weather/store-weather.ts";
import type { App } from "../platform/app.ts";
import { keepingPlans } from "../platform/connections/queries.ts";
import { selectIncidents, type StoredIncident } from "./incidents.ts";
import { measure, type Measurement } from "./measure.ts";
import { findResumeCheck, type ResumeCheck } from "./resume-sending.ts";

/** One refresh of the screen of operations, in one transaction of the system. */
export async function queryOperations(app: App): Promise<OutputOf<typeof contract>> {
  return app.db.systemTransaction("show operations", async (tx) => {
    const [measured, hours, stored, weather, banners] = await Promise.all([
      measure(tx),
      selectOutcomes(keepingPlans(tx), "hours"),
      selectIncidents(keepingPlans(tx)),
      selectWeather(keepingPlans(tx)),
      selectBanners(tx),
    ]);
    const [firstHalt] = measured.halts;
    const resuming = firstHalt ? await findResumeCheck(tx, firstHalt.haltedAt) : null;
    const incidents = stored.filter(({ rule }) => operationRules.some(({ name }) => name === rule));
    const names = await namesOfClients(tx, [
      ...incidents.filter(isOfClient).map(({ subject }) => subject),
      ...measured.files.refused.map((each) => each.clientId),
    ]);
    return {
      ...answerOf(measured, { hours, weather, banners }, names),
      resuming: resuming && resumingOf(resuming),
      incidents: incidents.map((incident) => incidentOf(incident, names)),
    };
  });
}

const isOfClient = ({ rule }: StoredIncident) => ruleNamed(rule).of === "client";
const epochOrNull = (at: Date | null) => at && epochOf(at);

const resumingOf = ({ by, at, breaches }: ResumeCheck) => ({
  by,
  timestamp: epochOf(at),
  breaches: breaches && [...breaches],
});

function incidentOf(stored: StoredIncident, names: ReadonlyMap<string, string>): Incident {
  const { incidentId, rule, subject, severity, value, acknowledgedAt, acknowledgedBy, note } = stored;
  return {
    ...{ incidentId, rule, subject, severity, value },
    of: ruleNamed(rule).of,
    subjectName: names.get(subject) ?? subject,
    sinceTimestamp: epochOf(stored.since),
    openedTimestamp: epochOf(stored.openedAt!),
    lastSeenTimestamp: epochOf(stored.lastSeenAt),
    endedTimestamp: epochOrNull(stored.endedAt),
    acknowledged: acknowledgedAt && {
      by: acknowledgedBy!,
      timestamp: epochOf(acknowledgedAt),
      note: note!,
    },
    payments: stored.payments.map((payment) => ({ kind: null, recoveryOfTransactionId: null, ...payment })),
  };
}

function answerOf(
  measured: Measurement,
  ofProviders: ShownOfProviders,
  names: ReadonlyMap<string, string>,
): Omit<OutputOf<typeof contract>, "incidents" | "resuming"> {
  const { now, halts, isOff, open, receivers, mail, files, jobs, proofs, statements } = measured;
  const waiting = open.filter(({ state }) => state === "waiting");
  return {
    measuredTimestamp: epochOf(now),
    judgedTimestamp: epochOrNull(proofs.find(({ name }) => name === "rules")?.provenAt ?? null),
    isSendingOpen: halts.length === 0 && !isOff,
    halts: halts.map(({ clientId, haltedAt, breaches }) => ({
      clientId,
      haltedTimestamp: epochOf(haltedAt),
      breaches: [...breaches],
    })),
    providers: providersOf(measured, ofProviders),
    queue: {
      waiting: waiting.reduce((sum, { counts }) => sum + sumOf(counts), 0),
      oldestTimestamp: waiting.length > 0 ? Math.min(...waiting.map(({ oldest }) => epochOf(oldest))) : null,
    },
    callbacks: [...receivers],
    emails: { unsent: mail.unsent, oldestTimestamp: epochOrNull(mail.oldest) },
    files: {
      unread: files.unread,
      oldestTimestamp: epochOrNull(files.oldestUnread),
      refused: files.refused.map(({ clientId, count }) => ({
        clientId,
        clientName: names.get(clientId) ?? clientId,
        count,
      })),
    },
    jobs: jobs.map(({ job, waiting: due, failing, givenUp, oldestDue }) => ({
      ...{ job, waiting: due, failing, givenUp },
      oldestTimestamp: epochOrNull(oldestDue),
    })),
    proofs: proofs.flatMap(({ name, provenAt, faults }) =>
      name === "rules" ? [] : [{ name, provenTimestamp: epochOrNull(provenAt), faults }],
    ),
    statements,
    processes: measured.processes.map(({ name, roles, version, startedAt, beatAt, silentSeconds }) => ({
      ...{ name, version, roles: [...roles] },
      startedTimestamp: epochOf(startedAt),
      beatTimestamp: epochOf(beatAt),
      isSilent: silentSeconds >= ruleNamed("silentProcess").opensAt,
    })),
  };
}

type ShownOfProviders = {
  readonly hours: readonly ProviderOutcomes[];
  readonly weather: readonly StoredWeather[];
  readonly banners: readonly ProviderBanner[];
};

/** Providers that have open payments, had outcomes in the last two weeks, or of which payers are told something. */
function providersOf(
  { open, recent, usual, figures, now }: Measurement,
  { hours, weather, banners }: ShownOfProviders,
): OperatedProvider[] {
  const ids = new Set([
    ...open.map(({ provider }) => provider),
    ...usual.keys(),
    ...[...hours, ...weather, ...banners].map(({ provider }) => provider),
  ]);
  const agesOf = (provider: string, state: OpenState) => [
    ...(open.find((each) => each.provider === provider && each.state === state)?.counts ?? [0, 0, 0, 0]),
  ];
  return [...ids].sort().map((providerId) => {
    const unknown = figures.find(({ name, subject }) => name === "oldestUnknown" && subject === providerId);
    return {
      providerId,
      states: Object.fromEntries(
        openStates.map((state) => [state, agesOf(providerId, state)]),
      ) as OperatedProvider["states"],
      oldestUnknownTimestamp: unknown ? epochOf(now) - Math.round(unknown.value) : null,
      ...toldOf(
        weather.find(({ provider }) => provider === providerId),
        banners.find(({ provider }) => provider === providerId),
      ),
      recent: figuresOf(recent.get(providerId)),
      usual: figuresOf(usual.get(providerId)),
      hours: hours
        .filter(({ provider }) => provider === providerId)
        .sort((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ at, outcomes }) => ({ startTimestamp: epochOf(at), outcomes: figuresOf(outcomes) })),
    };
  });
}

function toldOf(weather: StoredWeather | undefined, banner: ProviderBanner | undefined) {
  return {
    weather: { isFailing: weather?.is_failing ?? false, isSlow: weather?.is_slow ?? false },
    banner: banner
      ? { textEnglish: banner.text_en, textFrench: banner.text_fr, endTimestamp: epochOf(banner.ends_at) }
      : null,
  };
}

function figuresOf(counts: OutcomeCounts = noOutcomes): ProviderFigures {
  const { within: _, ...figures } = counts;
  return { ...figures, medianSeconds: medianSeconds(counts) };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
