import { addPermittedProvider, setPermittedProviders } from "@corridor/product/admin/actions/providers";
import { Problem } from "@corridor/product/problems";
import { paymentProviders } from "@corridor/product/providers";
import { recordAudit } from "../../audit/record.ts";
import { permittedProviders, storeProviders } from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";
import { verbFor, type StaffContext } from "../action-verb.ts";
import { knownClient, lockedClient } from "./client-settings.ts";

export const permittedProviderVerbs = [
  verbFor(addPermittedProvider, {
    preview: async (tx, { clientId, provider }) =>
      previewProviders(tx, clientId, await withProvider(tx, clientId, provider)),
    run: async (tx, staff, { clientId, provider, reason }) => {
      await lockedClient(tx, clientId);
      const providers = await withProvider(tx, clientId, provider);
      await changeProviders(staff, tx, { clientId, providers, reason });
      return {};
    },
  }),
  verbFor(setPermittedProviders, {
    preview: (tx, { clientId, providers }) => previewProviders(tx, clientId, providers),
    run: async (tx, staff, input) => {
      await changeProviders(staff, tx, input);
      return {};
    },
  }),
];

async function withProvider(tx: Tx, clientId: string, provider: string): Promise<readonly string[]> {
  return [...(await permittedProviders(tx, clientId)), provider];
}

type ProvidersChange = { clientId: string; providers: readonly string[]; reason: string | null };

/** Replaces the providers of a client, and audits both lists. */
async function changeProviders(
  { actor }: StaffContext,
  tx: Tx,
  { clientId, providers, reason }: ProvidersChange,
): Promise<void> {
  await lockedClient(tx, clientId);
  const before = (await permittedProviders(tx, clientId)).sort();
  const after = sortedProviders(providers);
  await storeProviders(tx, clientId, after);
  await recordAudit(tx, {
    clientId,
    actor,
    action: setPermittedProviders.audit,
    before: { providers: before },
    after: { providers: after, reason },
  });
}

async function previewProviders(tx: Tx, clientId: string, providers: readonly string[]) {
  await knownClient(tx, clientId);
  const [before, after] = [(await permittedProviders(tx, clientId)).sort(), sortedProviders(providers)];
  return [{ name: "providers" as const, before: before.join(", "), after: after.join(", ") }];
}

/** Each known provider once; an unknown one is refused. */
export function sortedProviders(providers: readonly string[]): readonly string[] {
  const isKnown = (name: string) => paymentProviders.some((known) => known.name === name);
  if (!providers.every(isKnown))
    throw new Problem("request.invalid", { fields: { providers: { code: "invalid" } } });
  return [...new Set(providers)].sort();
}
