-- A payment that repeats another request and an earlier line of its own file keeps both.
alter table payment_repeats
  drop constraint payment_repeats_check,
  add check (state <> 'row' or of_line_no is not null);
