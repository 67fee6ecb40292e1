import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { requiredText, text, Timestamp } from "../fields.ts";
import { session } from "../policy.ts";
import { countedAges, openStates, outcomeKinds } from "./counted.ts";
import { paymentIncidentKinds } from "./payment-incidents.ts";
import { severities, subjectKinds } from "./rule.ts";
import { ruleNames } from "./rules.ts";
import { workLists } from "./work-lists.ts";

const NullableTimestamp = z.nullable(Timestamp);

export const noteMaxLength = 500;
/** At most as many rows stand in a list behind a figure (OPS-20, OPS-21). */
export const mostListed = 100;

/** An incident as staff see it: what does not hold, for which subject, since when, and who deals with it (OPS-06). */
const Incident = z.object({
  incidentId: z.string(),
  rule: z.enum(ruleNames),
  of: z.enum(subjectKinds),
  subject: z.string(),
  /** The name of a client; otherwise the subject. */
  subjectName: z.string(),
  severity: z.enum(severities),
  value: z.number(),
  sinceTimestamp: Timestamp,
  openedTimestamp: Timestamp,
  lastSeenTimestamp: Timestamp,
  endedTimestamp: NullableTimestamp,
  acknowledged: z.nullable(z.object({ by: z.string(), timestamp: Timestamp, note: z.string() })),
  /** Some of the payments that it is about; the ID is that of a request where the whole request needs a decision. */
  payments: z.array(
    z.object({
      clientId: z.string(),
      transactionId: z.string(),
      /** Why the payment needs a decision; null for a rule that is not about decisions. */
      kind: z.nullable(z.enum(paymentIncidentKinds)),
      recoveryOfTransactionId: z.nullable(z.string()),
    }),
  ),
});
export type Incident = z.output<typeof Incident>;

/** What became of payments in a length of time (OPS-05). */
const Figures = z.object({
  succeeded: z.int(),
  failedByProvider: z.int(),
  failedByRecipient: z.int(),
  failedByUs: z.int(),
  noAnswer: z.int(),
  medianSeconds: z.nullable(z.number()),
});
export type ProviderFigures = z.output<typeof Figures>;

/** Counts by age: under five minutes, an hour, a day, and older. */
const Ages = z.array(z.int());

const Provider = z.object({
  providerId: z.string(),
  states: z.object({ waiting: Ages, sent: Ages, failing: Ages, unknown: Ages }),
  oldestUnknownTimestamp: NullableTimestamp,
  /** What payers are told about the provider (WEATHER-04). */
  weather: z.object({ isFailing: z.boolean(), isSlow: z.boolean() }),
  banner: z.nullable(z.object({ textEnglish: z.string(), textFrench: z.string(), endTimestamp: Timestamp })),
  recent: Figures,
  usual: Figures,
  /** The last 24 hours; an hour without outcomes is left out. */
  hours: z.array(z.object({ startTimestamp: Timestamp, outcomes: Figures })),
});
export type OperatedProvider = z.output<typeof Provider>;

/** Everything of one refresh of the screen, from counters and small tables (OPS-17, OPS-19). */
export const queryOperations = endpoint({
  method: "GET",
  path: "/api/admin/operations",
  summary:
    "Returns whether money flows: incidents, counters of every payment provider, queues, proofs, processes.",
  policy: session({ client: "provider" }),
  input: z.object({}),
  output: z.object({
    measuredTimestamp: Timestamp,
    /** When a worker last judged the rules; null if none ever did. */
    judgedTimestamp: NullableTimestamp,
    isSendingOpen: z.boolean(),
    /** Why sending is halted, the oldest reason first. */
    halts: z.array(
      z.object({ clientId: z.string(), haltedTimestamp: Timestamp, breaches: z.array(z.string()) }),
    ),
    /** The last request to resume sending since it was halted; the faults of its check, null while the check goes on. */
    resuming: z.nullable(
      z.object({ by: z.string(), timestamp: Timestamp, breaches: z.nullable(z.array(z.string())) }),
    ),
    incidents: z.array(Incident),
    providers: z.array(Provider),
    queue: z.object({ waiting: z.int(), oldestTimestamp: NullableTimestamp }),
    callbacks: z.array(z.object({ clientId: z.string(), clientName: z.string(), failedInARow: z.int() })),
    emails: z.object({ unsent: z.int(), oldestTimestamp: NullableTimestamp }),
    files: z.object({
      unread: z.int(),
      oldestTimestamp: NullableTimestamp,
      /** Within a day, by client. */
      refused: z.array(z.object({ clientId: z.string(), clientName: z.string(), count: z.int() })),
    }),
    jobs: z.array(
      z.object({
        job: z.string(),
        waiting: z.int(),
        failing: z.int(),
        givenUp: z.int(),
        oldestTimestamp: NullableTimestamp,
      }),
    ),
    proofs: z.array(
      z.object({
        name: z.enum(["entries", "ledger", "payments", "counters"]),
        provenTimestamp: NullableTimestamp,
        faults: z.int(),
      }),
    ),
    statements: z.object({ missing: z.int(), faults: z.int() }),
    processes: z.array(
      z.object({
        name: z.string(),
        roles: z.array(z.string()),
        version: z.string(),
        startedTimestamp: Timestamp,
        beatTimestamp: Timestamp,
        isSilent: z.boolean(),
      }),
    ),
  }),
});
export type Operations = z.output<typeof queryOperations.output>;

/** The payments behind a figure of a provider, at any client (OPS-20). */
export const queryCountedPayments = endpoint({
  method: "GET",
  path: "/api/admin/operations/payments",
  summary: "Returns at most 100 payments that a figure of operations counts.",
  policy: session({ client: "provider" }),
  input: z.object({
    providerId: requiredText(64),
    list: z.enum([...openStates, ...outcomeKinds]),
    age: z.optional(z.enum(countedAges)),
  }),
  output: z.object({
    payments: z.array(
      z.object({
        clientId: z.string(),
        clientName: z.string(),
        transactionId: z.string(),
        sinceTimestamp: Timestamp,
        statusCode: z.nullable(z.string()),
      }),
    ),
  }),
});

/** The e-mails, files, jobs or statements behind a figure, at any client (OPS-21). */
export const queryListedWork = endpoint({
  method: "GET",
  path: "/api/admin/operations/work",
  summary:
    "Returns at most 100 e-mails, payment files, jobs or statements that a figure of operations counts.",
  policy: session({ client: "provider" }),
  input: z.object({
    list: z.enum(workLists),
    /** The name of the jobs; lists of other work ignore it. */
    job: z.optional(requiredText(100)),
  }),
  output: z.object({
    items: z.array(
      z.object({
        /** Null for a job that is about no client. */
        clientId: z.nullable(z.string()),
        clientName: z.nullable(z.string()),
        /** The recipient of an e-mail, the name of a file, the number of a job, the ID of a wallet. */
        name: z.string(),
        sinceTimestamp: NullableTimestamp,
        /** The failed attempts of a job, the missing days of a wallet. */
        count: z.nullable(z.int()),
        /** The kind of an e-mail, the last error of a job, the first missing day, what differs from the ledger. */
        detail: z.nullable(z.string()),
      }),
    ),
  }),
});
export type ListedWork = z.output<typeof queryListedWork.output>["items"][number];

/** Says who deals with an incident, and how (OPS-08). */
export const acknowledgeIncident = endpoint({
  method: "POST",
  path: "/api/admin/incidents/acknowledge",
  summary: "Says that the caller deals with an incident, with a note.",
  policy: session({ client: "provider" }),
  problems: ["notFound", "incident.ended", "incident.acknowledged"],
  input: z.object({
    incidentId: z.uuid(),
    note: requiredText(noteMaxLength),
    /** The note that the caller has read and now replaces; null if there was none. */
    seenNote: z.nullable(text(noteMaxLength)),
  }),
  output: z.object({}),
});
