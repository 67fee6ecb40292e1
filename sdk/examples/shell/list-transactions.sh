. ./signed-call.sh

# The transactions that ended in the last 24 hours.
call GET "/v1/transactions?completedTimestampFrom=$(($(date +%s) - 86400))&limit=500"
