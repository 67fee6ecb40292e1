import { formatCount } from "../formats.ts";

export const common = {
  loading: "Loading…",
  retry: "Retry",
  refresh: "Refresh",
  cancel: "Cancel",
  close: "Close",
  stale: (p: { time: string }) => `Could not refresh. Data of ${p.time} UTC.`,
  copied: "Copied",
  copyValue: (p: { value: string }) => `Copy ${p.value}`,
  previous: "Previous",
  next: "Next",
  /** A count that stands alone, without a noun. */
  count: formatCount,
  range: (p: { first: number; last: number; total: number }) =>
    `${formatCount(p.first)}-${formatCount(p.last)} of ${formatCount(p.total)}`,
  pages: "Pages of this list",
  goToPage: (p: { page: number }) => `Go to page ${formatCount(p.page)}`,
  rowActions: "Row actions",
  contactSupport: "Contact support",
  emailSupport: "Email support",
  supportReply: "We reply within one business day.",
  optional: "optional",
  required: "This field is required.",
  dismiss: "Dismiss",
  field: {
    clientId: "Client ID",
    email: "E-mail",
    password: "Password",
    confirmPassword: "Confirm password",
    name: "Name",
  },
  error: {
    api: "There was an error reaching the API.",
    parse: "Could not parse API response.",
    unexpected: (p: { traceId: string }) => `Something went wrong. Reference: ${p.traceId}`,
    unexpectedTitle: "Something went wrong",
    unexpectedDetail:
      "Nothing was lost on our side. Load the page again, or write to us with this reference.",
    screen: "This page could not be loaded.",
    reference: "Reference",
    reload: "Load again",
  },
  unavailable: {
    title: "The service is not available",
    detail:
      "A request that was already submitted is kept. Check the transactions page before resubmitting anything.",
    retryIn: (p: { seconds: number }) => `Trying again in ${p.seconds} s.`,
    trying: "Trying again…",
    lastAnswer: (p: { time: string }) => `Last answer at ${p.time} UTC.`,
  },
  skipToContent: "Skip to content",
};
