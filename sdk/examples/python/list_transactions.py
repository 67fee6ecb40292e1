import time
from signed_call import call

# The transactions that ended in the last 24 hours.
since = int(time.time()) - 86_400
cursor = ""
while cursor is not None:
    page = call("GET", f"/v1/transactions?completedTimestampFrom={since}&limit=500{cursor}")
    for transaction in page["transactions"]:
        print(transaction["transactionId"], transaction["status"]["statusType"], transaction["totalAmount"])
    cursor = page["nextCursor"] and f"&cursor={page['nextCursor']}"
