const plain = /^[ -~]*$/;

/**
 * Control characters, and those that turn or hide what a reader sees, are refused rather than removed (C-63). So is half a
 * character, which no database keeps.
 */
const forbidden =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** One spelling of the same letters (NFC) without spaces around it; null when a character in it is forbidden. */
export function tidy(value: string): string | null {
  if (plain.test(value)) return isTrimmed(value) ? value : value.trim();
  return forbidden.test(value) ? null : value.normalize("NFC").trim();
}

function isTrimmed(value: string): boolean {
  return value.charCodeAt(0) !== 32 && value.charCodeAt(value.length - 1) !== 32;
}

/** A comment as it is sent: several lines are one, and blank is nothing (REQ-20). */
export function oneLine(text: string): string | null {
  return text.replace(/[\r\n\t]+/g, " ").trim() || null;
}

export function isLonger(value: string, maxLength: number): boolean {
  return value.length > maxLength && [...value].length > maxLength;
}
