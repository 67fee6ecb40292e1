-- The accounts, amounts and currencies of a set, in any order: equal for sets that pay the same (DUP-02).
create or replace function set_content(of_client text, of_set uuid) returns bytea
language sql stable
as $$
  select sha256(convert_to(coalesce(string_agg(line, E'\x1f' order by line), ''), 'UTF8'))
  from (
    select (currency || amount_minor::text || ' ' || comparable_account(recipient_account)) collate "C" as line
    from payment_lines where client_id = of_client and set_id = of_set) l
$$;
revoke all on function set_content from public, corridor_app, corridor_system;
