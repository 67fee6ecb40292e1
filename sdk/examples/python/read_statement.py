from datetime import datetime, timedelta, timezone
from signed_call import call

# The statement of yesterday. newline="" keeps the ends of its lines as they are.
day = datetime.now(timezone.utc).date() - timedelta(days=1)
with open(f"kes_{day}.mt940.txt", "w", encoding="utf-8", newline="") as file:
    file.write(call("GET", f"/v1/statements/kes/{day}/mt940"))
