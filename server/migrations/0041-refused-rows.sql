-- Old servers go on.
-- Whether the payment of a row cannot be paid again any more, as it was when the first page of the rows was last read (AGAIN-04).
alter table recovery_rows add column is_refused boolean not null default false;
grant update (is_refused) on recovery_rows to corridor_app, corridor_system;
