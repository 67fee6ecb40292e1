-- The moves of product/files/status.ts.
create or replace function known_file_moves() returns table (from_status text, to_status text)
language sql immutable
as $$
  values ('received', 'refused'), ('received', 'AwaitingApproval'), ('received', 'pending'), ('AwaitingApproval', 'pending'),
    ('AwaitingApproval', 'rejected'), ('pending', 'done')
$$;

create or replace function refuse_unknown_file_move() returns trigger
language plpgsql
as $$
begin
  if not exists (select from known_file_moves() m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'a payment file does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'known_file_moves';
  end if;
  return new;
end $$;

create or replace trigger known_moves before update of status on payment_files
  for each row when (old.status <> new.status) execute function refuse_unknown_file_move();
