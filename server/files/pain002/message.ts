import { dayOf } from "@corridor/product/epoch";
import { isPayableDay, scheduledTimeOf } from "@corridor/product/payments/files/execution-day";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import { currentFlags } from "../../clients/clients.ts";
import type { PainMessage } from "../../payments/read-file/pain001/message.ts";
import type { FileReading } from "../../payments/read-file/reading.ts";
import { isMessageTaken, insertMessageId } from "../../payments/sets/messages.ts";
import { allWallets, type Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { databaseTime } from "./report-id.ts";

/** The problems of a message that its content alone does not show (ISO-07, ISO-08). */
export async function messageProblems(
  app: App,
  actor: Actor,
  clientId: string,
  message: PainMessage | null,
): Promise<FileProblem[]> {
  if (!message) return [];
  return app.db.transaction({ ...actor, wallets: allWallets }, clientId, async (tx) => {
    const { messageId: value } = message;
    const isTaken = value !== null && (await isMessageTaken(tx, clientId, value));
    const days = await unpayableDays(tx, message);
    return [...(isTaken ? [{ code: "painMessageUsed", value } as const] : []), ...days];
  });
}

async function unpayableDays(tx: Tx, { payments }: PainMessage): Promise<FileProblem[]> {
  const { scheduledTimeEnabled } = await currentFlags(tx);
  const today = dayOf(await databaseTime(tx));
  return payments.flatMap(({ paymentId: reference, executionDay: day }): FileProblem[] =>
    day === null || isPayableDay(day, today, scheduledTimeEnabled)
      ? []
      : [{ code: "painDay", reference, day }],
  );
}

/** When each request is paid, in seconds since 1970; null for at once. */
export async function scheduledTimesOf(
  tx: Tx,
  { message, requests }: FileReading,
): Promise<readonly (number | null)[]> {
  if (!message) return requests.map(() => null);
  const today = dayOf(await databaseTime(tx));
  return message.payments.map(({ executionDay }) => scheduledTimeOf(executionDay, today));
}

/** Stores the ID of a message that is taken. Another file may have taken the ID since we looked; the next attempt refuses this file. */
export async function takeMessageId(tx: Tx, clientId: string, message: PainMessage | null): Promise<void> {
  if (message && !(await insertMessageId(tx, clientId, message.messageId!)))
    throw new Error("The ID of a message was taken while the message was read.");
}
