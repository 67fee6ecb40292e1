import type { Chore, Job } from "../platform/jobs.ts";
import { endFilesChore, tellShortagesChore, watchFilesChore } from "./end.ts";
import { forgetOldFilesChore } from "./forget-old-files.ts";
import { writeResultJob } from "./result.ts";
import { takeFileJob } from "./take.ts";

export const fileJobs: readonly Job[] = [takeFileJob, writeResultJob];
export const fileChores: readonly Chore[] = [
  endFilesChore,
  tellShortagesChore,
  watchFilesChore,
  forgetOldFilesChore,
];
