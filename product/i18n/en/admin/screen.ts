import type { KycLevel } from "../../../clients/client.ts";

/** The screen of provider staff, without the texts of its actions. */
export const admin = {
  title: "Admin",
  appliesTo: "Changes apply to",
  forClient: "For client",
  archivedNote:
    "This client is archived: its people only read. Every action here still works, and Archive client opens it again.",
  loadError: "Could not load admin page.",
  tabs: "Parts of the admin page",
  general: "General",
  routes: "Route configuration",
  kyc: "KYC",
  kycLevels: { None: "None", Trial: "Trial", Full: "Full" } satisfies Record<KycLevel, string>,
  approvals: "Web approvals",
  callback: "Callback",
  groups: "Groups of actions",
  find: {
    label: "Find an action",
    found: (p: { n: number }) => (p.n === 1 ? "1 action found" : `${p.n} actions found`),
    none: "No action has these words.",
    noneDetail: "Try fewer letters.",
  },
  yes: "Yes",
  no: "No",
  anyClient: "Any client",
  permitted: "permitted",
  choice: { choose: "Choose", none: "None", search: "Find", noneFound: "Nothing found." },
  ticked: (p: { n: number; all: number }) => `${p.n} of ${p.all} chosen`,
  file: { otherType: "Choose a text file, such as .csv or .pem." },
  amount: {
    number: "Enter a number.",
    decimals: (p: { n: number }) =>
      p.n === 0 ? "This currency has no decimals." : `Enter at most ${p.n} decimals.`,
    negative: "Enter an amount without a minus.",
    zero: "Enter an amount other than zero.",
    tooLarge: "This amount is too large.",
  },
  lines: {
    missing: (p: { number: number; name: string }) => `Line ${p.number}: ${p.name} is missing or too long.`,
    partly: (p: { n: number; all: number }) =>
      `Done for ${p.n} of ${p.all} payments. The others were not changed.`,
    repeated: (p: { number: number; earlier: number }) => `Line ${p.number} repeats line ${p.earlier}.`,
    more: (p: { n: number }) => `And ${p.n} more.`,
    tooMany: (p: { n: number; most: number }) =>
      `${p.n} lines are too many. Send at most ${p.most} at a time.`,
  },
  checking: "Checking…",
  change: {
    from: "from",
    to: "to",
    stays: "stays as it is",
    added: (p: { list: string }) => `Adds ${p.list}`,
    removed: (p: { list: string }) => `Removes ${p.list}`,
  },
  confirming: {
    title: (p: { action: string; client: string }) => `Apply "${p.action}" to client ${p.client}?`,
    titleOfAll: (p: { action: string }) => `Apply "${p.action}"?`,
    sending: "Sending…",
    again: "Send again",
    nothingChanges: "Nothing would change.",
    reasonHint: "It is kept in the audit log.",
    unknown: "No answer came. The action may have been done.",
    unknownMoney: "Send it again: it is done at most once.",
    unknownOther: "Look at the audit log, or send it again.",
    giveUp: "Change it instead",
    doneBefore: "This was done before, with other content.",
    doneBeforeDetail:
      "An attempt whose answer was lost was done. Look at the audit log before you send anything else.",
  },
  done: "Done.",
  partly: (p: { n: number; all: number }) =>
    `Done for ${p.n} of ${p.all} payments. The others were not changed.`,
  repeated: "It was done before, by an attempt whose answer was lost. Nothing was done now.",
  again: "Another one",
  results: "Result of each payment",
  outcome: "Result",
  providerAnswer: "Answer of the provider",

  secondNeeded: "Another administrator must confirm within 24 hours.",
  features: {
    title: "Features",
    on: (p: { on: number; all: number }) => `${p.on} of ${p.all} on`,
    error: "Could not toggle feature.",
    search: "Find a feature",
    none: "No features.",
    noneDetail: "Try fewer letters.",
  },
  flags: {
    title: "Flags of the installation",
    note: "They hold for every client.",
    error: "Could not toggle flag.",
    search: "Find a flag",
    none: "No flags.",
    noneDetail: "Try fewer letters.",
  },
};
