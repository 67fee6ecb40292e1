/** Why a callback is refused. */
export type CallbackErrorCode =
  /** webhook-id, webhook-timestamp or webhook-signature is not there. */
  | "callback.header-missing"
  /** The callback was sent too long ago: it may be a replay. */
  | "callback.old"
  /** The callback is dated later than now: one of the two clocks is wrong. */
  | "callback.from-future"
  /** No signature fits: the body, the ID or the time was changed, or another secret signed. */
  | "callback.signature-wrong"
  /** The time is not a number, or the body is not an event. */
  | "callback.unreadable";

/** A callback that must not be trusted. Answer it with 400 and do nothing else. */
export class CallbackError extends Error {
  readonly code: CallbackErrorCode;

  constructor(code: CallbackErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CallbackError";
    this.code = code;
  }
}
