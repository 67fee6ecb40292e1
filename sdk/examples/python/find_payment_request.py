import os
from signed_call import call

request = call("GET", f"/v1/paymentRequests/{os.environ['REQUEST_ID']}")["request"]
print(request["requestId"], request["status"])
for payment in request["transactions"]:
    status = payment["status"]
    print(payment["lineNumber"], payment["recipientName"], status["statusType"] if status else "not started")
