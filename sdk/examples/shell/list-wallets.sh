. ./signed-call.sh

call GET /v1/wallets
