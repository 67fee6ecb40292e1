/** The most numbers of one file (LOOK-17), and of one signed call (LOOK-24). */
export const mostNumbers = 100_000;
export const mostNumbersOfCall = 1_000;
/** The most wrong cells of a file, and wrong fields of a signed call, that an answer names. */
export const mostWrongCells = 100;
/** The lookups of one page of the list, and the results of one page of a lookup (LOOK-09). */
export const lookupsPerPage = 20;
export const resultsPerPage = 20;
/** The most bulk lookups of one client that are open at the same time (LOOK-22). */
export const mostOpenBulkLookups = 5;
/** The most single lookups of one person (LOOK-17). */
export const singleLookupsPerHour = 60;

/** Days for which a found name is kept, and hours for which the answer is kept that a number has no account (LOOK-20). */
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

/**
 * notFound: no account has the number; noProvider: no provider can be asked; noAnswer: a provider did not answer; cancelled: the lookup was
 * cancelled before the answer came.
 */
export const lookupFailures = ["notFound", "noProvider", "noAnswer", "cancelled"] as const;
export type LookupFailure = (typeof lookupFailures)[number];
