call protect_wallet_table('statements');
call protect_wallet_table('statement_files');
call protect_wallet_table('statement_faults');
