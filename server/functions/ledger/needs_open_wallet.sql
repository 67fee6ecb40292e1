-- Whether a closed wallet refuses this kind of transfer. It still accepts the end of a hold, and corrections of earlier
-- transfers; money that comes back this way can leave when the wallet is open again.
create or replace function needs_open_wallet(kind text) returns boolean
language sql immutable
as $$ select kind in ('fund', 'remove', 'adjust', 'charge', 'transfer', 'hold', 'convert') $$;
revoke all on function needs_open_wallet from public, corridor_app, corridor_system;
