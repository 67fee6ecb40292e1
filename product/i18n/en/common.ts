export const common = {
  loading: "Loading…",
  retry: "Retry",
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
