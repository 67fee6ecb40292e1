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

/** The reason of an error of a socket. */
export function failureOfError(error: NodeJS.ErrnoException, isTls: boolean): EgressFailure {
  if (error instanceof EgressError) return error.reason;
  const { code = "" } = error;
  // The operating system's errors name a system call; a connection that ends in its handshake is ECONNRESET without one.
  const isOfSocket = error.syscall !== undefined || code === "ECONNRESET" || error instanceof AggregateError;
  return isTls && (code === "EPROTO" || !isOfSocket) ? "tls" : "no-connection";
}
