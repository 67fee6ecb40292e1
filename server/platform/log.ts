import pino from "pino";

/**
 * Only these fields reach a log line (C-71): a field that is not named here cannot leak. None of them holds a password, token,
 * cookie, account number, phone number or query string. A file name is logged only in the form of FILE-13.
 */
const allowedFields = [
  "traceId",
  "method",
  "route",
  "status",
  "durationMs",
  "clientId",
  "walletId",
  "provider",
  "day",
  "keyId",
  "fileName",
  "code",
  "job",
  "attempt",
  "eventId",
  "reason",
  // What an incident is about: a provider, a client, a job or a process.
  "subject",
  "weather",
  "count",
  "port",
  "address",
  "version",
  "head",
] as const;
const allowed: ReadonlySet<string> = new Set(allowedFields);

/** The compiler refuses other fields, so that no line loses a field unnoticed. */
export type LogFields = Readonly<
  Partial<Record<(typeof allowedFields)[number], string | number | null | undefined>>
>;

export type Log = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  /** The error's message is left out because it may quote a person's input. Its type and place are enough to find it. */
  error(fields: LogFields, message: string, error?: unknown): void;
  /** The log of one call: each of its lines has the trace ID of the call. */
  withTrace(traceId: string): Log;
};

/** The process that writes the log; each line has these fields (EXT-46). */
export type LogOrigin = { readonly role: string; readonly instance: string; readonly version: string };

type LogOptions = { readonly destination?: pino.DestinationStream; readonly origin?: LogOrigin };

export function createLog(level: string, { destination, origin }: LogOptions = {}): Log {
  const logger = pino(
    { level, base: origin ?? null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(1),
  );
  return logOn(logger, {});
}

function logOn(logger: pino.Logger, trace: LogFields): Log {
  const write = (kind: "debug" | "info" | "warn" | "error") => (fields: LogFields, message: string) => {
    if (!logger.isLevelEnabled(kind)) return;
    logger[kind]({ ...trace, ...onlyAllowed(fields) }, message);
  };
  return {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: (fields, message, error) => {
      logger.error(
        { ...trace, ...onlyAllowed(fields), ...(error === undefined ? {} : { error: sourceOf(error) }) },
        message,
      );
    },
    withTrace: (traceId) => logOn(logger, { traceId }),
  };
}

function onlyAllowed(fields: LogFields): LogFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));
}

function sourceOf(error: unknown): { type: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const { code } = error as { code?: unknown };
  const at = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 6)
    .map((line) => line.split("/").slice(-2).join("/")); // Folder, file and line are enough to find the place.
  return { type: error.name, ...(typeof code === "string" ? { code } : {}), at };
}
