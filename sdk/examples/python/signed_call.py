# Signs a call and sends it: call(method, path, content=None)
# Needs CORRIDOR_URL, CLIENT_ID, the file private.pem, and pip install cryptography.
import base64, hashlib, json, os, secrets, time, urllib.request
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

client_id = os.environ["CLIENT_ID"]
with open("private.pem", "rb") as file:
    key = serialization.load_pem_private_key(file.read(), password=None)
public_key = key.public_key().public_bytes(
    serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
)
key_id = hashlib.sha256(public_key).hexdigest()[:16]


def sign(text):
    r, s = utils.decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return base64.b64encode(r.to_bytes(32, "big") + s.to_bytes(32, "big")).decode()


def call(method, path, content=None):
    url = os.environ["CORRIDOR_URL"] + path
    is_file = isinstance(content, bytes)
    body = content if content is None or is_file else json.dumps(content).encode()
    headers = {"X-Client-Id": client_id}
    parts = {"@method": method, "@target-uri": url}
    if body is not None:
        digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
        headers["Content-Type"] = "text/csv" if is_file else "application/json"
        headers["Content-Digest"] = parts["content-digest"] = f"sha-256=:{digest}:"
    parts["x-client-id"] = client_id
    names = " ".join(f'"{name}"' for name in parts)
    parameters = f'({names});created={int(time.time())};nonce="{secrets.token_hex(16)}";keyid="{key_id}"'
    lines = [f'"{name}": {value}' for name, value in parts.items()]
    signature = sign("\n".join([*lines, f'"@signature-params": {parameters}']))
    headers["Signature-Input"] = f"sig={parameters}"
    headers["Signature"] = f"sig=:{signature}:"
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read().decode()
        return json.loads(text) if "json" in answer.headers["Content-Type"] else text
