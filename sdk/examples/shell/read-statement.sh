. ./signed-call.sh

# The statement of yesterday.
DAY=$(date -u -d yesterday +%F 2>/dev/null || date -u -v-1d +%F)
call GET "/v1/statements/kes/$DAY/mt940" > "kes_$DAY.mt940.txt"
