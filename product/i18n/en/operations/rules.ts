import type { PaymentIncidentKind } from "../../../operations/payment-incidents.ts";
import type { FigureUnit, Severity } from "../../../operations/rule.ts";
import type { RuleName } from "../../../operations/rules.ts";
import { formatCount, formatDuration } from "../../formats.ts";

export type RuleTexts = {
  /** The figure that the rule judges, after "when". */
  readonly figure: string;
  /** What is wrong, in one line; the subject is a provider, client, process or job. */
  readonly title: (p: { subject: string; value: string }) => string;
  /** What it means, and what to do about it. */
  readonly means: string;
};

/** A value as people read it. */
export function figureValue(unit: FigureUnit, value: number): string {
  switch (unit) {
    case "seconds":
      return formatDuration(Math.round(value));
    case "percent":
      return `${Math.round(value)} %`;
    case "points":
      return `${Math.round(value)} percentage points`;
    case "times":
      return `${value.toFixed(1)} ×`;
    case "count":
      return formatCount(Math.round(value));
  }
}

export const severityNames: Readonly<Record<Severity, string>> = {
  urgent: "Urgent",
  serious: "Serious",
  notice: "Notice",
};

/** The title and the text of an alert that an incident has ended (OPS-10). */
export const endedTitle = (p: { title: string }): string => `Ended: ${p.title}`;
export const endedText = (p: { since: string; ended: string }): string =>
  `It lasted from ${p.since} to ${p.ended} UTC.`;

/** Why a payment, or a whole request, needs a decision. */
export const paymentIncidentNames: Readonly<Record<PaymentIncidentKind, string>> = {
  unknownOutcome: "The provider cannot say whether it paid",
  openTooLong: "The payment has been open for too long",
  wrongAmount: "The provider reports another amount",
  lateSuccess: "The payment was made after its money was given back",
  contradiction: "The provider contradicts what it said before",
  changedContent: "The request is not what was submitted",
  unpaidFee: "The fee of a reversal could not be charged",
  fundingTooLong: "The request has waited for its money for too long",
  fundingRefused: "The parent wallet does not hold enough any more",
  paidAgain: "The payment may be paid twice",
};

/** The words of every rule of operations (OPS-07). */
export const ruleTexts: Readonly<Record<RuleName, RuleTexts>> = {
  sendingHalted: {
    figure: "sending is halted by a check of the books",
    title: () => "Sending is halted",
    means:
      "A check found the books wrong, or the database was restored. No payment goes out until a person has found the reason and resumes.",
  },
  sendingOff: {
    figure: "sending is switched off",
    title: () => "Sending is switched off",
    means: "The flag sendPaymentsDisabled is on. No payment goes out until it is off.",
  },
  oldestWaiting: {
    figure: "the oldest payment that was not sent to the provider has waited",
    title: (p) => `${p.subject}: a payment has waited ${p.value} to be sent`,
    means: "Payments are queued and nobody sends them. Look whether a worker runs and what its log says.",
  },
  oldestUnknown: {
    figure: "the outcome of a payment of the provider has been unknown",
    title: (p) => `${p.subject}: the outcome of a payment has been unknown for ${p.value}`,
    means:
      "The provider does not answer about payments that it may have made. Ask again; release the money only when the provider says that it did not pay.",
  },
  paymentIncidents: {
    figure: "payments of the client need a decision",
    title: (p) => `${p.subject}: payments that need a decision: ${p.value}`,
    means: "The engine cannot decide about these payments alone. Decide about each, then close it.",
  },
  failsMore: {
    figure: "more payments than usual are failed by the provider",
    title: (p) => `${p.subject} fails more payments than usual: ${p.value} more`,
    means: "Something is wrong at the provider. Call it, and tell clients before they send more.",
  },
  slower: {
    figure: "outcomes of the provider take longer than usual",
    title: (p) => `${p.subject} is slow: ${p.value} its usual time`,
    means: "The provider answers late. Nothing is lost; payments take longer.",
  },
  unanswered: {
    figure: "the share of the latest payments that the provider leaves without an answer",
    title: (p) => `${p.subject} does not answer about ${p.value} of the latest payments`,
    means: "The provider or the line to it is down. The engine asks again by itself, less and less often.",
  },
  oldestDueJob: {
    figure: "the oldest due job has waited",
    title: (p) => `A job has waited ${p.value} for a worker`,
    means: "No worker takes jobs. Start one, or look at its log.",
  },
  failingJobs: {
    figure: "jobs of the name have failed five times",
    title: (p) => `Jobs ${p.subject} fail again and again: ${p.value}`,
    means: "Each is tried again later. When the reason is gone, try them at once.",
  },
  givenUpJobs: {
    figure: "jobs of the name were given up after their last attempt",
    title: (p) => `Jobs ${p.subject} were given up: ${p.value}`,
    means: "Nothing tries them again by itself. When the reason is gone, put them back into the queue.",
  },
  callbacksFailing: {
    figure: "callbacks of the client have failed one after the other",
    title: (p) => `${p.subject}: callbacks that failed in a row: ${p.value}`,
    means: "The client's own system does not take callbacks. Its developers were told by e-mail.",
  },
  oldestDueCallback: {
    figure: "the oldest due callback to a system that answers has waited",
    title: (p) => `A callback has waited ${p.value} to be sent`,
    means: "No worker sends callbacks. Look at the log of the worker.",
  },
  oldestUnsentMail: {
    figure: "the oldest e-mail in the outbox has waited",
    title: (p) => `An e-mail has waited ${p.value} for the mail server`,
    means: "The mail server does not take e-mails. Nobody gets links or alerts by e-mail meanwhile.",
  },
  oldestUnreadFile: {
    figure: "the oldest payment file has waited to be read",
    title: (p) => `A payment file has waited ${p.value} to be read`,
    means: "No worker reads it, or reading it fails. The log has the errors of the job files.take.",
  },
  refusedFiles: {
    figure: "payment files of the client were refused within a day",
    title: (p) => `${p.subject}: payment files refused within a day: ${p.value}`,
    means: "The client's program sends files that cannot be taken. Ask the client whether it knows.",
  },
  entriesUnproven: {
    figure: "the new postings of the ledger have not been proven for",
    title: (p) => `New postings have not been proven for ${p.value}`,
    means: "The check that runs every minute does not end. Look at the log of the worker.",
  },
  ledgerUnproven: {
    figure: "the whole ledger has not been proven for",
    title: (p) => `The whole ledger has not been proven for ${p.value}`,
    means: "The daily check does not end. Run it by hand and look at the log of the worker.",
  },
  missingStatements: {
    figure: "statements that should have been made are missing",
    title: (p) => `Missing statements: ${p.value}`,
    means: "The worker does not make them, or one does not agree with the ledger.",
  },
  statementFaults: {
    figure: "statements do not agree with the ledger",
    title: (p) => `Statements that differ from the ledger: ${p.value}`,
    means: "No later statement of these wallets is made. Find out what changed the rows.",
  },
  counterDifferences: {
    figure: "counters of payments differ from counting",
    title: (p) => `Wrong counters of payments: ${p.value}`,
    means:
      "Figures on this page may be wrong; no money is. Compare, find the reason, then mend the counters.",
  },
  silentProcess: {
    figure: "a process has been silent",
    title: (p) => `The process ${p.subject} has been silent for ${p.value}`,
    means: "It was killed, is frozen or has lost the database. Others do its work; start it again.",
  },
  versions: {
    figure: "processes of different versions run",
    title: (p) => `Processes of ${p.value} versions run`,
    means:
      "An update was not finished. Start the missing processes of the new version and stop the old ones.",
  },
  oldestUnaskedLookup: {
    figure: "the oldest name lookup that nobody holds has waited",
    title: (p) => `A name lookup has waited ${p.value}`,
    means: "No worker asks providers for names. Look at the log of the worker.",
  },
};
