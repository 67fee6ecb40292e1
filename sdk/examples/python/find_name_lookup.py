import os
from signed_call import call

path = f"/v1/nameLookups/{os.environ['REQUEST_ID']}"
cursor = ""
while cursor is not None:
    page = call("GET", f"{path}{cursor}")
    print(page["nameLookup"]["requestId"], page["nameLookup"]["status"])
    for result in page["results"]:
        print(result["accountNumber"], result["statusType"], result["name"] or result["statusCode"], result["match"])
    cursor = page["nextCursor"] and f"?cursor={page['nextCursor']}"
