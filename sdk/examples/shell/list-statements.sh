. ./signed-call.sh

# The statements of the last month, of all wallets.
FROM=$(date -u -d "31 days ago" +%F 2>/dev/null || date -u -v-31d +%F)
call GET "/v1/statements?fromDay=$FROM&toDay=$(date -u +%F)"
