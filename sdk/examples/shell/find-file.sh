. ./signed-call.sh

call GET /v1/files/salaries-october.csv
