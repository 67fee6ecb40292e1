. ./signed-call.sh

call GET "/v1/nameLookups/$REQUEST_ID"
