let traceId: string | null = null;

/** Every answer names the trace it left in the server's log. */
export function noteTrace(response: Response): void {
  traceId = response.headers.get("X-Trace-Id") ?? traceId;
}

/** The newest trace of this page: support begins to search the log there. */
export function lastTraceId(): string {
  return traceId ?? "–";
}
