/** The store did not carry out a call. The code comes from the store or the network, and contains nothing of the file. */
export class StoreFailure extends Error {
  /** Away: a later attempt may succeed. */
  readonly isAway: boolean;
  readonly code: string;

  private constructor(isAway: boolean, code: string, cause?: Error) {
    super(
      isAway ? `The file store is away (${code}).` : `The file store refused a call (${code}).`,
      cause && { cause },
    );
    this.name = "StoreFailure";
    this.isAway = isAway;
    this.code = code;
  }

  static away(cause: Error): StoreFailure {
    return new StoreFailure(true, (cause as NodeJS.ErrnoException).code ?? "connection broken", cause);
  }

  static silent(): StoreFailure {
    return new StoreFailure(true, "no answer in time");
  }

  static tooLarge(): StoreFailure {
    return new StoreFailure(false, "answer too large");
  }

  static ofAnswer(status: number, code: string | null): StoreFailure {
    return new StoreFailure(
      temporaryStatuses.includes(status) || temporaryCodes.includes(code ?? ""),
      code ? `${status} ${code}` : `${status}`,
    );
  }
}

const temporaryStatuses = [408, 425, 429, 500, 502, 503, 504];
const temporaryCodes = ["RequestTimeout", "SlowDown", "InternalError", "ServiceUnavailable"];
