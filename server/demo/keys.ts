import { readApiKey } from "../keys/read-api-key.ts";
import { readSftpKey } from "../keys/read-sftp-key.ts";
import { insertKey } from "../keys/store.ts";
import type { Tx } from "../platform/db.ts";

/** The public halves of the keys in demo/keys. They are text here, because the bundled program does not have that folder. */
const demoKeys = {
  acme: {
    api: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETksnTi/Oroa6YjZ9BqZM/7PjuexV
SY/Il1Xk9DRR/JKqqD+gN96mEiH/Q/1ycqyT3W1P0wGinsjYrhR1qg3GVA==
-----END PUBLIC KEY-----`,
    sftp: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIObOGE/qyq2x/xc1sVR9sGm8PS6BOEvxU1wTOEMggS8E demo@acme",
  },
  kijani: {
    api: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE6PoVZ6nKj4DCBm/9FpMHtLcSdG/9
NIEHkuA3vjhs9eHWBeqLDwFSmCdpxGcGUMTPk+53ps4eaWRGHSDaOgNHbA==
-----END PUBLIC KEY-----`,
    sftp: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIC+kzYYZveXwZ4fhdvqkII/okObvxTx8zhYXB7+ljbkt demo@kijani",
  },
};

/** The developer of each client added its keys. */
export async function seedKeys(tx: Tx): Promise<void> {
  for (const [clientId, { api, sftp }] of Object.entries(demoKeys)) {
    const { user_id: addedBy } = await tx
      .selectFrom("users")
      .select("user_id")
      .where("client_id", "=", clientId)
      .where("email", "=", `developer@${clientId}.example`)
      .executeTakeFirstOrThrow();
    await insertKey(tx, { clientId, use: "api", addedBy }, readApiKey(api));
    await insertKey(tx, { clientId, use: "sftpPayment", addedBy }, readSftpKey(sftp));
  }
}
