import { featureMap, type ClientFeature, type Features } from "@corridor/product/clients/features";
import { defaultFlags, globalFlags, type Flags, type GlobalFlag } from "@corridor/product/flags";
import { isClientId } from "@corridor/product/clients/client";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import * as store from "./store.ts";

export type Client = store.ClientRow;
export {
  hasUndecidedRequests,
  hasUsableWallet,
  insertClient,
  selectBanners as bannersNow,
  selectStaffClient as findStaffClient,
  selectVisibleClients as visibleClients,
  storeClientSettings,
  updateTwoFactorRequirer as storeTwoFactorRequirer,
} from "./store.ts";
export type { BannerRow, VisibleClientRow, WalletsInSight } from "./store.ts";

/** Archived clients are found too: their people may read their history. */
export async function findClient(tx: Tx, clientId: string): Promise<Client | null> {
  if (!isClientId(clientId)) return null;
  return (await store.selectClient(tx, clientId)) ?? null;
}

export async function featuresOf(tx: Tx, clientId: string): Promise<Features> {
  return featureMap(await store.selectFeatures(tx, clientId));
}

export async function setFeature(
  tx: Tx,
  clientId: string,
  feature: ClientFeature,
  isEnabled: boolean,
): Promise<void> {
  await (isEnabled ? store.insertFeature : store.deleteFeature)(tx, clientId, feature);
}

export async function permittedProviders(tx: Tx, clientId: string): Promise<string[]> {
  return store.selectProviders(tx, clientId);
}

export async function currentFlags(tx: Tx): Promise<Flags> {
  const stored = await store.selectFlags(tx);
  return withDefaults(Object.fromEntries(stored.map((row) => [row.flag, row.is_on])));
}

/** A flag nobody ever set has its default. */
export function withDefaults(stored: Record<string, boolean>): Flags {
  return Object.fromEntries(globalFlags.map((flag) => [flag, stored[flag] ?? defaultFlags[flag]])) as Flags;
}

export async function setFlag(app: App, flag: GlobalFlag, isOn: boolean): Promise<void> {
  await app.db.systemTransaction("set flag", (tx) => store.upsertFlag(tx, flag, isOn));
}

/** Whether a client has what something asks for: a feature, or one of the settings that work like one. */
export async function clientHas(
  tx: Tx,
  clientId: string,
): Promise<(need: ClientFeature | "offshoreSwiftEnabled" | "fxTradesEnabled") => boolean> {
  const features = await store.selectFeatures(tx, clientId);
  const client = await store.selectClient(tx, clientId);
  const has = new Set<string>([
    ...features,
    ...(client?.has_offshore_swift ? ["offshoreSwiftEnabled"] : []),
    ...(client?.has_fx_trades ? ["fxTradesEnabled"] : []),
  ]);
  return (need) => has.has(need);
}
