import type { PainMessage } from "../../payments/read-file/pain001/message.ts";
import { paymentEnd, paymentStart, reportEnd, reportStart } from "../../payments/read-file/pain002/write.ts";
import type { Tx } from "../../platform/db.ts";
import { databaseTime, reportId } from "./report-id.ts";

/** Tells that a message was taken: all its checks passed (ACTC). Approvals and payments come after it (ISO-06). */
export async function acceptedReport(
  tx: Tx,
  fileId: string,
  { messageId, creationTime, transactionCount: count, sum, payments }: PainMessage,
): Promise<string> {
  const start = reportStart({
    messageId: reportId(fileId, "accepted"),
    createdAt: await databaseTime(tx),
    original: { messageId, creationTime, count, sum },
    status: "ACTC",
    reasons: [],
  });
  const parts = payments.map(
    (payment) => paymentStart({ ...payment, status: "ACTC", reasons: [] }) + paymentEnd,
  );
  return start + parts.join("") + reportEnd;
}
