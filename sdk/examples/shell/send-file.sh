. ./signed-call.sh

# Sending the same file again under the same name is safe.
call POST "/v1/files?fileName=salaries-october.csv" salaries-october.csv
