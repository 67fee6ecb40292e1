import * as contract from "@corridor/product/keys/contract";
import { route, type Route } from "../platform/http/route.ts";
import { addClientKey, revokeClientKey } from "./change-keys.ts";
import { readApiKey } from "./read-api-key.ts";
import { readSftpKey } from "./read-sftp-key.ts";
import { queryPublicKeys, querySftpKeys, keyUseOfType } from "./shown-keys.ts";

export const keyRoutes: readonly Route[] = [
  route(contract.queryKeys, (app, caller, { clientId }) => queryPublicKeys(app, caller, clientId)),
  route(contract.addKey, async (app, caller, { clientId, keyText, ...proof }) => {
    await addClientKey(app, caller, { use: "api", key: readApiKey(keyText), proof });
    return queryPublicKeys(app, caller, clientId);
  }),
  route(contract.revokeKey, async (app, caller, { clientId, keyId, ...proof }) => {
    await revokeClientKey(app, caller, { use: "api", keyId, proof });
    return queryPublicKeys(app, caller, clientId);
  }),
  route(contract.querySftpKeys, querySftpKeys),
  route(contract.addSftpKey, async (app, caller, { keyText, ...input }) => {
    const { password, code, sftpKeyType } = input;
    const added = { use: keyUseOfType[sftpKeyType], key: readSftpKey(keyText), proof: { password, code } };
    await addClientKey(app, caller, added);
    return querySftpKeys(app, caller, input);
  }),
  route(contract.revokeSftpKey, async (app, caller, { keyId, ...input }) => {
    const { password, code, sftpKeyType } = input;
    await revokeClientKey(app, caller, { use: keyUseOfType[sftpKeyType], keyId, proof: { password, code } });
    return querySftpKeys(app, caller, input);
  }),
];
