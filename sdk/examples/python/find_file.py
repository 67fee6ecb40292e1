from signed_call import call

answer = call("GET", "/v1/files/salaries-october.csv")
file = answer["file"]
print(file["fileName"], file["status"], *file["responses"])
for request in answer["requests"]:
    print(request["creationComment"], request["requestId"], request["status"])
