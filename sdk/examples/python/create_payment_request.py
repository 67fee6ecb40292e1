import uuid
from signed_call import call

# Store the ID before the call, so that you can repeat the call after a crash.
request_id = str(uuid.uuid4())
payment = {
    "amount": "150.00",
    "currency": "KES",
    "name": "Grace Achieng",
    "provider": "mpesa-ke",
    "recipientAccountId": "+254712345678",
    "walletId": "kes",
}
answer = call(
    "POST",
    "/v1/paymentRequests",
    {"requestId": request_id, "batchReference": "Salaries October", "transactions": [payment]},
)
print(answer["request"]["requestId"], answer["request"]["status"])
