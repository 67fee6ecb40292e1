import { hiddenCharacterIn, type HiddenCharacter } from "./hidden-characters.ts";

/**
 * Every refusal a person or a program can meet. The code is the wire's `error`; the words live in i18n/{en,fr}/problems.
 * safeToRetry is stated only where it differs from the rule "below 500 nothing happened" (ERR-08).
 */
export const problems = {
  "request.invalid": { http: 400 },
  "request.unreadable": { http: 400 },
  "request.ambiguous": { http: 400 },
  "request.wrong-parts": { http: 400 },
  "request.too-large": { http: 413 },
  "request.wrong-type": { http: 415 },
  "request.wrong-host": { http: 421 },
  "request.too-many": { http: 429 },
  sessionInvalid: { http: 403 },
  permissionDenied: { http: 403 },
  notFound: { http: 404 },
  conflict: { http: 409 },
  "client.unknown": { http: 404 },
  "client.archived": { http: 409 },
  "client.moving": { http: 503, safeToRetry: true },
  "client.moved": { http: 409 },
  "client.two-approvals": { http: 409 },
  "function.off": { http: 409 },
  "login.bad-credentials": { http: 400 },
  "login.locked": { http: 429 },
  "login.busy": { http: 429 },
  "token.invalid": { http: 400 },
  "password.refused": { http: 400 },
  "password.wrong-current": { http: 400 },
  "password.needed": { http: 403 },
  "two-factor.needed": { http: 403 },
  "two-factor.wrong": { http: 400 },
  "two-factor.locked": { http: 429 },
  "two-factor.wrong-state": { http: 409 },
  "two-factor.no-disable": { http: 409 },
  "two-factor.required": { http: 409 },
  "two-factor.other-session": { http: 409 },
  "two-factor.log-in-again": { http: 409 },
  "session.current": { http: 409 },
  "user.exists": { http: 409 },
  "user.inactive": { http: 409 },
  "user.change-exists": { http: 409 },
  "user.changed": { http: 409 },
  "user.two-factor-state": { http: 409 },
  "user.two-factor-required": { http: 409 },
  "user.change-decided": { http: 409 },
  "user.change-own": { http: 409 },
  "user.last-admin": { http: 409 },
  "user.self": { http: 409 },
  "user.wrong-state": { http: 409 },
  "incident.ended": { http: 409 },
  "sending.not-halted": { http: 409 },
  "incident.acknowledged": { http: 409 },
  "wallet.insufficient": { http: 409 },
  "wallet.too-much": { http: 409 },
  "wallet.unknown": { http: 404 },
  "wallet.inactive": { http: 409 },
  "wallet.same": { http: 400 },
  "wallet.currency-mismatch": { http: 400 },
  "wallet.not-empty": { http: 409 },
  "wallet.open-request": { http: 409 },
  "wallet.main-fixed": { http: 409 },
  "wallet.nesting": { http: 400 },
  "wallet.name-taken": { http: 409 },
  "wallet.id-taken": { http: 409 },
  "ledger.key-reused": { http: 409 },
  "ledger.not-held": { http: 409 },
  "request.decided": { http: 409 },
  "request.same-person": { http: 403 },
  "request.changed": { http: 409 },
  "request.repeats-changed": { http: 409 },
  "request.in-file": { http: 409 },
  "file.decided": { http: 409 },
  "file.changed": { http: 409 },
  "file.name-used": { http: 409 },
  "file.name-invalid": { http: 400 },
  "file.too-large": { http: 413 },
  "file.inbox-full": { http: 409 },
  "file.uploads-full": { http: 409 },
  "request.too-late": { http: 409 },
  "payment.id-reused": { http: 409, safeToRetry: false },
  "payment.not-checked": { http: 409 },
  "payment.rows-changed": { http: 409 },
  "payment.no-rows-left": { http: 409 },
  "payment.columns-ignored": { http: 409 },
  "payment.repeated": { http: 409 },
  "payment.exact-repeat": { http: 409 },
  "payment.repeats-refused": { http: 409 },
  "payment.recipient-blocked": { http: 409 },
  "beneficiary.too-many-blocked": { http: 409 },
  "payment.invalid": { http: 400 },
  "payment.transaction-id-used": { http: 409 },
  "payment.checking": { http: 429 },
  "recovery.not-possible": { http: 409 },
  "recovery.too-many": { http: 409 },
  "recovery.no-rows": { http: 409 },
  "callback.no-address": { http: 409 },
  "callback.address-refused": { http: 400 },
  "key.invalid": { http: 400 },
  "key.exists": { http: 409 },
  "key.unusable": { http: 409 },
  "key.too-many": { http: 409 },
  "signature.missing": { http: 401 },
  "signature.unreadable": { http: 401 },
  "signature.several": { http: 401 },
  "signature.component-missing": { http: 401 },
  "signature.component-unsupported": { http: 401 },
  "signature.parameter-missing": { http: 401 },
  "signature.parameter-invalid": { http: 401 },
  "signature.algorithm": { http: 401 },
  "signature.time": { http: 401 },
  "signature.key-unknown": { http: 401 },
  "signature.key-revoked": { http: 401 },
  "signature.der": { http: 401 },
  "signature.length": { http: 401 },
  "signature.wrong": { http: 401 },
  "signature.nonce-used": { http: 401 },
  "digest.missing": { http: 401 },
  "digest.unsupported": { http: 401 },
  "digest.wrong": { http: 401 },
  "export.too-many": { http: 429 },
  "lookup.file-refused": { http: 400 },
  "lookup.too-many-open": { http: 429 },
  "lookup.limit": { http: 429 },
  "lookup.id-reused": { http: 409 },
  "lookup.not-done": { http: 409 },
  "lookup.done": { http: 409 },
  "admin.in-progress": { http: 409 },
  "admin.action-own": { http: 403 },
  "admin.action-beholden": { http: 403 },
  "admin.action-asker": { http: 409 },
  "admin.action-decided": { http: 409 },
  "admin.action-changed": { http: 409 },
  "admin.audit-too-many": { http: 409 },
  "admin.file-refused": { http: 400 },
  "admin.rates-jump": { http: 409 },
  "admin.routes-changed": { http: 409 },
  "admin.fees-changed": { http: 409 },
  "key.unknown": { http: 404 },
  "service.unexpected": { http: 500 },
  "service.unavailable": { http: 503 },
} as const satisfies Record<string, { http: number; safeToRetry?: boolean }>;

export type ProblemCode = keyof typeof problems;

/** Values the words of a problem need, such as {n} or {traceId}. */
export type ProblemDetails = Record<string, string | number>;

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  /** Field name to a key of the field messages, so that each message is in the reader's language. */
  readonly fieldProblems: Record<string, FieldProblem>;
  readonly retryAfterSeconds: number | undefined;
  /** The text that the server verified, for a developer whose signature does not match (EXT-24). */
  readonly signatureBase: string | undefined;
  /** The present state of the subject, if that state is the reason (C-24). */
  readonly presentState: string | undefined;

  constructor(
    code: ProblemCode,
    more: {
      details?: ProblemDetails;
      fields?: Record<string, FieldProblem>;
      retryAfterSeconds?: number;
      presentState?: string;
      signatureBase?: string | undefined;
    } = {},
  ) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.details = more.details ?? {};
    this.fieldProblems = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.presentState = more.presentState;
    this.signatureBase = more.signatureBase;
  }
}

/** The possible problems of one field; worded by i18n/{en,fr}/problems. */
export type FieldProblem =
  | { code: "required" }
  | { code: "invalid" }
  | { code: "tooLong"; n: number }
  | { code: "tooMany"; n: number }
  | { code: "atMost"; n: number }
  | { code: "atLeast"; n: number }
  | { code: "unknown" }
  /** A reason that is worded already, such as that of a payment. */
  | { code: "worded"; reason: string }
  | { code: "passwordTooShort"; n: number }
  | { code: "passwordTooCommon" }
  | { code: "passwordPersonal" }
  | { code: "passwordReused" }
  | { code: "passwordMismatch" }
  | { code: "passwordWrong" }
  | { code: "sixDigits" }
  | { code: "recoveryCode" }
  | { code: "amount"; n: number }
  | { code: "amountFilter" }
  | { code: "amountTooLarge" }
  | { code: "walletCurrency"; currency: string }
  | ({ code: "hiddenCharacters" } & HiddenCharacter)
  | { code: "walletId" }
  | { code: "walletNameTaken" }
  | { code: "walletIdTaken" }
  | { code: "walletIdReserved" }
  | { code: "scheduledTime" }
  | { code: "bannerEnd" }
  | { code: "emailLetters" }
  | { code: "staffEmail" }
  | { code: "notStaffEmail" }
  | { code: "roleNotGrantable" }
  | { code: "pickWallet" }
  | { code: "walletUnknown" }
  | { code: "clientOfKey" }
  | { code: "providerUnknown" }
  | { code: "providerNotPermitted"; provider: string }
  | { code: "providerCurrency"; provider: string }
  | { code: "walletOfClient" }
  | { code: "feeScheduleUnknown" }
  | { code: "feeScheduleId" }
  | { code: "percentage" }
  | { code: "feeCurrency" }
  | { code: "feeBelowMinimum" }
  | { code: "routeTwice"; n: number }
  | { code: "routeUnknown" }
  | { code: "routeKept" }
  | { code: "day" }
  | { code: "dayBefore"; day: string }
  | { code: "tooManyDays"; n: number }
  | { code: "keyPrivate" }
  | { code: "keyCertificate" }
  | { code: "keyRsa" }
  | { code: "keyRsaShort"; n: number }
  | { code: "keyCurve" }
  | { code: "keyKind" }
  | { code: "keyPem" }
  | { code: "keyOpenSsh" };

/** Null when a free text has no invisible character (C-83). */
export function hiddenProblem(text: string): FieldProblem | null {
  const hidden = hiddenCharacterIn(text);
  return hidden && { code: "hiddenCharacters", ...hidden };
}
