import pino from "pino";

/**
 * Only these fields reach a log line (C-71): a field that is not named here cannot leak. None of them holds a password, token,
 * cookie, account number, phone number or query string. A file name is logged only in the form of FILE-13.
 */
const allowedFields = new Set([
  "traceId",
  "method",
  "route",
  "status",
  "durationMs",
  "clientId",
  "walletId",
  "day",
  "keyId",
  "fileName",
  "code",
  "job",
  "attempt",
  "reason",
  "count",
  "port",
  "address",
  "version",
  "head",
]);

export type LogFields = Record<string, string | number | null | undefined>;

export type Log = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  /** The error's message is left out because it may quote a person's input. Its type and place are enough to find it. */
  error(fields: LogFields, message: string, error?: unknown): void;
};

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(1),
  );
  const write = (kind: "debug" | "info" | "warn" | "error") => (fields: LogFields, message: string) => {
    logger[kind](onlyAllowed(fields), message);
  };
  return {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: (fields, message, error) => {
      logger.error(
        { ...onlyAllowed(fields), ...(error === undefined ? {} : { error: sourceOf(error) }) },
        message,
      );
    },
  };
}

function onlyAllowed(fields: LogFields): LogFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowedFields.has(name)));
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
