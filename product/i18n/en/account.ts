import type { CallbackUrlProblem } from "../../webhooks/callback-url.ts";
import type { AttemptFailure } from "../../webhooks/contract.ts";
import type { HealthReason } from "../../webhooks/health.ts";
import { formatCount } from "../formats.ts";

type Counts = { tried: number; atFirst: number; lost: number };

/** Account information. */
export const account = {
  /** Why callbacks have their status (ACC-10). */
  health: {
    noUrl: () => "No callback address is set.",
    none: () => "No callbacks in the last 24 hours.",
    allAtFirst: () => "All callbacks of the last 24 hours were delivered at the first attempt.",
    mostAtFirst: (p: Counts) =>
      `${formatCount(p.atFirst)} of ${formatCount(p.tried)} callbacks of the last 24 hours were delivered at the first attempt.`,
    retried: (p: Counts) =>
      `Only ${formatCount(p.atFirst)} of ${formatCount(p.tried)} callbacks of the last 24 hours were delivered at the first attempt.`,
    failedInARow: () => "The last attempts all failed. Each callback is tried again for more than a day.",
    lost: (p: Counts) =>
      `Callbacks given up in the last 24 hours: ${formatCount(p.lost)}. Resend them when the address answers.`,
  } satisfies Record<HealthReason, (p: Counts) => string>,
  /** Why an attempt got no answer, as the end of a sentence. */
  failures: {
    "address-forbidden": "the address is in a network that callbacks may not reach",
    "address-invalid": "the address cannot be called",
    "name-unknown": "the name of the host is not known",
    "no-connection": "no connection",
    tls: "the certificate was not accepted",
    "no-answer-in-time": "no answer within 10 seconds",
    "answer-too-large": "the answer was too large",
    "answer-garbled": "the answer could not be read",
    "address-removed": "the callback address was removed",
    "body-unreadable": "the stored body could not be read",
  } satisfies Record<AttemptFailure, string>,
  /** Why a callback address is refused, as the end of a sentence. */
  urlProblems: {
    invalid: "it is not a complete address such as https://example.com/callbacks",
    "not-https": "it must begin with https://",
    "user-info": "it must not contain a user name or password",
    port: "its port is not allowed; leave the port out to use 443",
    "private-address": "it is in a network that callbacks may not reach",
    "too-long": "it is longer than 2,000 characters",
  } satisfies Record<CallbackUrlProblem, string>,
};

/** The screens of the account area. */
export const accountArea = {
  overview: "Overview",
  consoleSubtitle: "What your programs send and receive",
  fetchError: "Could not fetch account info.",
  callbackError: "Could not fetch callback status.",
  status: {
    label: "Account status",
    Full: "All enabled payment providers can be used.",
    Trial: "Trial payments are available only with selected providers.",
    None: "Demo accounts can use only the test provider.",
    approvals: (p: { count: number }) =>
      p.count === 0
        ? "No approval is needed before money is sent."
        : p.count === 1
          ? "One approval is needed before money is sent."
          : p.count === 2
            ? "Two approvals are needed before money is sent."
            : `${p.count} approvals are needed before money is sent.`,
  },
  callbacks: { label: "Callback status", toConsole: "See the callbacks" },
  client: {
    label: "API client configuration",
    signed: "API requests are signed with a key.",
    toKeys: "Manage keys",
  },
  support: "Support",
  providers: {
    country: "Country",
    currencies: "Supported currencies",
    international: "International",
    euroArea: "Euro area",
    feeOf: (p: { fee: string; wallets: string }) => `${p.fee} (${p.wallets})`,
  },
  test: {
    title: "Test transactions",
    note: "Made with the test provider. They never leave the system.",
    none: "No test transactions.",
    noneDetail: "A payment with the provider Test moves no money outside and appears here.",
    pages: "Pages of test transactions",
  },
  deliveries: {
    title: "Latest callback deliveries",
    to: (p: { url: string }) => `Sent to ${p.url}`,
    noAddress: "No callback address is set.",
    fetchError: "Could not fetch callback deliveries.",
    secretUnseen: "Nobody has seen the signing secret yet. Rotate it to see a new one.",
    formerSecret: (p: { time: string }) => `The old secret stays valid until ${p.time} UTC.`,
    time: "Time (UTC)",
    event: "Event",
    subject: "Concerns",
    httpStatus: "HTTP status",
    attempts: "Attempts",
    outcome: "Outcome",
    noEvent: "No event matches.",
    noOutcome: "No outcome matches.",
    next: (p: { time: string }) => `Next attempt ${p.time}`,
    none: "No callbacks yet",
    noneDetail: "Callbacks appear here when payments complete. Send a test event to see one arrive.",
    noneViewer: "Callbacks appear here when payments complete.",
    askSupport: "Ask support to set a callback address.",
    noMatch: "No callbacks match. Try deselecting filters.",
    docs: "How callbacks work",
    pages: "Pages of callback deliveries",
    newer: "Newer",
    older: "Older",
    failures: {
      "address-forbidden": "Address not allowed",
      "address-invalid": "Address not valid",
      "name-unknown": "Host name not found",
      "no-connection": "No connection",
      tls: "TLS or certificate failure",
      "no-answer-in-time": "No answer in time",
      "answer-too-large": "Answer too large",
      "answer-garbled": "Answer not readable",
      "address-removed": "Address was removed",
      "body-unreadable": "Stored body not readable",
    } satisfies Record<AttemptFailure, string>,
  },
  delivery: {
    label: (p: { id: string }) => `Details of callback ${p.id}`,
    fetchError: "Could not fetch this callback.",
    queued: "The first attempt starts in a moment.",
    again: (p: { time: string }) => `The next attempt starts at ${p.time} UTC.`,
    body: "Body",
    copyBody: "Copy body",
    attemptsTitle: "Attempts",
    noAttempts: "No attempt yet.",
    attempt: (p: { n: number }) => `Attempt ${p.n}`,
    took: (p: { ms: number }) => `${formatCount(p.ms)} ms`,
    headersOf: (p: { n: number }) => `Headers of attempt ${p.n}`,
    resend: "Resend",
    resending: "Sending…",
    resent: "The callback is sent again.",
    resendError: "The callback could not be sent again.",
  },
  sendTest: {
    button: "Send test event",
    sending: "Sending…",
    error: "The test event could not be sent.",
  },
  resendSince: {
    button: "Resend since…",
    title: "Resend callbacks",
    explanation:
      "Your system gets each callback with the same ID as before, so that it can skip callbacks that it has processed.",
    day: "Since day (UTC)",
    time: "Since time (UTC)",
    timeHint: "24 hours, such as 14:30",
    timeInvalid: "Enter a time such as 14:30.",
    which: "Which callbacks",
    failed: "Failed",
    all: "All",
    event: "Event",
    everyEvent: "Every event",
    findEvent: "Find an event",
    confirm: "Resend",
    confirming: "Resending…",
    done: (p: { count: number }) =>
      p.count === 1 ? "1 callback is sent again." : `${formatCount(p.count)} callbacks are sent again.`,
    none: "No callback matches. Nothing is sent again.",
    error: "The callbacks could not be sent again.",
  },
  rotate: {
    button: "Rotate secret",
    title: "Rotate signing secret",
    explanation:
      "A new secret is made and shown once. For 24 hours every callback carries two signatures, one by the new secret and one by the old secret, so your system can change to the new secret without losing a callback.",
    again: (p: { time: string }) =>
      `The secret was rotated recently. The old secret is valid until ${p.time} UTC. If you rotate again, it stops being valid at once.`,
    confirm: "Rotate secret",
    confirming: "Rotating…",
    error: "The secret could not be rotated.",
    done: "New signing secret",
    once: "Copy this secret now; it will not be shown again.",
    old: "The old secret stays valid for 24 hours.",
    copy: "Copy secret",
    kept: "I have copied the secret.",
    close: "Done",
  },
};
