. ./signed-call.sh

# Store the ID before the call, so that you can repeat the call after a crash.
REQUEST_ID=$(openssl rand -hex 16 | sed -E 's/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/\1-\2-4\3-8\4-\5/')
cat > body.json <<END
{
  "requestId": "$REQUEST_ID",
  "batchReference": "Salaries October",
  "transactions": [
    {
      "amount": "150.00",
      "currency": "KES",
      "name": "Grace Achieng",
      "provider": "mpesa-ke",
      "recipientAccountId": "+254712345678",
      "walletId": "kes"
    }
  ]
}
END
call POST /v1/paymentRequests body.json
