/** Every time in the product is shown in UTC as YYYY-MM-DD HH:mm:ss, in both languages. */
export function formatTimestamp(epochSeconds: number): string {
  return new Date(epochSeconds * 1_000).toISOString().slice(0, 19).replace("T", " ");
}

/** What a date picker starts with; a setting may choose another format per language. */
export const pickerDefaults = { dateFormat: "MM/dd/yyyy", intervalMinutes: 30 } as const;

const byThrees = new Intl.NumberFormat("en-US");

/** How many of something: grouped as amounts are, in both languages. */
export function formatCount(count: number): string {
  return byThrees.format(count);
}
