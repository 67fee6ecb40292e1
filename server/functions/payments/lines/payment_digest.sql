-- The digest of the content that a person approves and the product pays: every field of every line in order, and how the
-- request is paid.
create or replace function payment_digest(of_client text, of_set uuid, of_schedule timestamptz) returns bytea
language sql stable set enable_nestloop = off
as $$
  select sha256(convert_to(concat_ws(E'\x1f', of_client, extract(epoch from of_schedule), count(*)), 'UTF8')
    || coalesce(string_agg(sha256(convert_to(concat_ws(E'\x1f', line_no, wallet_id, provider, payment_kind, currency, amount_minor, fee_minor,
      recipient_account, recipient_name, coalesce(reason, E'\x1e'), coalesce(reference, E'\x1e'), coalesce(sender_name, E'\x1e'),
      coalesce(transaction_id, E'\x1e'), coalesce(details::text, E'\x1e')), 'UTF8')), ''::bytea order by line_no), ''::bytea))
  from payment_lines where client_id = of_client and set_id = of_set
$$;
