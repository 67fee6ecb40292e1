/** An ID without hyphens, for elements that are too short for the 36 characters of a UUID. */
export function withoutHyphens(id: string): string {
  return id.replaceAll("-", "") || id; // A client may give an ID of hyphens alone.
}

/** One of our IDs as a Max35Text, written the same in every message, so that programs find it again. */
export function isoId(id: string): string {
  return (id.length > 35 ? withoutHyphens(id) : id).slice(0, 35);
}
