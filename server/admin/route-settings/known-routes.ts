import { createHash } from "node:crypto";
import {
  routeName,
  type RouteConfig,
  type RouteKey,
} from "@corridor/product/admin/route-settings/route-config";
import { routeProblems, type RouteProblem } from "@corridor/product/admin/route-settings/judge-routes";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import { permittedProviders } from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";
import { selectRoutes, type Routes } from "../../wallets/provider-settings.ts";
import type { NewRoute } from "../../wallets/store-routes.ts";
import { visibleWalletNames } from "../../wallets/wallets.ts";

type RouteRow = Routes["routes"][number];

/** Routes to store and to delete, as the table of the console or a call gives them. */
export type RoutesChange = {
  readonly clientId: string;
  readonly configs: readonly RouteConfig[];
  readonly removed: readonly RouteKey[];
  /** The version that the person saw; a change of another version is refused. */
  readonly seenVersion?: string | undefined;
};

/** A route before and after a change; null where there is none. */
export type ChangedRoute = {
  readonly name: string;
  readonly before: RouteConfig | null;
  readonly after: RouteConfig | null;
};

export function asConfig(row: RouteRow): RouteConfig {
  return {
    providerId: row.provider,
    currency: row.currency,
    walletId: row.wallet_id,
    integration: row.integration,
    modality: row.modality,
    payerAccount: row.payer_account,
    managedFeeScheduleId: row.managed_fee_schedule_id,
    reversalFeeScheduleId: row.reversal_fee_schedule_id,
  };
}

export function asRow(clientId: string, config: RouteConfig): NewRoute {
  return {
    client_id: clientId,
    provider: config.providerId,
    currency: config.currency,
    wallet_id: config.walletId,
    integration: config.integration.trim(),
    modality: config.modality.trim(),
    payer_account: config.payerAccount.trim(),
    managed_fee_schedule_id: config.managedFeeScheduleId,
    reversal_fee_schedule_id: config.reversalFeeScheduleId,
  };
}

/** In the order of the table: by provider, currency and wallet. */
export function sortedConfigs({ routes }: Pick<Routes, "routes">): RouteConfig[] {
  return routes.map(asConfig).sort((one, other) => (routeName(one) < routeName(other) ? -1 : 1));
}

/** The same text as long as no route of the client has changed. */
export function routesVersion(routes: Pick<Routes, "routes">): string {
  return createHash("sha256")
    .update(JSON.stringify(sortedConfigs(routes)))
    .digest("hex")
    .slice(0, 16);
}

export type JudgedRoutes = {
  /** The routes of the client as they are, and as they would be. */
  readonly before: Routes;
  readonly after: Routes;
  /** The routes with another value, in the order of the call; those that are as wished already are left out. */
  readonly changed: readonly ChangedRoute[];
};

/** Refuses routes that name what the client has not, and routes to delete that do not exist (API-85, API-86). */
export async function judgeRoutes(tx: Tx, change: RoutesChange, deletedIn: string): Promise<JudgedRoutes> {
  const { clientId, configs, removed } = change;
  const before = await selectRoutes(tx, clientId);
  const facts = {
    permittedProviders: await permittedProviders(tx, clientId),
    walletIds: (await visibleWalletNames(tx, clientId)).map(({ wallet_id }) => wallet_id),
    feeScheduleIds: [...before.schedules.keys()],
  };
  const known = new Map(before.routes.map((row) => [routeName(asConfig(row)), row]));
  const wished = new Set(configs.map(routeName));
  refuse([
    ...routeProblems(configs, facts).map((problem) => ["configs", problem] as const),
    ...removalProblems(removed, known, wished).map((problem) => [deletedIn, problem] as const),
  ]);
  const deleted = new Set(removed.map(routeName));
  const rows = configs.map((config) => asRow(clientId, config) as RouteRow);
  const kept = before.routes.filter((row) => {
    const name = routeName(asConfig(row));
    return !deleted.has(name) && !wished.has(name);
  });
  const configOf = (key: RouteKey) => {
    const row = known.get(routeName(key));
    return row ? asConfig(row) : null;
  };
  const changed = [
    ...rows.map((row) => ({
      name: routeName(asConfig(row)),
      before: configOf(asConfig(row)),
      after: asConfig(row),
    })),
    ...removed.map((key) => ({ name: routeName(key), before: configOf(key), after: null })),
  ].filter(({ before: was, after }) => JSON.stringify(was) !== JSON.stringify(after));
  return { before, after: { ...before, routes: [...kept, ...rows] }, changed };
}

function removalProblems(
  removed: readonly RouteKey[],
  known: ReadonlyMap<string, unknown>,
  wished: ReadonlySet<string>,
): RouteProblem[] {
  const first = new Map<string, number>();
  return removed.flatMap((key, index): RouteProblem[] => {
    const name = routeName(key);
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, index);
    const wrong = (field: keyof RouteKey, problem: FieldProblem) => [{ index, field, problem }];
    if (earlier !== undefined) return wrong("walletId", { code: "routeTwice", n: earlier + 1 });
    if (!known.has(name)) return wrong("providerId", { code: "routeUnknown" });
    return wished.has(name) ? wrong("walletId", { code: "routeKept" }) : [];
  });
}

/** Naming more wrong fields than this helps nobody. */
const mostNamed = 100;

function refuse(found: readonly (readonly [list: string, problem: RouteProblem])[]): void {
  if (found.length === 0) return;
  const fields = Object.fromEntries(
    found
      .slice(0, mostNamed)
      .map(([list, { index, field, problem }]) => [`${list}.${index}.${field}`, problem] as const),
  );
  throw new Problem("request.invalid", { fields });
}
