import type { Chore, Job } from "../../platform/jobs.ts";
import type { Connectors } from "../../providers/choose.ts";
import { counterChores } from "../counters/watch.ts";
import { recheckJob } from "./after-the-end.ts";
import { askAboutDoubtedChore } from "./doubts/ask-doubted.ts";
import { tellOfTakenOutChore, tellOfTakenOutJob } from "./doubts/tell-taken-out.ts";
import { releaseChore, releaseJob, resumeChore } from "./release/release.ts";
import { reverseJob } from "./reverse.ts";
import { watchPaymentsChore } from "./watch.ts";

/** The jobs of payments, besides sending them to their providers (dispatch.ts). */
export function paymentJobs(connectors: Connectors): readonly Job[] {
  return [releaseJob, reverseJob, recheckJob(connectors), tellOfTakenOutJob];
}

export const paymentChores: readonly Chore[] = [
  releaseChore,
  resumeChore,
  watchPaymentsChore,
  ...counterChores,
  askAboutDoubtedChore,
  tellOfTakenOutChore,
];
