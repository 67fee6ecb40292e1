import { deleteRouteConfigs, setRouteConfigs } from "@corridor/product/admin/actions/routes";
import type { Change, ChangeName } from "@corridor/product/admin/change";
import { routeValues, type RouteConfig } from "@corridor/product/admin/route-settings/route-config";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import type { Tx } from "../../platform/db.ts";
import type { Routes } from "../../wallets/provider-settings.ts";
import { deleteRoutes, upsertRoutes } from "../../wallets/store-routes.ts";
import { verbFor, type StaffContext } from "../action-verb.ts";
import { knownClient, lockedClient } from "../actions/client-settings.ts";
import { asRow, judgeRoutes, routesVersion, type ChangedRoute, type RoutesChange } from "./known-routes.ts";

export const routeVerbs = [
  verbFor(setRouteConfigs, {
    preview: (tx, { removed = [], ...input }) => previewRoutes(tx, { ...input, removed }, "removed"),
    run: (tx, staff, { removed = [], ...input }) =>
      changeRoutes(tx, staff, { ...input, removed }, { deletedIn: "removed", audit: setRouteConfigs.audit }),
  }),
  verbFor(deleteRouteConfigs, {
    preview: (tx, { configs, ...input }) =>
      previewRoutes(tx, { ...input, configs: [], removed: configs }, "configs"),
    run: (tx, staff, { configs, ...input }) =>
      changeRoutes(
        tx,
        staff,
        { ...input, configs: [], removed: configs },
        { deletedIn: "configs", audit: deleteRouteConfigs.audit },
      ),
  }),
];

type NamedAction = { readonly deletedIn: string; readonly audit: string };

/** Stores and deletes routes in one transaction: a table is saved whole or not at all. */
async function changeRoutes(
  tx: Tx,
  { actor }: StaffContext,
  { reason, ...change }: RoutesChange & { reason: string | null },
  { deletedIn, audit }: NamedAction,
): Promise<{ routesVersion: string }> {
  const { clientId, configs, removed } = change;
  if (configs.length + removed.length === 0)
    throw new Problem("request.invalid", { fields: { configs: { code: "required" } } });
  await lockedClient(tx, clientId);
  const { before, after, changed } = await judgeRoutes(tx, change, deletedIn);
  refuseOutdated(change, before);
  if (removed.length > 0) await deleteRoutes(tx, clientId, changed.filter(isDeleted).map(rowOf(clientId)));
  await upsertRoutes(
    tx,
    clientId,
    configs.map((config) => asRow(clientId, config)),
  );
  await recordAudit(tx, {
    clientId,
    actor,
    action: audit,
    before: { routes: auditedRoutes(changed, "before") },
    after: { routes: auditedRoutes(changed, "after"), reason },
  });
  return { routesVersion: routesVersion(after) };
}

/** Another person saved since this person saw the routes: their changes would be overwritten unseen. */
function refuseOutdated({ seenVersion }: RoutesChange, before: Routes): void {
  if (seenVersion !== undefined && seenVersion !== routesVersion(before))
    throw new Problem("admin.routes-changed");
}

function isDeleted({ after }: ChangedRoute): boolean {
  return after === null;
}

const rowOf =
  (clientId: string) =>
  ({ before }: ChangedRoute) =>
    asRow(clientId, before!);

/** Each changed route by its name, without its key. */
function auditedRoutes(changed: readonly ChangedRoute[], side: "before" | "after") {
  return Object.fromEntries(changed.map((route) => [route.name, route[side] && valuesOf(route[side])]));
}

function valuesOf(config: RouteConfig) {
  return Object.fromEntries(routeValues.map((name) => [name, config[name]]));
}

const changeNames: Readonly<Record<(typeof routeValues)[number], ChangeName>> = {
  integration: "integration",
  modality: "modality",
  payerAccount: "payerAccount",
  managedFeeScheduleId: "managedFee",
  reversalFeeScheduleId: "reversalFee",
};

async function previewRoutes(tx: Tx, change: RoutesChange, deletedIn: string): Promise<Change[]> {
  await knownClient(tx, change.clientId);
  const { changed } = await judgeRoutes(tx, change, deletedIn);
  return changed.flatMap(({ name: of, before, after }) =>
    routeValues
      .map((name) => ({
        name: changeNames[name],
        of,
        before: before && before[name],
        after: after && after[name],
      }))
      // A new or deleted route is shown whole; of the others, the values that change.
      .filter((one) => before === null || after === null || one.before !== one.after),
  );
}
