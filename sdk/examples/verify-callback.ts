import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";

/** Whether a callback is ours and new. Give the bytes of the body as they came, before any parsing. */
function isGenuine(secret: string, headers: Record<string, string>, body: Buffer): boolean {
  const { "webhook-id": id, "webhook-timestamp": sentAt, "webhook-signature": signatures = "" } = headers;
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${sentAt}.`).update(body).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

// Your web framework gives you the headers and the body; here they come from the environment and from a file.
const headers = {
  "webhook-id": process.env.WEBHOOK_ID!,
  "webhook-timestamp": process.env.WEBHOOK_TIMESTAMP!,
  "webhook-signature": process.env.WEBHOOK_SIGNATURE!,
};
const isOurs = isGenuine(process.env.WEBHOOK_SECRET!, headers, readFileSync("callback.json"));
console.log(`${isOurs ? "genuine" : "refused"}: ${headers["webhook-id"]}`);
