type CallFailure = {
  status: number;
  message: string;
  safeToRetry: boolean;
  code?: string | null;
  fieldErrors?: Record<string, string>;
  traceId?: string | null;
};

/** Every call fails with this one type. */
export class CallError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly safeToRetry: boolean;
  readonly traceId: string | null;
  private readonly facts: CallFailure;

  constructor(facts: CallFailure) {
    super(facts.message);
    this.name = "CallError";
    this.facts = facts;
    this.status = facts.status;
    this.code = facts.code ?? null;
    this.fieldErrors = facts.fieldErrors ?? {};
    this.safeToRetry = facts.safeToRetry;
    this.traceId = facts.traceId ?? null;
  }

  /** No answer, or an answer that is neither success nor refusal. */
  get isUnknown(): boolean {
    return this.status < 400 || this.status >= 500;
  }

  /** The same refusal with another message. */
  reworded(message: string): CallError {
    return new CallError({ ...this.facts, message });
  }
}
