/** The calls that one key may make in a minute (EXT-25). */
export const callsPerMinute = 600;

/** The clock of a signing program may differ from the server's by this much (EXT-02). */
export const clockToleranceSeconds = 300;

/** The most payments of one signed call, and the largest body for them; more payments are sent as several requests (EXT-26). */
export const mostSignedPayments = 10_000;
export const signedBodyBytes = 8_388_608;

/** The most rows of one page of a list (EXT-03). */
export const longestPage = 500;

/** The largest body of a lookup: 1,000 numbers, each with a name of 200 letters of any script (LOOK-24). */
export const lookupBodyBytes = 1_048_576;
