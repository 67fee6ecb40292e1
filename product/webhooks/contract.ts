import * as z from "zod/mini";
import { proof, proofProblems } from "../proof.ts";
import { endpoint } from "../endpoint.ts";
import { ClientId, latestSecond, Nothing, Timestamp } from "../fields.ts";
import { session } from "../policy.ts";
import { statuses } from "../statuses.ts";
import { eventTypes } from "./events.ts";

const viewer = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"], wallets: "all" });
const manager = session({ client: "primary", anyOf: ["MANAGE_KEYS"], wallets: "all", writes: true });

/** delivered: the receiver answered 2xx; waiting: an attempt is due; lost: the last attempt failed (EXT-04). */
export const deliveryOutcomes = statuses.delivery;

/** Why an attempt got no answer. */
export const attemptFailures = [
  "address-forbidden",
  "address-invalid",
  "name-unknown",
  "no-connection",
  "tls",
  "no-answer-in-time",
  "answer-too-large",
  "answer-garbled",
  /** The callback address was removed while the callback waited. */
  "address-removed",
  /** The stored body could not be opened. */
  "body-unreadable",
] as const;
const Failure = z.nullable(z.enum(attemptFailures));
export type AttemptFailure = (typeof attemptFailures)[number];

const EventName = z.enum(eventTypes);
const HttpStatus = z.nullable(z.int());
const DeliveryId = z.uuid();

export const Delivery = z.object({
  /** The webhook-id of the callback is msg_ and this ID, the same at every attempt. */
  id: z.string(),
  time: Timestamp,
  event: EventName,
  /** The transaction, request or wallet that the event is about. */
  subject: z.string(),
  outcome: z.enum(deliveryOutcomes),
  /** Of the last attempt. */
  httpStatus: HttpStatus,
  failure: Failure,
  attempts: z.int(),
  nextAttemptTimestamp: z.nullable(Timestamp),
});
export type Delivery = z.output<typeof Delivery>;

const Attempt = z.object({
  time: Timestamp,
  httpStatus: HttpStatus,
  failure: Failure,
  milliseconds: z.int(),
  /** The headers that were sent, by their names. */
  headers: z.record(z.string(), z.string()),
});
export type Attempt = z.output<typeof Attempt>;

const Receiver = z.object({
  /** Null when no callback address is set. */
  url: z.nullable(z.string()),
  /** When the secret was shown; null when nobody has seen it. */
  secretShownTimestamp: z.nullable(Timestamp),
  /** Until when callbacks are also signed with the former secret. */
  formerSecretUntilTimestamp: z.nullable(Timestamp),
});
export type Receiver = z.output<typeof Receiver>;

/** The page size of the list (CONST-20). */
export const deliveriesPerPage = 20;

export const queryDeliveries = endpoint({
  method: "GET",
  path: "/api/callbacks",
  summary:
    "Lists the callbacks of the last 30 days, newest first, 20 a page, with the address that they go to. nextCursor is the cursor of the next page, and null on the last page.",
  policy: viewer,
  input: z.object({
    clientId: ClientId,
    event: z.optional(EventName),
    outcome: z.optional(z.enum(deliveryOutcomes)),
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  }),
  output: z.object({ receiver: Receiver, deliveries: z.array(Delivery), nextCursor: z.nullable(z.string()) }),
});

export const findDelivery = endpoint({
  method: "GET",
  path: "/api/callbacks/delivery",
  summary: "Returns one callback with its body and every attempt, newest first.",
  policy: viewer,
  problems: ["notFound"],
  input: z.object({ clientId: ClientId, id: DeliveryId }),
  output: z.object({ delivery: Delivery, body: z.string(), attempts: z.array(Attempt) }),
});

export const resendDelivery = endpoint({
  method: "POST",
  path: "/api/callbacks/resend",
  summary: "Sends one callback again, also one that was delivered. Its retries start anew.",
  policy: manager,
  problems: ["notFound", "callback.no-address"],
  perMinute: 120,
  input: z.object({ clientId: ClientId, id: DeliveryId }),
  output: Nothing,
});

/** failed: those that are lost or wait for another attempt; all: also those that were delivered. */
export const resendChoices = ["failed", "all"] as const;

export const resendDeliveries = endpoint({
  method: "POST",
  path: "/api/callbacks/resendSince",
  summary:
    "Sends the callbacks since a moment again, the failed ones or all, at most 100,000, oldest first. Returns how many there are.",
  policy: manager,
  problems: ["callback.no-address"],
  perMinute: 12,
  input: z.object({
    clientId: ClientId,
    sinceTimestamp: z.int().check(z.gte(0), z.lte(latestSecond)),
    which: z.enum(resendChoices),
    event: z.optional(EventName),
  }),
  output: z.object({ count: z.int() }),
});

export const sendTestEvent = endpoint({
  method: "POST",
  path: "/api/callbacks/sendTest",
  summary: "Sends a callback.test event to the callback address and returns its ID.",
  policy: manager,
  problems: ["callback.no-address"],
  perMinute: 30,
  input: z.object({ clientId: ClientId }),
  output: z.object({ id: z.string() }),
});

export const rotateSecret = endpoint({
  method: "POST",
  path: "/api/callbacks/rotateSecret",
  summary:
    "Makes a new signing secret and returns it once. The former secret stays valid for 24 hours: until then callbacks carry a signature by each. Needs the password or the two-factor code, unless the caller logged in within the last five minutes.",
  policy: manager,
  problems: ["callback.no-address", ...proofProblems],
  input: z.object({ clientId: ClientId, ...proof }),
  output: z.object({ secret: z.string() }),
});
