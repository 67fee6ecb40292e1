import * as z from "zod/mini";
import { requiredText } from "../../fields.ts";
import { action } from "../action.ts";
import { anyClientField, clientField, listField, optionalField, requiredTextField } from "../fields.ts";

const mostPayments = 500;
const payments = {
  clientId: optionalField(anyClientField),
  transactionIds: listField(requiredText(64), { most: mostPayments, read: (line) => line }),
};

const resultsOf = <const Outcomes extends readonly string[]>(outcomes: Outcomes) => ({
  results: z.array(z.object({ transactionId: z.string(), outcome: z.enum(outcomes) })),
});

/** The engine asks the provider at its next turn (OPS-15). */
export const askAgain = action({
  path: "payments/askAgain",
  group: "operations",
  risk: "none",
  fields: payments,
  audit: "payment.asked-again",
  output: resultsOf(["asked", "unknown", "ambiguous", "notAskable"]),
});

/** What a person decided about payments is done (OPS-15). */
export const closePaymentIncidents = action({
  path: "payments/closeIncidents",
  group: "operations",
  risk: "security",
  fields: payments,
  audit: "payment.incident-closed",
  output: resultsOf(["closed", "unknown", "ambiguous", "noIncident"]),
});

/** A job checks the whole ledger first (OPS-14). */
export const resumeSending = action({
  path: "sending/resume",
  group: "operations",
  risk: "security",
  fields: {},
  isBegunOnly: true,
  audit: "sending.resume-asked",
  problems: ["sending.not-halted"],
});

export const requeueJobs = action({
  path: "jobs/requeue",
  group: "operations",
  risk: "none",
  fields: { job: requiredTextField },
  audit: "jobs.requeued",
  output: { requeued: z.int() },
});

export const resendCallbacks = action({
  path: "client/resendCallbacks",
  group: "operations",
  risk: "none",
  fields: { clientId: clientField },
  audit: "callback.resent",
  problems: ["callback.no-address"],
  output: { resent: z.int() },
});
