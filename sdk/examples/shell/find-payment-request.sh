. ./signed-call.sh

call GET "/v1/paymentRequests/$REQUEST_ID"
