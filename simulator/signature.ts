import { createHmac } from "node:crypto";

/** The headers that prove a callback: HMAC-SHA256 of the time in whole seconds, a point, and the body. */
export function signedHeaders(
  secret: string,
  { eventId, body, now }: { readonly eventId: string; readonly body: string; readonly now: number },
): Record<string, string> {
  const time = String(Math.floor(now / 1_000));
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { "x-event-id": eventId, "x-event-time": time, "x-event-signature": `v1=${signature}` };
}
