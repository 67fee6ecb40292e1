type CallFailure = {
  status: number;
  message: string;
  safeToRetry: boolean;
  code?: string | null;
  fieldErrors?: Record<string, string>;
  traceId?: string | null;
};

/** The one shape in which every call fails. */
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

  /** No answer, or one that says neither yes nor no. */
  get isUnknown(): boolean {
    return this.status < 400 || this.status >= 500;
  }

  /** The same refusal, said in other words. */
  reworded(message: string): CallError {
    return new CallError({ ...this.facts, message });
  }
}
