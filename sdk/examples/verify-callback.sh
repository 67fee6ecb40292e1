# Verifies a callback. Its headers are in WEBHOOK_ID, WEBHOOK_TIMESTAMP and WEBHOOK_SIGNATURE, its body is in callback.json,
# and the signing secret is in WEBHOOK_SECRET.
KEY=$(printf '%s' "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
EXPECTED=$({ printf '%s.%s.' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP"; cat callback.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)
AGE=$(($(date +%s) - WEBHOOK_TIMESTAMP))
case " $WEBHOOK_SIGNATURE " in
  *" v1,$EXPECTED "*) IS_SIGNED=yes ;;
esac
if [ "${IS_SIGNED:-no}" = yes ] && [ "${AGE#-}" -le 300 ]; then
  echo "genuine: $WEBHOOK_ID"
else
  echo "refused: $WEBHOOK_ID"
fi
