. ./signed-call.sh

# Store the ID before the call, so that you can repeat the call after a crash.
REQUEST_ID=$(openssl rand -hex 16 | sed -E 's/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/\1-\2-4\3-8\4-\5/')
cat > body.json <<END
{
  "requestId": "$REQUEST_ID",
  "numbers": [
    { "phoneNumber": "+254712345678", "provider": "mpesa-ke", "expectedName": "Grace Achieng" },
    { "phoneNumber": "+254712345602" }
  ]
}
END
call POST /v1/nameLookups body.json
