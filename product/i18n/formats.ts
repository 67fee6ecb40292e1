import { momentOf } from "../epoch.ts";

/** Every time in the product is shown in UTC as YYYY-MM-DD HH:mm:ss, in both languages. */
export function formatTimestamp(epochSeconds: number): string {
  return momentOf(epochSeconds).toISOString().slice(0, 19).replace("T", " ");
}

const byThrees = new Intl.NumberFormat("en-US");

/** A count in English: grouped as amounts are. */
export function formatCount(count: number): string {
  return byThrees.format(count);
}

/** A count in French: a narrow no-break space between the groups of three, while amounts keep their comma (I18N-10). */
export function formatFrenchCount(count: number): string {
  return formatCount(count).replaceAll(",", "\u202f");
}

/** A duration; the units are the same in both languages. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  if (hours > 0) return `${formatCount(hours)} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** The size of a file; the names of the units differ by language. */
export function formatBytes(bytes: number, units: readonly [string, string, string, string]): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1_000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
