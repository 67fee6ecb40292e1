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

/** A part of a whole in per cent, without the sign. */
export function formatShare(share: number): string {
  return (share * 100).toFixed(1);
}

/** The same in French, with a decimal comma: it is no amount (I18N-10). */
export function formatFrenchShare(share: number): string {
  return formatShare(share).replace(".", ",");
}

const byteUnits = ["B", "kB", "MB", "GB"] as const;

/** The size of a file: 118 kB, 11.8 MB. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), byteUnits.length - 1);
  const size = bytes / 1_000 ** step;
  return `${size.toFixed(step === 0 || size >= 100 ? 0 : 1)} ${byteUnits[step]}`;
}

/** The same in French, where a byte is an octet. */
export function formatFrenchBytes(bytes: number): string {
  return formatBytes(bytes).replace(".", ",").replace("B", "o");
}
