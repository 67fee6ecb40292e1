import type { Tx } from "../../platform/db.ts";
import type { SetOfLines } from "./store-lines.ts";

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

/** Takes the ID of the message that a set came in. Returns false if another message of this ID was taken before. */
export async function takeMessageOfSet(tx: Tx, { clientId, setId }: SetOfLines): Promise<boolean> {
  const { message_id: messageId } = await tx
    .selectFrom("payment_sets")
    .select("message_id")
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .executeTakeFirstOrThrow();
  return messageId === null || insertMessageId(tx, clientId, messageId);
}
