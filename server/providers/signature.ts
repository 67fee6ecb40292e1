import { createHmac } from "node:crypto";
import { isSame } from "../platform/seal.ts";

export type SignedBody = { readonly time: string; readonly signature: string; readonly body: Buffer };

const windowSeconds = 300;

/**
 * The problem of a signed callback, or null. Its time is compared with this process's clock: a query of the database for each
 * callback would cost more than all other work, and the window only limits how long a copied callback is checked. The event id
 * in the database makes an event count once (C-16).
 */
export function signatureProblem(
  secret: string,
  { time, signature, body }: SignedBody,
  nowMs = Date.now(),
): "signature" | "time" | null {
  if (!/^\d{1,12}$/.test(time)) return "time";
  const right = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  const [, hex = ""] = /^v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!isSame(Buffer.from(hex, "hex"), right)) return "signature";
  return Math.abs(nowMs / 1_000 - Number(time)) <= windowSeconds ? null : "time";
}
