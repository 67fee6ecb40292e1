-- Only a transaction of the system posts money that comes from outside, leaves, or is corrected by staff (C-88).
create or replace function refuse_outside_money(kinds text[]) returns void
language plpgsql
as $$
begin
  if current_setting('role') <> 'corridor_system' and kinds && array['fund', 'remove', 'adjust'] then
    raise exception 'money from outside is posted by the system alone' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function refuse_outside_money from public, corridor_app, corridor_system;
