import { amounts } from "./amounts.ts";
import { crossing } from "./crossing.ts";
import type { Fault } from "./fault.ts";
import { isolation } from "./isolation.ts";
import { killPostgres } from "./kill-postgres.ts";
import { killServer } from "./kill-server.ts";

/** In the order in which they run: the quickest last. */
export const faults: readonly Fault[] = [killPostgres, killServer, isolation, crossing, amounts];
