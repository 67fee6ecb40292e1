import { CorridorError, type ErrorBody, type TransportCode } from "./corridor-error.ts";

export type HttpCall = {
  readonly method: string;
  readonly url: string;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly contentType: string;
  /** The answer is a file, whose bytes are returned. */
  readonly answersFile: boolean;
  /** The ID of the payment request that the call makes. */
  readonly requestId: string | null;
};

/** One attempt that failed, with the headers that decide about the next one. */
export type FailedAttempt = {
  readonly error: CorridorError;
  readonly retryAfter: string | null;
  /** The server's clock in milliseconds; null if the answer does not tell it. */
  readonly serverTimeMs: number | null;
};

/** Sends a call once. Rejects only if the caller's own signal aborts it. */
export async function attempt(
  call: HttpCall,
  headers: Readonly<Record<string, string>>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<{ output: unknown } | FailedAttempt> {
  const { method, url, body, contentType } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: "*/*", ...headers, ...(body === null ? {} : { "content-type": contentType }) },
      body,
      // The signature covers the address, so it would not be valid at another one.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return readAnswer(call, response, new Uint8Array(await response.arrayBuffer()));
  } catch (cause) {
    signal?.throwIfAborted();
    const error = timeout.aborted
      ? transportError(call, "connection.timeout", `No answer came within ${timeoutMs} ms.`, cause)
      : transportError(call, "connection.failed", "The server could not be reached.", cause);
    return { error, retryAfter: null, serverTimeMs: null };
  }
}

function readAnswer(
  call: HttpCall,
  response: Response,
  bytes: Uint8Array<ArrayBuffer>,
): { output: unknown } | FailedAttempt {
  const { status, headers } = response;
  if (status === 200 && call.answersFile) return { output: bytes };
  const body = jsonIn(new TextDecoder().decode(bytes));
  if ((status === 200 || status === 202) && body !== undefined) return { output: body };
  const date = Date.parse(headers.get("date") ?? "");
  return {
    error: isErrorBody(body)
      ? new CorridorError(status, body, call)
      : new CorridorError(status, unexpectedAnswer(status), call),
    retryAfter: headers.get("retry-after"),
    serverTimeMs: Number.isNaN(date) ? null : date,
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "error" in body && "message" in body;
}

/** A proxy between the program and the server answers in its own words. */
function unexpectedAnswer(status: number): ErrorBody {
  return {
    error: "answer.unexpected",
    message: `The answer ${status} did not come from the API.`,
    safeToRetry: false,
  };
}

function transportError(
  call: HttpCall,
  error: TransportCode,
  message: string,
  cause: unknown,
): CorridorError {
  return new CorridorError(null, { error, message }, { ...call, cause });
}
