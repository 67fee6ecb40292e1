import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { routeProblems } from "@corridor/product/admin/route-settings/judge-routes";
import {
  routeName,
  routeValues,
  type RouteConfig,
  type RouteKey,
} from "@corridor/product/admin/route-settings/route-config";
import type { FieldProblem } from "@corridor/product/problems";

/** A saved route as the person saw it, and as they edited it. */
export type ChangedRoute = { readonly was: RouteConfig; readonly now: RouteConfig };

/** What a person has done to the saved routes. A saved route is named by its key, so that the edits survive changes by others. */
export type RouteEdits = {
  readonly changed: Readonly<Record<string, ChangedRoute>>;
  readonly removed: readonly string[];
  readonly added: readonly { readonly id: string; readonly route: RouteConfig }[];
  /** The version of the saved routes that the person saw; null without edits. */
  readonly seenVersion: string | null;
};

export const noEdits: RouteEdits = { changed: {}, removed: [], added: [], seenVersion: null };

export type EditedRow = {
  readonly id: string;
  /** From 1, as the table counts. */
  readonly number: number;
  readonly saved: RouteConfig | null;
  readonly route: RouteConfig;
  readonly state: "same" | "changed" | "new" | "removed";
};

/** The rows of the table: the saved routes with the edits, then the new ones. */
export function editedRows(saved: readonly RouteConfig[], edits: RouteEdits): readonly EditedRow[] {
  const known = new Set(saved.map(routeName));
  const ofSaved = saved.map((route) => {
    const id = routeName(route);
    const change = edits.changed[id];
    const edited = change ? withEdit(route, change) : route;
    const state = edits.removed.includes(id) ? "removed" : isSame(route, edited) ? "same" : "changed";
    return { id, saved: route, route: state === "removed" ? route : edited, state } as const;
  });
  // A route that was edited here and deleted by another person is a new one.
  const lost = Object.entries(edits.changed).filter(([id]) => !known.has(id) && !edits.removed.includes(id));
  const added = [...lost.map(([id, { now }]) => ({ id, route: now })), ...edits.added];
  return [...ofSaved, ...added.map((row) => ({ ...row, saved: null, state: "new" as const }))].map(
    (row, place) => ({ ...row, number: place + 1 }),
  );
}

/** Only the values that the person changed: another person may have changed others since. */
function withEdit(saved: RouteConfig, { was, now }: ChangedRoute): RouteConfig {
  const fields = Object.keys(saved) as (keyof RouteConfig)[];
  return Object.fromEntries(
    fields.map((field) => [field, now[field] === was[field] ? saved[field] : now[field]]),
  ) as RouteConfig;
}

function isSame(one: RouteConfig, other: RouteConfig): boolean {
  return routeName(one) === routeName(other) && routeValues.every((name) => one[name] === other[name]);
}

export function changedFields({ saved, route }: EditedRow): readonly (keyof RouteConfig)[] {
  const fields = Object.keys(route) as (keyof RouteConfig)[];
  return saved ? fields.filter((field) => saved[field] !== route[field]) : fields;
}

export function countOf(rows: readonly EditedRow[], state: EditedRow["state"]): number {
  return rows.filter((row) => row.state === state).length;
}

export type RoutesToSave = {
  readonly configs: readonly RouteConfig[];
  readonly removed: readonly RouteKey[];
};

/** What the server gets: an edited key is a new route in the place of the old one. */
export function routesToSave(rows: readonly EditedRow[]): RoutesToSave {
  const kept = rows.filter(({ state }) => state !== "removed");
  const wished = new Set(kept.map(({ route }) => routeName(route)));
  const saved = new Map(
    rows.flatMap((row) => (row.saved ? [[routeName(row.saved), row.saved] as const] : [])),
  );
  return {
    configs: kept
      .map(({ route }) => route)
      .filter((route) => {
        const before = saved.get(routeName(route));
        return !before || !isSame(before, route);
      }),
    removed: [...saved]
      .filter(([name]) => !wished.has(name))
      .map(([, { providerId, currency, walletId }]) => ({ providerId, currency, walletId })),
  };
}

export type RowProblem = {
  readonly row: EditedRow;
  readonly field: keyof RouteConfig;
  readonly problem: FieldProblem;
};

/** The problems of new and changed rows, by the rule of the server. Saved rows that nobody touched are left as they are. */
export function problemsOf(rows: readonly EditedRow[], context: ClientAdminContext): readonly RowProblem[] {
  const kept = rows.filter(({ state }) => state !== "removed");
  const found = routeProblems(
    kept.map(({ route }) => route),
    {
      permittedProviders: context.permittedProviders,
      walletIds: context.wallets.map(({ walletId }) => walletId),
      feeScheduleIds: context.feeSchedules.map(({ id }) => id),
    },
  );
  return found.flatMap(({ index, field, problem }) => {
    const row = kept[index]!;
    const rowOf = (number: number) => kept[number - 1]!.number;
    const shown = problem.code === "routeTwice" ? { ...problem, n: rowOf(problem.n) } : problem;
    return row.state === "same" && problem.code !== "routeTwice" ? [] : [{ row, field, problem: shown }];
  });
}

/** The integrations of these rows that this deployment has no connection for. */
export function unconnectedIntegrations(
  rows: readonly EditedRow[],
  { availableIntegrations }: Pick<ClientAdminContext, "availableIntegrations">,
): readonly string[] {
  const used = rows.filter(({ state }) => state !== "removed").map(({ route }) => route.integration.trim());
  return [...new Set(used)].filter((name) => name !== "" && !availableIntegrations.includes(name));
}

export const emptyRoute: RouteConfig = {
  providerId: "",
  currency: "",
  walletId: "",
  integration: "",
  modality: "",
  payerAccount: "",
  managedFeeScheduleId: null,
  reversalFeeScheduleId: null,
};
