-- Whether the request came in by a file that awaits a decision.
create or replace function file_of_request_waits(of_client text, of_request uuid) returns boolean
-- The rights of its owner: a person who sees one wallet of a file but not all does not see the file, which waits all the same.
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from payment_file_requests fr
    join payment_files f on f.client_id = fr.client_id and f.file_id = fr.file_id
    where fr.client_id = of_client and fr.request_id = of_request and f.status = 'AwaitingApproval')
$$;
