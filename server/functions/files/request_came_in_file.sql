-- Whether the request came in by a payment file, which has e-mails of its own (FILE-28).
create or replace function request_came_in_file(of_client text, of_request uuid) returns boolean
language sql stable
as $$
  select exists (select from payment_file_requests where client_id = of_client and request_id = of_request)
$$;
