import { checkCallbacks } from "./check-callbacks.ts";
import { checkCounters } from "./check-counters.ts";
import { checkLedger, checkWallets } from "./check-money.ts";
import { checkForged, checkPaid, checkSends, checkStrangers } from "./check-providers.ts";
import { checkAccepted, checkCounts, checkSeen } from "./check-requests.ts";
import { gatherEvidence, type CheckWish } from "./evidence.ts";

// The judge of a run, a separate program: it reads the client's log, the network's memory and the database, and prints every
// violation of the invariants (docs/security.md, I1 to I7 and I9) and of the counters. No output and exit code 0 mean no violation.
const evidence = await gatherEvidence(JSON.parse(process.argv[2]!) as CheckWish);
const violations = [
  ...(await checkLedger(evidence)),
  ...(await checkWallets(evidence)),
  ...checkAccepted(evidence),
  ...checkPaid(evidence),
  ...checkSends(evidence),
  ...checkStrangers(evidence),
  ...(await checkForged(evidence)),
  ...checkSeen(evidence),
  ...checkCounts(evidence),
  ...(await checkCounters(evidence)),
  ...(await checkCallbacks(evidence)),
];
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
