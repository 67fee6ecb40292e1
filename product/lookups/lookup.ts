/** The most numbers of one lookup (LOOK-17), and of one signed call (LOOK-24). */
export const mostNumbers = 100_000;
export const mostListedNumbers = 1_000;
/** Of one client at a time (LOOK-22). */
export const mostOpenBulkLookups = 5;
/** Of one person in one hour (LOOK-17). */
export const singleLookupsPerHour = 60;

/** Days for which the name of a number is kept, and hours for which it is kept that a number has no account (LOOK-20). */
export const nameKeptDays = 30;
export const notFoundKeptHours = 24;
/** Days after which lookups and their results are deleted; those of payments stay with their request (LOOK-23). */
export const lookupKeptDays = 90;

/** The time limit of one question, and how often an unanswered one is asked (STATE-09). */
export const answerWithinMs = 30_000;
export const mostTries = 2;

export const expectedNameMaxLength = 200;

/** single: typed by a person; bulk: of a file or a program; payments: the recipients of a payment request (VERIFY-12). */
export const lookupPurposes = ["single", "bulk", "payments"] as const;
export type LookupPurpose = (typeof lookupPurposes)[number];

export const lookupStates = ["pending", "done"] as const;
export const numberStates = ["pending", "succeeded", "failed"] as const;
export type NumberState = (typeof numberStates)[number];

/** notFound: no account has the number; noProvider: nobody can be asked; noAnswer: nobody answered; cancelled: before it was asked. */
export const lookupFailures = ["notFound", "noProvider", "noAnswer", "cancelled"] as const;
export type LookupFailure = (typeof lookupFailures)[number];

export const nameVerdicts = ["full", "partial", "none"] as const;
export type NameVerdict = (typeof nameVerdicts)[number];
