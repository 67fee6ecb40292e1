import { createHmac, timingSafeEqual } from "node:crypto";
import { CallbackError } from "./callback-error.ts";
import type { CallbackEvent, CallbackEventType } from "./contract.ts";

/** Headers of Node, Express or Fastify, or the Headers of fetch; names in any case. */
export type CallbackHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null };

export type VerifyOptions = {
  /** How far the time of the callback may be from now; 300 seconds unless given. */
  toleranceSeconds?: number;
  /** The time to compare with; the clock of this computer unless given. */
  now?: Date;
};

/** An event with its webhook-id, which is the same at every attempt and resend: an ID that you have handled needs no second handling. */
export type VerifiedEvent<Type extends CallbackEventType = CallbackEventType> = CallbackEvent<Type> & {
  readonly id: string;
};

/**
 * Checks the signature and the time of a callback (Standard Webhooks), and returns its event. Throws a `CallbackError` if the callback must not
 * be trusted. `body` is the body as it came, before any parsing. During a rotation give both secrets.
 */
export function verifyCallback(
  body: string | Uint8Array,
  headers: CallbackHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): VerifiedEvent {
  const keys = (typeof secrets === "string" ? [secrets] : secrets).map(keyOf);
  if (keys.length === 0) throw new TypeError("Give at least one signing secret.");
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  refuseTime(timestamp, { toleranceSeconds, now });
  const bytes = Buffer.from(body);
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), bytes]);
  if (!isSignedBy(keys, signed, signatures))
    throw new CallbackError("callback.signature-wrong", "No signature of the callback fits.");
  return { ...eventIn(bytes), id };
}

/** Shorter secrets are no secrets of Standard Webhooks. */
const fewestKeyBytes = 24;

function keyOf(secret: string): Buffer {
  const text = secret.replace(/^whsec_/, "");
  const key = Buffer.from(text, "base64");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || key.length < fewestKeyBytes)
    throw new TypeError("A signing secret is whsec_ and the base64 text that the console showed.");
  return key;
}

function headerOf(headers: CallbackHeaders, name: string): string {
  const found = isFetchHeaders(headers)
    ? [headers.get(name)]
    : Object.entries(headers).flatMap(([each, value]) => (each.toLowerCase() === name ? value : []));
  const texts = found.filter((text): text is string => typeof text === "string" && text !== "");
  if (texts.length === 0) throw new CallbackError("callback.header-missing", `${name} is missing.`);
  return texts.join(" ");
}

function isFetchHeaders(headers: CallbackHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === "function";
}

function refuseTime(text: string, { toleranceSeconds, now }: Required<VerifyOptions>): void {
  if (!/^\d{1,12}$/.test(text))
    throw new CallbackError(
      "callback.unreadable",
      "webhook-timestamp is not a number of seconds since 1970.",
    );
  const age = Math.floor(now.getTime() / 1_000) - Number(text);
  if (age > toleranceSeconds)
    throw new CallbackError("callback.old", `The callback was sent ${age} seconds ago.`);
  if (-age > toleranceSeconds)
    throw new CallbackError(
      "callback.from-future",
      `The callback is dated ${-age} seconds ahead of this clock.`,
    );
}

/** Other versions than v1 may stand beside it, and do not count. The time of a comparison does not depend on where two texts differ. */
function isSignedBy(keys: readonly Buffer[], signed: Buffer, header: string): boolean {
  const given = header.split(" ").map((each) => Buffer.from(each));
  return keys.some((key) => {
    const expected = Buffer.from(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
  });
}

function eventIn(bytes: Buffer): CallbackEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (isEvent(event)) return event;
  } catch (cause) {
    throw new CallbackError("callback.unreadable", "The body of the callback is not JSON.", { cause });
  }
  throw new CallbackError("callback.unreadable", "The body of the callback is not an event.");
}

/** The signature proves that the body is of the product, so its fields need no further check. */
function isEvent(value: unknown): value is CallbackEvent {
  if (typeof value !== "object" || value === null) return false;
  const { type, timestamp, data } = value as Record<string, unknown>;
  return (
    typeof type === "string" && typeof timestamp === "string" && typeof data === "object" && data !== null
  );
}
