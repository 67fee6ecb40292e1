call protect_tenant_table('payment_sets');
call protect_tenant_table('payment_set_files');
call protect_tenant_table('kept_names');
call protect_tenant_table('payment_tallies');
call protect_tenant_table('provider_events');
call protect_tenant_table('payment_incidents');
call protect_tenant_table('unanswered_payments');
call protect_system_table('payment_counter_changes');
call protect_system_table('payment_counters');
call protect_system_table('payment_counter_starts');
call protect_wallet_table('payment_lines');
call protect_wallet_table('payment_rates');
call protect_wallet_table('payment_queue');
call protect_wallet_table('fx_trades');
call protect_tenant_table('recovery_drafts');
call protect_wallet_table('recovery_rows');
call protect_tenant_table('recovery_lines');
call protect_tenant_table('payment_recoveries');
call protect_tenant_table('request_recoveries');
call protect_tenant_table('doubted_failures');

-- A person sees a request only if they see every wallet that it uses (PERM-25).
drop policy if exists one_client on payment_requests;
create policy one_client on payment_requests to corridor_app using (
  client_id = nullif(current_setting('app.client_id', true), '')
  and coalesce(wallet_ids <@ (select nullif(current_setting('app.only_wallets', true), '')::text[]),
    (select coalesce(current_setting('app.only_wallets', true), '') = ''))
  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));
-- A new request may have the ID of a hidden request: this must be a conflict like any other, and not an error of row-level
-- security.
drop policy if exists new_request on payment_requests;
create policy new_request on payment_requests for insert to corridor_app
  with check (client_id = nullif(current_setting('app.client_id', true), ''));
drop policy if exists every_client on payment_requests;
create policy every_client on payment_requests to corridor_system using (true);
