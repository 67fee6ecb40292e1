import * as actions from "@corridor/product/admin/actions/gateway-keys";
import { Problem } from "@corridor/product/problems";
import { revokeStoredKey, storeKey } from "../../keys/change-keys.ts";
import { readApiKey } from "../../keys/read-api-key.ts";
import { listKeyIds } from "../../keys/store.ts";
import { verbFor } from "../action-verb.ts";
import { staffClientId } from "../staff-client.ts";

/** Adds the public key of a gateway phone, which uploads text messages (EXT-12). */
export const addGatewayKeyVerb = verbFor(actions.addGatewayKey, {
  preview: async (_tx, { file }) => [{ name: "gatewayKey", before: null, after: readApiKey(file).keyId }],
  run: async (tx, { actor, userId }, { file, reason }) => {
    const key = readApiKey(file);
    const clientId = await staffClientId(tx);
    await storeKey(tx, actor, { clientId, use: "gateway", addedBy: userId, reason: reason ?? "" }, key);
    return { keyId: key.keyId };
  },
});

export const revokeGatewayKeyVerb = verbFor(actions.revokeGatewayKey, {
  preview: async (tx, { keyId }) => {
    const isValid = (await listKeyIds(tx, await staffClientId(tx), "gateway")).includes(keyId);
    return [{ name: "gatewayKey", before: isValid ? keyId : null, after: null }];
  },
  run: async (tx, { actor }, { keyId, reason }) => {
    const clientId = await staffClientId(tx);
    const valid = await listKeyIds(tx, clientId, "gateway");
    if (!valid.includes(keyId)) throw new Problem("key.unknown", { details: { keys: valid.join(", ") } });
    await revokeStoredKey(tx, actor, { clientId, use: "gateway", keyId, reason: reason ?? "" });
    return { validKeyIds: valid.filter((id) => id !== keyId) };
  },
});
