/** Days as YYYY-MM-DD; empty for an end that is open. */
export type Days = { from: string; to: string };

/** A day that exists: a 30th of February would be read as one of March. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
