call protect_wallet_table('transactions');
call protect_wallet_table('wallet_months');
call protect_wallet_table('transaction_kinds');
