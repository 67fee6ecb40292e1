import { amounts } from "./amounts.ts";
import { callbackAddresses } from "./callback-addresses.ts";
import { callbacks } from "./callbacks/callbacks.ts";
import { crossing } from "./crossing.ts";
import { doors } from "./doors/doors.ts";
import { guessDownloads } from "./exports/guess-downloads.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { killExportWorker } from "./exports/kill-worker.ts";
import type { Fault } from "./fault.ts";
import { bitFlips } from "./files/bit-flips.ts";
import { killTaking } from "./files/kill-taking.ts";
import { namesInCalls } from "./files/names-in-calls.ts";
import { fileNames, traversal } from "./sftp/hostile-names.ts";
import { sftpSessions } from "./sftp/hostile-sessions.ts";
import { isolation } from "./isolation.ts";
import { nameLookups } from "./lookups/lookups.ts";
import { killPostgres } from "./kill-postgres.ts";
import { killServer } from "./kill-server.ts";
import { networkFaults } from "./network/network.ts";
import { moveClients } from "./moves/move-client.ts";
import { pressure } from "./pressure/pressure.ts";
import { freezes } from "./payments/freezes.ts";
import { decisions } from "./payments/decisions.ts";
import { killDatabase, killWeb, killWorker } from "./payments/kills.ts";
import { recoveryRaces } from "./payments/recoveries/races.ts";
import { providerFaults } from "./payments/provider-faults.ts";
import { killStatementWorker } from "./statements/kill-worker.ts";
import { upgrade } from "./upgrade/upgrade.ts";

/** In the order in which they run: the quickest last. */
export const faults: readonly Fault[] = [
  killWeb,
  killWorker,
  killDatabase,
  freezes,
  networkFaults,
  pressure,
  providerFaults,
  upgrade,
  decisions,
  recoveryRaces,
  killPostgres,
  killServer,
  killExportWorker,
  killStatementWorker,
  nameLookups,
  moveClients,
  killTaking,
  sftpSessions,
  callbacks,
  guessDownloads,
  isolation,
  crossing,
  doors,
  fuzz,
  bitFlips,
  fileNames,
  traversal,
  namesInCalls,
  callbackAddresses,
  amounts,
];
