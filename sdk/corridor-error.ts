import type { ErrorCode } from "./contract.ts";

/** What the SDK itself reports: no connection, no answer in time, or an answer that is not the API's. */
export type TransportCode = "connection.failed" | "connection.timeout" | "answer.unexpected";

/** The body of a refusal. */
export type ErrorBody = {
  readonly message: string;
  readonly error: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly safeToRetry?: boolean;
  readonly presentState?: string;
  readonly signatureBase?: string;
  readonly traceId?: string;
};

/** A call that failed: refused by the server, or without an answer. */
export class CorridorError extends Error {
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** A stable code to decide by. A newer server may answer a code that this version does not list. */
  readonly code: ErrorCode | TransportCode | (string & NonNullable<unknown>);
  /** Messages by the name of a field, such as transactions.0.amount. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Whether it is certain that the call had no effect. A payment request can always be sent again with the same requestId. */
  readonly safeToRetry: boolean;
  /** Names the call; give the ID to support. */
  readonly traceId: string | null;
  /** The text that the server verified; only in the demo and for clients on trial, with a refused signature. */
  readonly signatureBase: string | null;
  /** The ID with which a payment request can be sent again, also if the SDK made the ID. */
  readonly requestId: string | null;

  constructor(
    status: number | null,
    { message, error, fieldErrors = {}, safeToRetry, traceId, signatureBase }: ErrorBody,
    more: { requestId: string | null; cause?: unknown },
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = "CorridorError";
    this.status = status;
    this.code = error;
    this.fieldErrors = fieldErrors;
    this.safeToRetry = safeToRetry ?? (status !== null && status < 500);
    this.traceId = traceId ?? null;
    this.signatureBase = signatureBase ?? null;
    this.requestId = more.requestId;
  }
}
