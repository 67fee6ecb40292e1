import { randomBytes } from "node:crypto";

const drawnAtOnce = 4_096;
let drawn = Buffer.alloc(0);

/** Random bytes as text. They are drawn for many calls at once, because each draw costs more than its bytes; none is used twice. */
export function drawnText(length: number, encoding: "hex" | "base64"): string {
  if (drawn.length < length) drawn = randomBytes(drawnAtOnce);
  const text = drawn.toString(encoding, 0, length);
  drawn = drawn.subarray(length);
  return text;
}
