import type { CallbackUrlProblem } from "@corridor/product/webhooks/callback-url";

/** Why a call has no answer. */
export type EgressFailure =
  | "address-forbidden"
  | "address-invalid"
  | "name-unknown"
  | "no-connection"
  | "tls"
  | "no-answer-in-time"
  | "answer-too-large"
  | "answer-garbled";

/** A reason that our own code gives to a socket. */
export class EgressError extends Error {
  readonly reason: EgressFailure;
  constructor(reason: EgressFailure) {
    super(reason);
    this.reason = reason;
  }
}

export function failureOfUrl(problem: CallbackUrlProblem): EgressFailure {
  return problem === "invalid" || problem === "too-long" ? "address-invalid" : "address-forbidden";
}

/** The reason of an error of Node's client before the head of an answer was read. */
export function failureOfError(error: NodeJS.ErrnoException, isTls: boolean): EgressFailure {
  if (error instanceof EgressError) return error.reason;
  const { code = "" } = error;
  // Node's parser limits the head, the trailers and the notes between chunks.
  if (code.startsWith("HPE_")) return code.endsWith("_OVERFLOW") ? "answer-too-large" : "answer-garbled";
  // The operating system's errors name a system call; "socket hang up" is reported as ECONNRESET without one.
  const isOfSocket = error.syscall !== undefined || code === "ECONNRESET" || error instanceof AggregateError;
  return isTls && (code === "EPROTO" || !isOfSocket) ? "tls" : "no-connection";
}
