/** The states of open payments as they are counted (OPS-02). A payment with an unknown outcome is also sent or failing. */
export const openStates = ["waiting", "sent", "failing", "unknown"] as const;
export type OpenState = (typeof openStates)[number];

/** What became of payments that were sent. */
export const outcomeKinds = ["succeeded", "failedByProvider", "failedByRecipient", "failedByUs"] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** The ages by which open payments are counted, youngest first: under five minutes, an hour, a day, and older. */
export const countedAges = ["minutes", "hour", "day", "older"] as const;
export type CountedAge = (typeof countedAges)[number];

/** The upper ends of the ages in seconds; the last age has no end. */
export const ageEnds = [300, 3_600, 86_400] as const;
