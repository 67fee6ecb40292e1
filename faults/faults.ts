import type { Fault } from "./fault.ts";
import { killPostgres } from "./kill-postgres.ts";
import { killServer } from "./kill-server.ts";

export const faults: readonly Fault[] = [killPostgres, killServer];
