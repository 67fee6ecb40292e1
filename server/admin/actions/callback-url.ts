import { setCallbackUrl as action } from "@corridor/product/admin/actions/client-settings";
import { findUrl } from "../../webhooks/receivers.ts";
import { changeCallbackUrl } from "../../webhooks/set-callback-url.ts";
import { verbFor } from "../action-verb.ts";
import { knownClient } from "./client-settings.ts";

export const callbackUrlVerb = verbFor(action, {
  preview: async (tx, { clientId, callbackUrl }) => {
    await knownClient(tx, clientId);
    return [{ name: "callbackUrl", before: await findUrl(tx, clientId), after: callbackUrl || null }];
  },
  run: async (tx, { app, actor }, { clientId, callbackUrl, reason }) => {
    await changeCallbackUrl(app, tx, actor, { clientId, url: callbackUrl || null, reason: reason ?? "" });
    return {};
  },
});
