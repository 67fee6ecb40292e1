import type { Job } from "../platform/jobs.ts";
import { takeFileJob } from "./take.ts";

export const fileJobs: readonly Job[] = [takeFileJob];
