from signed_call import call

print(call("GET", "/v1/files/salaries-october.csv/accepted"))
