-- Files in an S3-compatible store (EXT-51, decision 0065).
--
--   an object has a row before its first byte is in the store            the row is committed before the object is written
--   a blob is in the database or in one object                           blobs.object_name, set as its pieces are deleted
--   an object that no blob names is deleted from the store, then its row release_object, delete_after
--   an installation deletes only objects that it wrote itself            object_folders: a new one after a restore

-- The folders of the bucket that this database and those it was restored from have written to; the newest is its own.
create table object_folders (
  folder uuid primary key default gen_random_uuid(),
  begun_at timestamptz not null default clock_timestamp()
);
insert into object_folders default values;
alter table object_folders enable row level security;
grant select on object_folders to corridor_system;

create table blob_objects (
  -- The folder of the installation and an ID: nothing in the store tells whose file it is.
  object_name text primary key check (object_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}$'),
  client_id text not null references clients,
  -- The key of its bytes, sealed under CORRIDOR_SECRET.
  sealed_key bytea not null,
  -- The unfinished upload of a large object.
  upload_id text,
  -- Null while a blob names it. An object that is being written has a day to become named, and one that was named stays for a day more.
  delete_after timestamptz default app_now() + interval '1 day',
  unique (client_id, object_name)
);
create index blob_objects_to_delete on blob_objects (delete_after) where delete_after is not null;
alter table blob_objects enable row level security;
grant select, update (delete_after) on blob_objects to corridor_app;
grant select, insert, update (delete_after, upload_id, sealed_key), delete on blob_objects to corridor_system;

alter table blobs
  add column object_name text,
  add foreign key (client_id, object_name) references blob_objects (client_id, object_name),
  add check (object_name is null or digest is not null);
grant update (object_name) on blobs to corridor_system;
create unique index blobs_by_object on blobs (object_name) where object_name is not null;
create index blobs_in_database on blobs (created_at) where object_name is null and byte_count > 0;
