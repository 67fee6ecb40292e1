from signed_call import call

# Sending the same file again under the same name is safe.
with open("salaries-october.csv", "rb") as content:
    answer = call("POST", "/v1/files?fileName=salaries-october.csv", content.read())
print(answer["file"]["fileName"], answer["file"]["status"])
