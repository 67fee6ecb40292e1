import type { ProblemCode } from "../../../problems.ts";

/** The codes with which a signed call can be refused; a test compares them with the contract. */
export type SignedCallCode = Extract<
  ProblemCode,
  | `signature.${string}`
  | `digest.${string}`
  | `service.${string}`
  | `payment.${"exact-repeat" | "id-reused" | "invalid" | "recipient-blocked" | "repeats-refused" | "transaction-id-used"}`
  | `request.${"invalid" | "unreadable" | "ambiguous" | "too-large" | "wrong-type" | "wrong-host" | "too-many"}`
  | `file.${"name-used" | "name-invalid" | "too-large" | "inbox-full" | "uploads-full"}`
  | `lookup.${"id-reused" | "too-many-open"}`
  | "permissionDenied"
  | "notFound"
  | "client.archived"
  | "client.moved"
  | "client.moving"
  | "function.off"
  | "wallet.too-much"
  | "wallet.unknown"
>;
export type AdviceTexts = Readonly<Record<SignedCallCode, string>>;

/** What a developer does about each refusal. */
export const adviceTexts: AdviceTexts = {
  "request.invalid":
    "Read `fieldErrors`: it names each wrong or unknown field with its reason. Correct them before you call again.",
  "request.unreadable": "Send the body as valid JSON in UTF-8, with exactly one JSON object.",
  "request.ambiguous": "Give each parameter once, in the query and in the body.",
  "request.too-large":
    "Send at most 8 MB and 10,000 payments in one call. Split a larger request into several requests. A name lookup has at most 1 MB and 1,000 numbers.",
  "request.wrong-type":
    "Send `Content-Type: application/json`; with a payment file, `text/csv`, `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet` for xlsx, or `application/xml` for a pain.001. Send a payment file as it is, without Content-Encoding.",
  "request.wrong-host":
    "Call the base address that the keys page shows. A proxy must pass the Host header on.",
  "request.too-many":
    "Wait as many seconds as `Retry-After` says, then repeat the call with a new nonce and signature.",
  permissionDenied:
    "This key may not make this call. Ask an administrator of the client which keys and rights the client has.",
  notFound:
    "Check the ID. You get the same answer for an object of another client or of a wallet that the key may not see.",
  "client.archived": "The client is archived and may no longer use the API. Ask support.",
  "client.moved":
    "The client has moved to another address. Ask support for the new address, and send the calls there.",
  "client.moving":
    "The client is being moved. Nothing was done. Repeat the call in a few minutes with a new nonce and signature.",
  "function.off":
    "Payments are switched off for everybody at present. Repeat the call later with the same requestId.",
  "wallet.too-much": "The sum of the payments is larger than a wallet can hold. Split the request.",
  "wallet.unknown": "Check the wallet ID: `GET /v1/wallets` lists the wallets that the key sees.",
  "payment.id-reused":
    "This requestId belongs to a request with other content. If you meant to repeat a call, send exactly its content. For a new request, make a new ID.",
  "payment.invalid":
    "Nothing was made. `fieldErrors` names up to 100 wrong fields, such as `transactions.3.amount`. Correct them and send the request again; the same requestId may be used.",
  "payment.exact-repeat":
    "A request of the last 7 days, or one that waits, pays exactly the same. Nothing was submitted. Do not send it again; if it is meant, ask a person to pay it with other payments.",
  "payment.repeats-refused":
    "At least one payment goes to an account that got the same amount in the last 7 days, or is about to. Nothing was submitted. Leave these payments out, or ask a person to submit them in the console.",
  "payment.recipient-blocked":
    "People at the client have blocked this account. Nothing was submitted. Leave the payment out, or ask them to unblock the account in the console.",
  "payment.transaction-id-used":
    "Nothing was made. Give the payment a transactionId that was never used, or leave the field out.",
  "file.name-used":
    "Nothing was made. This name belongs to a file with other bytes. If you meant to repeat a call, send exactly its bytes. For a new file, choose a new name.",
  "file.name-invalid": "Nothing was made. Choose another name for the file and send it again.",
  "file.too-large": "Nothing was made. Send the rows as several files, each under its own name.",
  "file.inbox-full":
    "20 files of the client wait to be read. Repeat the call in a few minutes with the same name.",
  "file.uploads-full":
    "Uploads of the client that are still under way, by SFTP or by this call, and files under a temporary name have 100 MB. Repeat the call when they have ended.",
  "lookup.id-reused":
    "Nothing was started. If you meant to repeat a call, send exactly its numbers. For a new lookup, make a new ID.",
  "lookup.too-many-open":
    "Nothing was started. Wait until one of the client's 5 open lookups is done, then repeat the call with the same requestId.",
  "signature.missing": "Send the headers `Signature-Input`, `Signature` and `X-Client-Id`.",
  "signature.unreadable":
    'Write the header that the message names as a structured field: `sig=("@method" …);created=…` (Signature-Input), `sig=:base64:` (Signature) or `sha-256=:base64:` (Content-Digest).',
  "signature.several": "Send one entry in Signature-Input and one in Signature, with the same label.",
  "signature.component-missing":
    "Cover `@method`, `@target-uri` (or both `@path` and `@query`), `x-client-id` and, with a body, `content-digest`.",
  "signature.component-unsupported":
    "Cover only parts that the call has, each part once and without parameters. The message names the part that is wrong.",
  "signature.parameter-missing": "Give `created`, `nonce` and `keyid`.",
  "signature.parameter-invalid":
    "`created` and `expires` are whole numbers of seconds since 1970, `nonce` has 16 to 64 characters without spaces, `keyid` is the key ID on the keys page, 16 hex digits.",
  "signature.algorithm": "Leave `alg` out, or give the name that the message expects.",
  "signature.time":
    "Set your clock, and sign each call when you send it: `created` may differ from the server's time by at most 300 seconds, and `expires` must not have passed.",
  "signature.key-unknown": "Compare the client ID and the key ID with the keys page.",
  "signature.key-revoked": "Sign with another key. A revoked key cannot be added again.",
  "signature.der": "Convert the signature from DER to r and s, as `sign` does in the guide.",
  "signature.length": "Pad r and s with zeros at the front: 32 bytes each, for P-384 48 bytes each.",
  "signature.wrong":
    "Compare your text with `signatureBase`. Often the address differs (port, order of the query) or the text ends in a line feed. Also check the hash: SHA-384 for P-384, else SHA-256.",
  "signature.nonce-used":
    "Make a new nonce and sign again. With the same requestId the payment request is made only once.",
  "digest.missing": "Send Content-Digest with every call that has a body.",
  "digest.unsupported": "Send a `sha-256` value of 32 bytes.",
  "digest.wrong": "Hash exactly the bytes that you send, after the last change to them.",
  "service.unexpected":
    "An error on our side. It is not certain whether the call had an effect: repeat it with the same requestId, and give `traceId` to support if it fails again.",
  "service.unavailable":
    "Wait as many seconds as `Retry-After` says, then repeat the call with the same requestId.",
};
