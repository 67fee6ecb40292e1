. ./signed-call.sh

call GET "/v1/transactions/$TRANSACTION_ID"
