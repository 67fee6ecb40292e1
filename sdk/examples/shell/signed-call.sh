# Signs a call and sends it: call METHOD PATH [FILE]
# Needs CORRIDOR_URL, CLIENT_ID and the file private.pem.
KEY_ID=$(openssl ec -in private.pem -pubout -outform DER 2>/dev/null | openssl dgst -sha256 | sed 's/^.* //' | cut -c1-16)

call() {
  URL=$CORRIDOR_URL$2
  set -- "$1" "$URL" "${3:-}" -H "X-Client-Id: $CLIENT_ID"
  PARTS='"@method" "@target-uri"'
  TEXT=$(printf '"@method": %s\n"@target-uri": %s' "$1" "$2")
  if [ -n "$3" ]; then
    DIGEST="sha-256=:$(openssl dgst -sha256 -binary "$3" | openssl base64 -A):"
    case $3 in *.csv) TYPE=text/csv ;; *) TYPE=application/json ;; esac
    set -- "$@" -H "Content-Type: $TYPE" -H "Content-Digest: $DIGEST" --data-binary "@$3"
    PARTS="$PARTS \"content-digest\""
    TEXT=$(printf '%s\n"content-digest": %s' "$TEXT" "$DIGEST")
  fi
  PARAMETERS="($PARTS \"x-client-id\");created=$(date +%s);nonce=\"$(openssl rand -hex 16)\";keyid=\"$KEY_ID\""
  # openssl writes r and s as DER; the API wants their bytes one after the other.
  HEX=$(printf '%s\n"x-client-id": %s\n"@signature-params": %s' "$TEXT" "$CLIENT_ID" "$PARAMETERS" |
    openssl dgst -sha256 -sign private.pem | openssl asn1parse -inform DER |
    awk -F: '/INTEGER/ { printf "%64s", $NF }' | tr ' ' 0)
  # As octal numbers, because not every printf knows others.
  BYTES=$(printf '\\%03o' $(printf '%s' "$HEX" | sed 's/../0x& /g'))
  SIGNATURE=$(printf "$BYTES" | openssl base64 -A)
  shift 3
  curl -sS --fail-with-body "$URL" "$@" -H "Signature-Input: sig=$PARAMETERS" -H "Signature: sig=:$SIGNATURE:"
}
