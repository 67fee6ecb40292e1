from datetime import datetime, timedelta, timezone
from signed_call import call

# The statements of the last month, of all wallets.
today = datetime.now(timezone.utc).date()
days = f"fromDay={today - timedelta(days=31)}&toDay={today}"
cursor = ""
while cursor is not None:
    page = call("GET", f"/v1/statements?{days}{cursor}")
    for statement in page["statements"]:
        print(statement["walletId"], statement["period"], statement["number"], statement["closingBalance"])
    cursor = page["nextCursor"] and f"&cursor={page['nextCursor']}"
