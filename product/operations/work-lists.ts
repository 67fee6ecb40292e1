/** The work behind the figures of queues: what waits, failed or is missing (OPS-21). */
export const workLists = [
  "unsentEmails",
  "unreadFiles",
  "waitingJobs",
  "failingJobs",
  "givenUpJobs",
  "missingStatements",
  "statementFaults",
] as const;
export type WorkList = (typeof workLists)[number];

/** Lists of the jobs of one name. */
export const jobLists = ["waitingJobs", "failingJobs", "givenUpJobs"] as const satisfies readonly WorkList[];
export type JobList = (typeof jobLists)[number];

export const isJobList = (list: WorkList): list is JobList => jobLists.some((each) => each === list);

/** The jobs that release submitted requests: until then their payments are in no figure of a provider. */
export const releaseJob = "payments.release";

/** The name of the jobs that do the work of a list; requeuing needs it. */
export const jobOfList: Readonly<Partial<Record<WorkList, string>>> = {
  unsentEmails: "mail.send",
  unreadFiles: "files.take",
};
