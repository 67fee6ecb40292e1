-- A stored secret can be sealed anew after a rotation of CORRIDOR_SECRET (EXT-42).
grant update (sealed_message) on uploaded_sms to corridor_system;
grant update (private_key) on sftp_host_keys to corridor_system;

-- Only a hash is stored of a recovery code, so it cannot be made anew under another secret. The ID of the key tells whose codes still need
-- the previous one; null for codes of the time before.
alter table recovery_codes add column key_id bytea check (length(key_id) = 8);
