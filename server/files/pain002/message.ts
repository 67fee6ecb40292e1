import { sql } from "kysely";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import { currentFlags } from "../../clients/clients.ts";
import type { PainMessage } from "../../payments/read-file/pain001/message.ts";
import type { FileReading } from "../../payments/read-file/reading.ts";
import { isMessageTaken, insertMessageId } from "../../payments/sets/messages.ts";
import { allWallets, type Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";

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
    const days = await unscheduledDays(tx, message);
    return [...(isTaken ? [{ code: "painMessageUsed", value } as const] : []), ...days];
  });
}

/** The days that cannot be scheduled: later than today, and more than six weeks ahead or while schedules are off (PAY-11). */
async function unscheduledDays(tx: Tx, { payments }: PainMessage): Promise<FileProblem[]> {
  const { scheduledTimeEnabled } = await currentFlags(tx);
  const { today, last } = await schedulableDays(tx);
  return payments.flatMap(({ paymentId: reference, executionDay: day }): FileProblem[] => {
    if (day === null || day <= today || (scheduledTimeEnabled && day <= last)) return [];
    return [{ code: "painDay", reference, day }];
  });
}

async function schedulableDays(tx: Tx): Promise<{ today: string; last: string }> {
  const { rows } = await sql<{ today: string; last: string }>`
    select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD') as today,
      to_char((app_now() + interval '6 weeks') at time zone 'UTC', 'YYYY-MM-DD') as last`.execute(tx);
  return rows[0]!;
}

/** When each request is paid: the beginning of a later day in UTC, null for at once (ISO-07). */
export async function scheduledTimesOf(
  tx: Tx,
  { message, requests }: FileReading,
): Promise<readonly (number | null)[]> {
  if (!message) return requests.map(() => null);
  const { today } = await schedulableDays(tx);
  return message.payments.map(({ executionDay: day }) =>
    day === null || day <= today ? null : Date.parse(`${day}T00:00:00Z`) / 1_000,
  );
}

/** Stores the ID of a message that is taken. Another file may have taken the ID since we looked; the next attempt refuses this file. */
export async function takeMessageId(tx: Tx, clientId: string, message: PainMessage | null): Promise<void> {
  if (message && !(await insertMessageId(tx, clientId, message.messageId!)))
    throw new Error("The ID of a message was taken while the message was read.");
}
