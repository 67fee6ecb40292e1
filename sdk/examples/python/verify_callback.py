import base64, hashlib, hmac, os, re, time


def is_genuine(secret, headers, body):
    """Whether a callback is ours and new. Give the bytes of the body as they came, before any parsing."""
    message_id, sent_at = headers["webhook-id"], headers["webhook-timestamp"]
    if not re.fullmatch("[0-9]{1,12}", sent_at) or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, given) for given in headers["webhook-signature"].split(" "))


# Your web framework gives you the headers and the body; here they come from the environment and from a file.
headers = {
    "webhook-id": os.environ["WEBHOOK_ID"],
    "webhook-timestamp": os.environ["WEBHOOK_TIMESTAMP"],
    "webhook-signature": os.environ["WEBHOOK_SIGNATURE"],
}
with open("callback.json", "rb") as file:
    is_ours = is_genuine(os.environ["WEBHOOK_SECRET"], headers, file.read())
print(f"{'genuine' if is_ours else 'refused'}: {headers['webhook-id']}")
