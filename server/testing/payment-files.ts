import type { FileStatus } from "@corridor/product/files/file";
import type { GivenUser } from "./given.ts";
import { givenKey } from "./keys.ts";
import { asOwner } from "./ledger.ts";
import type { World } from "./world.ts";

export type GivenPaymentFile = {
  fileName: string;
  /** The person who added the key that sent it. */
  creator: GivenUser;
  requestIds: readonly string[];
  status?: FileStatus;
  approvalStages?: 1 | 2;
};

/** A payment file of stored requests, straight into the tables. The batch reference of each request is the name of the file (FILE-14). */
export async function givenPaymentFile(world: World, file: GivenPaymentFile): Promise<void> {
  const { fileName, creator, requestIds, status = "AwaitingApproval", approvalStages = 1 } = file;
  const { clientId, keyId } = await givenKey(world, creator, { use: "sftpPayment" });
  await asOwner(
    world,
    `with stored as (
       insert into payment_files (client_id, file_name, arrived_by, arrived_at, key_id, creator_user_id, creator_email, status,
         approval_stages, wallet_ids, request_count, transaction_count, content_digest, ended_at)
       select $1, $2::text, 'sftp', min(r.created_at), $3, $4::uuid, $5, $6::text, $7::smallint, array_agg(distinct w), count(distinct r.request_id),
         sum(r.total_count) / count(distinct w), sha256(convert_to($2::text, 'UTF8')), case when $6::text in ('done', 'rejected') then app_now() end
       from payment_requests r, unnest(r.wallet_ids) w
       where r.client_id = $1 and r.request_id = any ($8::uuid[])
       returning file_id)
     insert into payment_file_requests
       (client_id, file_id, request_no, reference, request_id, set_id, wallet_id, source_currency, paid_currency, tenor, debit_minor)
     select $1, file_id, array_position($8::uuid[], request_id) - 1, 'REF-' || array_position($8::uuid[], request_id), request_id,
       set_id, wallet_ids[1], 'KES', 'KES', null, 100
     from stored, payment_requests where client_id = $1 and request_id = any ($8::uuid[])`,
    [...[clientId, fileName, keyId, creator.userId, creator.email, status], ...[approvalStages, requestIds]],
  );
}
