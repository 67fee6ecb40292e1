import { insertKey } from "../keys/store.ts";
import { readApiKey } from "../keys/read-api-key.ts";
import { epochOf } from "@corridor/product/epoch";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { insertSms, type Sms } from "../public-api/stored-sms.ts";
import { moveClockTo } from "./history/post.ts";
import { createRandom, type Random } from "./random.ts";

const clientId = "meridian";
const admin = "ops@meridian.example";

/** The public half of a gateway phone's key. Nobody has the private half. */
const gatewayKey = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEkSWaorEZzK/cMcDTZ9JgbI9FxK+0
+2ky6e3HAKGEZciWIKx4onAqtUPnd8NdYJMGVhB5g1tG7T9Iynxt4EMBaQ==
-----END PUBLIC KEY-----`;

const phones = ["+254711204518", "+256772310946"] as const;
const messageCount = 48;
const hourMs = 3_600_000;
/** The key is older than the messages, and the messages are younger than the 30 days for which they are kept. */
const keyAgeMs = 29 * 24 * hourMs;
const spanMs = 26 * 24 * hourMs;

type Template = (random: Random) => Pick<Sms, "from" | "text">;

/** Receipts and one-time codes, as operators and banks write them. */
const templates: readonly Template[] = [
  (random) => ({
    from: "MPESA",
    text: `${receipt(random)} Confirmed. You have received Ksh${random.between(1, 90)},${random.between(1, 9)}00.00 from KIJANI RELIEF ${random.between(100_000, 999_999)}. New M-PESA balance is Ksh${random.between(100, 900)},${random.between(100, 999)}.00.`,
  }),
  (random) => ({
    from: "MPESA",
    text: `Your verification code is ${random.between(100_000, 999_999)}. Do not share it with anyone.`,
  }),
  (random) => ({
    from: "MTN MoMo",
    text: `You have sent UGX ${random.between(10, 99)},000 to ACME AID. Fee UGX 0. Transaction ID ${random.between(1_000_000_000, 2_000_000_000)}.`,
  }),
  (random) => ({
    from: "Equity Bank",
    text: `<b>Alert</b>: use ${random.between(100, 999)}-${random.between(100, 999)} to log in to EazzyBiz. It ends in 5 minutes.`,
  }),
];

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";

function receipt(random: Random): string {
  const letter = () => letters.charAt(random.between(0, letters.length - 1));
  return `S${letter()}${letter()}${random.between(10, 99)}${letter()}${random.between(1, 9)}${letter()}${random.between(1, 9)}${letter()}`;
}

/** Messages that two phones of the provider received in the last weeks, one of them a minute ago. */
export async function seedSms(app: App, tx: Tx, now: Date): Promise<void> {
  const at = (age: number) => moveClockTo(tx, new Date(now.getTime() - age));
  await at(keyAgeMs);
  const { user_id: addedBy } = await tx
    .selectFrom("users")
    .select("user_id")
    .where("client_id", "=", clientId)
    .where("email", "=", admin)
    .executeTakeFirstOrThrow();
  const key = readApiKey(gatewayKey);
  await insertKey(tx, { clientId, use: "gateway", addedBy }, key);
  const random = createRandom("sms");
  for (let left = messageCount - 1; left >= 0; left -= 1) {
    const ageMs = 60_000 + Math.round((left / messageCount) ** 2 * spanMs);
    await at(ageMs);
    const time = Math.floor(epochOf(new Date(now.getTime() - ageMs))) - random.between(1, 20);
    const sms = { phone: random.pick(phones), time, ...random.pick(templates)(random) };
    await insertSms(app, tx, { clientId, keyId: key.keyId }, sms);
  }
  await moveClockTo(tx, null);
}
