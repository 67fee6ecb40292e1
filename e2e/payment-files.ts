import { literal } from "@corridor/server/demo/rows/sql-text";
import { makeRequest } from "./decisions.ts";
import { accountAt } from "./people.ts";
import type { World } from "./worlds.ts";

type FileRequestWish = { reference: string; from?: string; tenor?: "spot" | "tod" | "tom" };

const developer = accountAt("acme", "developer");

/**
 * A file of acme that awaits one approval, as if the developer's key had sent it: each request pays 100.00 KES. Returns the IDs of its
 * requests.
 */
export async function makePaymentFile(
  world: World,
  fileName: string,
  requests: readonly FileRequestWish[],
): Promise<string[]> {
  const requestIds: string[] = [];
  for (const { reference } of requests)
    requestIds.push(
      await makeRequest(world, {
        ...{ status: "awaitingApproval", creatorEmail: developer.email, source: "api" },
        ...{ batchReference: fileName, comment: reference },
      }),
    );
  const keyId = `substr(encode(sha256(convert_to(${literal(fileName)}, 'UTF8')), 'hex'), 1, 16)`;
  const rows = requests.map(({ reference, from = "KES", tenor = null }, place) =>
    [place, reference, requestIds[place]!, from, tenor].map(literal).join(", "),
  );
  await world.sql(`
    with developer as (select user_id from users where client_id = 'acme' and email = ${literal(developer.email)}),
    key as (
      insert into public_keys (client_id, key_id, kind, fingerprint, public_key, added_by)
      select 'acme', ${keyId}, 'sftpPayment', sha256(convert_to(${literal(fileName)}, 'UTF8')), 'ssh-ed25519 AAAA', user_id
      from developer
      returning client_id, key_id, added_by),
    requests (place, reference, request_id, source, tenor) as (values (${rows.join("), (")})),
    file as (
      insert into payment_files (client_id, file_name, arrived_by, key_id, creator_user_id, creator_email, status, approval_stages,
        wallet_ids, request_count, transaction_count, content_digest)
      select 'acme', ${literal(fileName)}, 'sftp', key_id, added_by, ${literal(developer.email)}, 'AwaitingApproval', 1, '{kes}',
        count(*), count(*), sha256(string_agg(r.content_digest, '' order by g.place))
      from key, requests g join payment_requests r on r.client_id = 'acme' and r.request_id = g.request_id::uuid
      group by key_id, added_by
      returning file_id)
    insert into payment_file_requests
      (client_id, file_id, request_no, reference, request_id, set_id, wallet_id, source_currency, paid_currency, tenor, debit_minor)
    select 'acme', file_id, g.place, g.reference, r.request_id, r.set_id, 'kes', g.source, 'KES', g.tenor, 10000
    from file, requests g join payment_requests r on r.client_id = 'acme' and r.request_id = g.request_id::uuid`);
  return requestIds;
}
