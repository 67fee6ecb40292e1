import { createHash } from "node:crypto";

/** A key that is computed from names: a retry computes the same key and posts nothing twice. */
export function derivedKey(...names: readonly string[]): string {
  const hash = createHash("sha256").update(names.join("\n")).digest("hex");
  return [8, 12, 16, 20, 32].map((end, index, ends) => hash.slice(ends[index - 1] ?? 0, end)).join("-");
}
