import type { Egress } from "../platform/egress/egress.ts";
import type { Job } from "../platform/jobs.ts";
import { alertJob } from "./alerts.ts";
import { resumeSendingJob } from "./resume-sending.ts";

export function operationJobs(egress: Pick<Egress, "post">): readonly Job[] {
  return [alertJob(egress), resumeSendingJob];
}
