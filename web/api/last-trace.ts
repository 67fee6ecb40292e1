let traceId: string | null = null;

/** Every answer names the trace it left in the server's log. */
export function noteTrace(response: Response): void {
  traceId = response.headers.get("X-Trace-Id") ?? traceId;
}

/** The newest trace this page left: the place in the log from which support can look on. */
export function lastTraceId(): string {
  return traceId ?? "–";
}
