import { paymentProviders } from "@corridor/product/providers";
import { clientHas, permittedProviders } from "../clients/clients.ts";
import type { Tx } from "../platform/db.ts";
import type { LookupRules } from "./judge-number.ts";

export async function readLookupRules(tx: Tx, clientId: string): Promise<LookupRules> {
  const permitted = await permittedProviders(tx, clientId);
  const has = await clientHas(tx, clientId);
  return {
    providers: paymentProviders
      .filter(({ name, kind }) => kind === "mobile" && permitted.includes(name))
      .map(({ name }) => name),
    hasExpectedNames: has("LookupExpectedName"),
  };
}
