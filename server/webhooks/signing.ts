import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** The secret in the form of Standard Webhooks: 32 random bytes (EXT-32). */
export function newCallbackSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** The webhook-id of an event: the same at every attempt, so that a receiver recognizes a repeated callback. */
export function webhookIdOf(eventId: string): string {
  return `msg_${eventId}`;
}

/** The headers of one attempt. There is a signature for each secret, the newest first. */
export function callbackHeaders(
  secrets: readonly string[],
  {
    eventId,
    seconds,
    body,
    traceId,
  }: { eventId: string; seconds: number; body: string; traceId?: string | null },
): Readonly<Record<string, string>> {
  const id = webhookIdOf(eventId);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
    ...(traceId && { "x-trace-id": traceId }),
  };
}
