-- A wallet stays open while a request waits for it (WAL-19).
create or replace function refuse_closing_awaited_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from payment_requests
    where client_id = new.client_id and finished_at is null and wallet_ids @> array[new.wallet_id])
  then
    raise exception 'a request waits for this wallet' using errcode = 'check_violation', constraint = 'wallet_awaited';
  end if;
  return new;
end $$;

create or replace trigger awaited_stays_open before update of deactivated_at on wallets
  for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function refuse_closing_awaited_wallet();
