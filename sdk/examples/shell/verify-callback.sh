# Verifies a callback. Its headers are in WEBHOOK_ID, WEBHOOK_TIMESTAMP and WEBHOOK_SIGNATURE, its body is in callback.json,
# and the signing secret is in WEBHOOK_SECRET.
KEY=$(printf '%s' "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
EXPECTED=$({ printf '%s.%s.' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP"; cat callback.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)
IS_SIGNED=no
case " $WEBHOOK_SIGNATURE " in
  *" v1,$EXPECTED "*) IS_SIGNED=yes ;;
esac
# Anybody can write this header, and bash runs commands that stand in a value it computes with: compute only with digits.
case $WEBHOOK_TIMESTAMP in
  '' | 0* | *[!0-9]*) AGE=unknown ;;
  *) AGE=$(($(date +%s) - WEBHOOK_TIMESTAMP)) ;;
esac
# EXPECTED is empty if openssl fails, for example because no secret is set.
if [ -n "$EXPECTED" ] && [ "$IS_SIGNED" = yes ] && [ "$AGE" != unknown ] && [ "${AGE#-}" -le 300 ]; then
  echo "genuine: $WEBHOOK_ID"
else
  echo "refused: $WEBHOOK_ID"
fi
