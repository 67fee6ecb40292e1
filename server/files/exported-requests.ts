import { sql, type Selectable } from "kysely";
import type { FileRequestFilters } from "@corridor/product/files/contract";
import type { ExportedRequest } from "../payments/requests/exported-lines.ts";
import { requestConditions } from "../payments/requests/query-requests.ts";
import type { Tx } from "../platform/db.ts";
import type { PaymentFiles } from "../platform/schema.ts";

type ExportedFile = Pick<Selectable<PaymentFiles>, "client_id" | "file_id" | "wallet_ids">;

/**
 * Undefined when the transaction's person may not see every wallet of the file: row-level security then hides it (PERM-25). A file
 * without requests, received or refused, is not found either.
 */
export async function findFileToExport(
  tx: Tx,
  clientId: string,
  fileName: string,
): Promise<ExportedFile | undefined> {
  return tx
    .selectFrom("payment_files")
    .select(["client_id", "file_id", "wallet_ids"])
    .where("client_id", "=", clientId)
    .where(sql<string>`lower(file_name)`, "=", fileName.toLowerCase())
    .where("status", "<>", "received")
    .where("status", "<>", "refused")
    .executeTakeFirst();
}

/** The requests of a file that match the filters, in the order of the file. */
export async function findRequestsToExport(
  tx: Tx,
  { client_id, file_id }: ExportedFile,
  { ccySource, ccyDestination, tenor, ...filters }: FileRequestFilters,
): Promise<(ExportedRequest & { reference: string })[]> {
  const conditions = [
    ...requestConditions(filters),
    ...(ccySource ? [sql`q.source_currency = ${ccySource}`] : []),
    ...(ccyDestination ? [sql`q.paid_currency = ${ccyDestination}`] : []),
    ...(tenor ? [sql`q.tenor = ${tenor}`] : []),
  ];
  const { rows } = await sql<ExportedRequest & { reference: string }>`
    select r.client_id, r.request_id, r.set_id, r.wallet_ids, q.reference
    from payment_file_requests q
    join payment_requests r on r.client_id = q.client_id and r.request_id = q.request_id
    where q.client_id = ${client_id} and q.file_id = ${file_id} and ${sql.join(conditions, sql` and `)}
    order by q.request_no`.execute(tx);
  return rows;
}
