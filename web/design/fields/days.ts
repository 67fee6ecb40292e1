/** Days as YYYY-MM-DD; empty for an end that is open. */
export type Days = { from: string; to: string };
