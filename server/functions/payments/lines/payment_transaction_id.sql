-- The ID of a line's transaction, before and after it exists.
create or replace function payment_transaction_id(of_client text, of_request uuid, of_line integer, given_id text) returns text
language sql stable parallel safe
as $$ select coalesce(given_id, md5(of_client || of_request || of_line)::uuid::text) $$;
