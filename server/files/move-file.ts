import { sql, type Updateable } from "kysely";
import { fileStateAfter, hasEnded, type FileEvent, type FileState } from "@corridor/product/files/status";
import type { Tx } from "../platform/db.ts";
import type { PaymentFiles } from "../platform/schema.ts";
import type { StoredFile } from "./stored-file.ts";

/** What a move writes besides the status. */
type FurtherColumns = Pick<
  Updateable<PaymentFiles>,
  "approval_stages" | "wallet_ids" | "request_count" | "transaction_count" | "content_digest"
>;

/** Moves a file that the caller's transaction has locked. The trigger tell_ended writes the event of a file that ended. */
export async function moveFile(
  tx: Tx,
  file: Pick<StoredFile, "client_id" | "file_id" | "status">,
  event: FileEvent,
  columns: FurtherColumns = {},
): Promise<FileState> {
  const status = fileStateAfter(file.status, event);
  await tx
    .updateTable("payment_files")
    .set({ ...columns, status, ...(hasEnded(status) && { ended_at: sql`app_now()` }) })
    .where("client_id", "=", file.client_id)
    .where("file_id", "=", file.file_id)
    .execute();
  return status;
}
