import os
from signed_call import call

transaction = call("GET", f"/v1/transactions/{os.environ['TRANSACTION_ID']}")["transaction"]
print(transaction["transactionId"], transaction["status"]["statusType"], transaction["totalAmount"], transaction["currency"])
