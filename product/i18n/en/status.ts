import type { OwnFailureCode } from "../../transactions/failures.ts";
import type { PerStatus } from "../../statuses.ts";

export const status = {
  request: {
    awaitingApproval: "Awaiting approval",
    awaitingFirstApproval: "Awaiting first approval",
    awaitingSecondApproval: "Awaiting second approval",
    awaitingScheduledTime: "Awaiting scheduled time",
    awaitingFunding: "Awaiting funding",
    awaitingAutomatedFunding: "Awaiting funding (automated)",
    awaitingManualFunding: "Awaiting funding",
    processingFunds: "Processing funds",
    pending: "In progress",
    done: "Done",
    rejected: "Rejected",
    abandoned: "Abandoned by creator",
  },
  transaction: {
    succeeded: "Succeeded",
    failed: "Failed",
    pending: "Pending",
    failing: "Failing",
    sent: "Sent",
  },
  file: {
    AwaitingApproval: "Awaiting approval",
    pending: "In progress",
    done: "Done",
    rejected: "Rejected",
  },
  user: {
    ACTIVE: "Active",
    PENDING_ACTIVATION: "Pending activation",
    PENDING_PASSWORD_RESET: "Pending password reset",
    PENDING_APPROVAL: "Pending approval",
    PENDING_REACTIVATION: "Pending reactivation",
    DEACTIVATED: "Inactive",
  },
  twoFactor: {
    Enabled: "Enabled",
    NeedsSetup: "Pending Setup",
    Disabled: "Disabled",
  },
  callback: {
    OK: "Enabled",
    WARNING: "Enabled",
    FAILING: "Failing",
    INACTIVE: "Not enabled",
  },
  delivery: {
    delivered: "Delivered",
    waiting: "Waiting",
    lost: "Failed",
  },
  kyc: {
    Full: "Active",
    Trial: "Trial",
    None: "Demo",
  },
  lookup: {
    pending: "In progress",
    done: "Done",
    cancelled: "Cancelled",
  },
  lookedUpNumber: {
    pending: "Pending",
    succeeded: "Succeeded",
    failed: "Failed",
  },
  /** The name that the provider has for a number, compared with the expected name. */
  nameMatch: {
    full: "Full match",
    partial: "Partial match",
    none: "No match",
    notFound: "No account",
    unknown: "Unknown",
  },
  /** How a payment repeats another. */
  repeat: {
    paid: "Paid in the last 7 days",
    waiting: "In a request that waits",
    reference: "Same batch reference",
    inside: "Twice here",
  },
  /** A payment that came back keeps the status succeeded; people see these words instead (TX-38). */
  reversed: "Reversed",
  hadSucceeded: "It had succeeded before it was reversed.",
  failedWithCode: (p: { code: string }) => `Failed (${p.code})`,
  /** The reasons of failures that are our own. */
  failures: {
    FX_UNAVAILABLE: "No exchange rate was available.",
    INSUFFICIENT_FUNDS: "Not enough available funds.",
    PAID_BEFORE: "It was not paid again, because the first payment may have been made after all.",
    RATE_CHANGED: "The exchange rate changed too much since submission.",
    RECIPIENT_BLOCKED: "It was not paid, because the recipient was blocked.",
    RELEASED: "The held funds were released by support.",
    ROUTE_UNAVAILABLE: "This provider is not connected. Contact support.",
  } satisfies Record<OwnFailureCode, string>,
  /** The text of a provider, in the language of the provider. */
  quoted: (p: { text: string }) => `“${p.text}”`,
  because: (p: { status: string; reason: string }) => `${p.status}: ${p.reason}`,
} satisfies PerStatus<string> & Record<string, unknown>;
