import { recordProof } from "../../ledger/proofs.ts";
import type { App } from "../../platform/app.ts";
import type { Chore } from "../../platform/jobs.ts";
import {
  fillCounters,
  findCounterDifferences,
  foldCounters,
  forgetOldCounters,
  type CounterDifference,
} from "./counters.ts";

const foldCountersChore: Chore = { name: "counters.fold", everySeconds: 5, run: foldCounters };

/** Long enough that every outcome is in two checks. */
const checkedMinutes = 15;

/** Differences are reported and not mended: whatever caused them must be found first. */
async function watchCounters(app: App): Promise<readonly CounterDifference[]> {
  await fillCounters(app);
  const differences = await findCounterDifferences(app, checkedMinutes);
  app.metrics.counterDifferences.set(differences.length);
  await recordProof(app, "counters", differences.length);
  if (differences.length > 0)
    app.log.error({ count: differences.length }, "the counters of payments differ from counting");
  return differences;
}

const watchCountersChore: Chore = { name: "counters.watch", everySeconds: 300, run: watchCounters };

const forgetOldCountersChore: Chore = {
  name: "counters.forget",
  everySeconds: 3_600,
  firstAfterSeconds: 180,
  run: forgetOldCounters,
};

export const counterChores: readonly Chore[] = [
  foldCountersChore,
  watchCountersChore,
  forgetOldCountersChore,
];
