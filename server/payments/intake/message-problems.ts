import { dayOf } from "@corridor/product/epoch";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { FileReading } from "../read-file/reading.ts";
import type { RequestHead } from "../requests/request-head.ts";
import { isMessageTaken } from "../sets/messages.ts";

type UploadedMessage = {
  readonly clientId: string;
  readonly head: RequestHead;
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
};

/** Adds the problems of a message that its content alone does not show (ISO-07, ISO-08). */
export async function withMessageProblems(
  app: App,
  caller: Caller,
  uploaded: UploadedMessage,
  reading: FileReading,
): Promise<FileReading> {
  const found = await problemsOf(app, caller, uploaded, reading);
  return found.length === 0 ? reading : { ...reading, topLevel: [...reading.topLevel, ...found] };
}

async function problemsOf(
  app: App,
  caller: Caller,
  { clientId, head, today }: UploadedMessage,
  { message }: FileReading,
): Promise<FileProblem[]> {
  if (!message) return [];
  const { messageId: value } = message;
  const isTaken =
    value !== null && (await app.db.asCaller(caller, clientId, (tx) => isMessageTaken(tx, clientId, value)));
  const day = message.payments[0]?.executionDay ?? today;
  const chosen = head.scheduledTime === null ? null : dayOf(new Date(head.scheduledTime * 1_000));
  const isOtherDay = day > today && day !== chosen;
  return [
    ...(isTaken ? [{ code: "painMessageUsed", value } as const] : []),
    ...(isOtherDay ? [{ code: "painDayDiffers", day } as const] : []),
  ];
}
