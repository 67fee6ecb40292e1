import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryAccountInfo as contract } from "@corridor/product/clients/contract";
import { account as english } from "@corridor/product/i18n/en/account";
import { account as french } from "@corridor/product/i18n/fr/account";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { findClient } from "./clients.ts";

const texts = { en: english, fr: french };

/** No client has a callback address, so callbacks are inactive for all of them (ACC-10). */
export async function queryAccountInfo(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const client = await app.db.asCaller(caller, clientId, (tx) => findClient(tx, clientId));
  return {
    clientKycStatus: client!.kyc_level, // The access check has read the client.
    callbackHealth: { status: "INACTIVE", message: texts[caller.language].noCallbacks },
  };
}
