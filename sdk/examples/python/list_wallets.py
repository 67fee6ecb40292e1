from signed_call import call

for wallet in call("GET", "/v1/wallets")["wallets"]:
    print(wallet["walletId"], wallet["availableBalance"], wallet["currency"])
