import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

/** Makes the payment files of the requests that came in by one (`DemoRequest.file`). Their keys must be there. */
export async function seedFiles(tx: Tx): Promise<void> {
  await sql`
    with of_file as (
      select r.*, row_number() over (partition by client_id, batch_reference order by created_at, creation_comment) - 1 as request_no,
        case when status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval') then 'AwaitingApproval'
          when status in ('done', 'rejected', 'abandoned') then status else 'pending' end as file_status
      from payment_requests r where source = 'api' and batch_reference like '%.csv'
    ), made as (
      insert into payment_files (client_id, file_name, arrived_by, arrived_at, key_id, creator_user_id, creator_email, sha256,
        status, approval_stages, wallet_ids, request_count, transaction_count, content_digest, ended_at)
      select f.client_id, f.batch_reference, 'sftp', min(f.created_at), k.key_id, k.added_by, f.creator_email,
        sha256(convert_to(f.batch_reference, 'UTF8')), f.file_status,
        max(f.approval_stages), array_agg(distinct w.wallet_id), count(distinct f.request_id),
        sum(f.total_count) filter (where w.place = 1),
        sha256(string_agg(f.content_digest, '' order by f.request_no) filter (where w.place = 1)), max(f.finished_at)
      from of_file f
      join public_keys k on k.client_id = f.client_id and k.kind = 'sftpPayment'
      cross join lateral unnest(f.wallet_ids) with ordinality w (wallet_id, place)
      group by f.client_id, f.batch_reference, k.key_id, k.added_by, f.creator_email, f.file_status
      returning client_id, file_id, file_name)
    insert into payment_file_requests (client_id, file_id, request_no, reference, request_id, set_id, wallet_id, source_currency,
      paid_currency, debit_minor)
    select f.client_id, m.file_id, f.request_no, f.creation_comment, f.request_id, f.set_id, l.wallet_id, w.currency, l.currency,
      l.debit
    from of_file f
    join made m on m.client_id = f.client_id and m.file_name = f.batch_reference
    cross join lateral (select min(wallet_id) as wallet_id, min(currency) as currency, sum(amount_minor) as debit
      from payment_lines l where l.client_id = f.client_id and l.set_id = f.set_id) l
    join wallets w on w.client_id = f.client_id and w.wallet_id = l.wallet_id`.execute(tx);
}
