alter table users
  -- The newest time step whose code was taken: a code works once, and none before it works again (C-46).
  add column last_code_step integer,
  -- The session that began a set-up of the person's own accord, the only one that may give it up (AUTH-59).
  add column two_factor_setup_session_id uuid,
  add constraint only_a_set_up_has_a_session
    check (two_factor_setup_session_id is null or (two_factor_state = 'NeedsSetup' and not is_two_factor_required));

comment on table login_attempts is
  'Wrong passwords per (client ID, e-mail), and wrong two-factor codes per account; the key is a hash, so the two never meet.';
