call protect_system_table('incidents');
call protect_system_table('processes');
call protect_system_table('proofs');
