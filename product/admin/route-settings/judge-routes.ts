import { paymentProviders } from "../../providers.ts";
import type { FieldProblem } from "../../problems.ts";
import { routeName, type RouteConfig, type RouteKey } from "./route-config.ts";

/** The things of a client that its routes may name. */
export type RouteFacts = {
  readonly permittedProviders: readonly string[];
  readonly walletIds: readonly string[];
  readonly feeScheduleIds: readonly string[];
};

/** A wrong value of a route, by the place of the route in its list. */
export type RouteProblem = {
  readonly index: number;
  readonly field: keyof RouteConfig;
  readonly problem: FieldProblem;
};

/** Every wrong value of a list of routes, in the order of the list: the table and the call refuse the same (ADMIN-22, API-85). */
export function routeProblems(routes: readonly RouteConfig[], facts: RouteFacts): readonly RouteProblem[] {
  const repeated = repeatedKeys(routes);
  return routes.flatMap((route, index) => {
    const found = { ...valueProblems(route, facts), ...repeated.get(index) };
    return Object.entries(found).map(([field, problem]) => ({
      index,
      field: field as keyof RouteConfig,
      problem,
    }));
  });
}

type FieldProblems = Partial<Record<keyof RouteConfig, FieldProblem>>;

function valueProblems(route: RouteConfig, facts: RouteFacts): FieldProblems {
  const found: FieldProblems = {};
  const { providerId, currency, walletId } = route;
  const provider = paymentProviders.find(({ name }) => name === providerId);
  if (providerId === "") found.providerId = { code: "required" };
  else if (!provider) found.providerId = { code: "providerUnknown" };
  else if (!facts.permittedProviders.includes(providerId))
    found.providerId = { code: "providerNotPermitted", provider: providerId };
  if (currency === "") found.currency = { code: "required" };
  else if (provider && !provider.currencies.includes(currency))
    found.currency = { code: "providerCurrency", provider: providerId };
  if (walletId !== "" && !facts.walletIds.includes(walletId)) found.walletId = { code: "walletOfClient" };
  for (const field of ["integration", "modality", "payerAccount"] as const)
    if (route[field].trim() === "") found[field] = { code: "required" };
  for (const field of ["managedFeeScheduleId", "reversalFeeScheduleId"] as const)
    if (route[field] !== null && !facts.feeScheduleIds.includes(route[field]))
      found[field] = { code: "feeScheduleUnknown" };
  return found;
}

/** A route whose key an earlier route of the list has. */
function repeatedKeys(routes: readonly RouteKey[]): ReadonlyMap<number, FieldProblems> {
  const first = new Map<string, number>();
  const repeated = new Map<number, FieldProblems>();
  for (const [index, route] of routes.entries()) {
    const name = routeName(route);
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, index);
    else if (route.providerId !== "" && route.currency !== "")
      repeated.set(index, { walletId: { code: "routeTwice", n: earlier + 1 } });
  }
  return repeated;
}
