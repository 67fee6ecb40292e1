-- Old servers go on.
-- An e-mail tells of the rows that were taken out of a request within some minutes (AGAIN-15). Rows of before were told at once.

-- From the moment at which a doubt takes the row out until an e-mail has told it.
alter table payment_recoveries add column awaits_mail boolean not null default false;
create index payment_recoveries_awaiting_mail on payment_recoveries (taken_out_at) where awaits_mail;
grant update (awaits_mail) on payment_recoveries to corridor_app, corridor_system;
