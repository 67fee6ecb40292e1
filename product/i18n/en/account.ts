import type { CallbackUrlProblem } from "../../webhooks/callback-url.ts";
import type { AttemptFailure } from "../../webhooks/contract.ts";
import type { HealthReason } from "../../webhooks/health.ts";

type Counts = { tried: string; atFirst: string; lost: string };

/** Account information. */
export const account = {
  /** Why callbacks have their status (ACC-10). */
  health: {
    noUrl: () => "No callback address is set.",
    none: () => "No callbacks in the last 24 hours.",
    allAtFirst: () => "All callbacks of the last 24 hours were delivered at the first attempt.",
    mostAtFirst: (p: Counts) =>
      `${p.atFirst} of ${p.tried} callbacks of the last 24 hours were delivered at the first attempt.`,
    retried: (p: Counts) =>
      `Only ${p.atFirst} of ${p.tried} callbacks of the last 24 hours were delivered at the first attempt.`,
    failedInARow: () => "The last attempts all failed. Callbacks are tried again until the address answers.",
    lost: (p: Counts) =>
      `${p.lost} callbacks were given up in the last 24 hours. Resend them when the address answers.`,
  } satisfies Record<HealthReason, (p: Counts) => string>,
  /** Why an attempt got no answer, as the end of a sentence. */
  failures: {
    "address-forbidden": "the address is in a network that must not be called",
    "address-invalid": "the address cannot be called",
    "name-unknown": "the name of the host is not known",
    "no-connection": "no connection",
    tls: "the certificate was not accepted",
    "no-answer-in-time": "no answer within 10 seconds",
    "answer-too-large": "the answer was too large",
    "answer-garbled": "the answer could not be read",
    "address-removed": "the callback address was removed",
  } satisfies Record<AttemptFailure, string>,
  /** Why a callback address is refused, as the end of a sentence. */
  urlProblems: {
    invalid: "it is not a complete address such as https://example.com/callbacks",
    "not-https": "it must begin with https://",
    "user-info": "it must not contain a user name or password",
    port: "its port is not allowed; leave the port out to use 443",
    "private-address": "it is in a network that must not be called",
    "too-long": "it is longer than 2,000 characters",
  } satisfies Record<CallbackUrlProblem, string>,
};
