import type { Database } from "../db.ts";
import type { Tracer } from "./tracer.ts";

/** The database of one call or job, with a span for each transaction. */
export function withSpans(
  database: Database,
  tracer: Tracer,
  { traceId, parentId }: { readonly traceId: string; readonly parentId: string },
): Database {
  const attributes = { "db.system.name": "postgresql" };
  const around = <T>(name: string, run: () => Promise<T>) =>
    tracer.around({ name, kind: "client", traceId, parentId, attributes }, run);
  return {
    ...database,
    asCaller: (...given) => around("transaction", () => database.asCaller(...given)),
    transaction: (...given) => around("transaction", () => database.transaction(...given)),
    reading: (...given) => around("transaction", () => database.reading(...given)),
    snapshot: (...given) => around("snapshot", () => database.snapshot(...given)),
    onConnection: (...given) => around("transaction", () => database.onConnection(...given)),
    systemTransaction: (...given) => around("transaction", () => database.systemTransaction(...given)),
  };
}
