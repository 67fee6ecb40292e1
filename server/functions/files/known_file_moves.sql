-- The moves of product/files/status.ts.
create or replace function known_file_moves() returns table (from_status text, to_status text)
language sql immutable
as $$
  values ('received', 'refused'), ('received', 'AwaitingApproval'), ('received', 'pending'), ('AwaitingApproval', 'pending'),
    ('AwaitingApproval', 'rejected'), ('pending', 'done')
$$;
