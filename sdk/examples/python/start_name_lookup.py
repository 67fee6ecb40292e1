import uuid
from signed_call import call

# Store the ID before the call, so that you can repeat the call after a crash.
request_id = str(uuid.uuid4())
numbers = [
    {"phoneNumber": "+254712345678", "provider": "mpesa-ke", "expectedName": "Grace Achieng"},
    {"phoneNumber": "+254712345602"},
]
lookup = call("POST", "/v1/nameLookups", {"requestId": request_id, "numbers": numbers})["nameLookup"]
print(lookup["requestId"], lookup["status"])
