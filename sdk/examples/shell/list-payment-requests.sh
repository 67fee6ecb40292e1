. ./signed-call.sh

call GET "/v1/paymentRequests?status=awaitingApproval&limit=50"
