export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportSubjects = ["transactions", "paymentRequest", "file"] as const;
export type ExportSubject = (typeof exportSubjects)[number];

export const exportStates = ["starting", "pending", "succeeded", "failed"] as const;
export type ExportState = (typeof exportStates)[number];

/** The most exports of one person that run at a time (TX-36). */
export const exportsAtATime = 3;

/** The seconds after which the console asks again for the progress of an export (CONST-07). */
export function secondsUntilNextPoll(pollsSoFar: number): number {
  return pollsSoFar < 10 ? 3 : 10;
}
