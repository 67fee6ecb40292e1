import type { Tx } from "../../platform/db.ts";

/** Whether a message of this ID was taken before, by a file or in the console (ISO-08). */
export async function isMessageTaken(tx: Tx, clientId: string, messageId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("payment_messages")
    .select("message_id")
    .where("client_id", "=", clientId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false if another message of this ID was taken before. */
export async function insertMessageId(tx: Tx, clientId: string, messageId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("payment_messages")
    .values({ client_id: clientId, message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
