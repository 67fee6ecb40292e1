from signed_call import call

cursor = ""
while cursor is not None:
    page = call("GET", f"/v1/paymentRequests?status=awaitingApproval&limit=500{cursor}")
    for request in page["requests"]:
        print(request["requestId"], request["batchReference"], request["totalCount"])
    cursor = page["nextCursor"] and f"&cursor={page['nextCursor']}"
