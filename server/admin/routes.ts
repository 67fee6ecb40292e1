import { actionEndpoint } from "@corridor/product/admin/action";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import { getClientAdminContext } from "@corridor/product/admin/client-context";
import { openClientPage, queryClients } from "@corridor/product/admin/clients/contract";
import { downloadAudit, queryAudit } from "@corridor/product/admin/audit/contract";
import { previewAction } from "@corridor/product/admin/contract";
import { tryRoutes } from "@corridor/product/admin/route-settings/contract";
import { queryUploadedSms, revealSms } from "@corridor/product/admin/sms/contract";
import {
  decideWaitingAction,
  findWaitingAction,
  queryWaitingActions,
} from "@corridor/product/admin/waiting/contract";
import { actions } from "@corridor/product/i18n/en/admin/actions";
import { withProofGiven, type Proof } from "../auth/proof.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { route, type Route } from "../platform/http/route.ts";
import type { Connectors } from "../providers/choose.ts";
import type { ActionVerb, StaffContext } from "./action-verb.ts";
import { downloadAuditFile, listAudit } from "./audit-log.ts";
import { clientAdminContext } from "./client-context.ts";
import { clientPage } from "./clients/client-page.ts";
import { listClients } from "./clients/list-clients.ts";
import type { AskedAction } from "./action-input.ts";
import { performAction } from "./perform.ts";
import { previewOf } from "./preview.ts";
import { trySample } from "./route-settings/try-sample.ts";
import type { StaffMember } from "./staff-member.ts";
import { listUploadedSms, revealUploadedSms } from "./uploaded-sms.ts";
import { actionVerbs } from "./verbs.ts";
import { decideWaiting } from "./waiting/decide.ts";
import { listWaiting, showWaiting } from "./waiting/query.ts";

type OpenConnectors = (app: App) => Promise<Connectors>;

/** The calls of provider staff. `openConnectors` reaches the providers, for the actions that ask them. */
export function adminRoutes(openConnectors: OpenConnectors): readonly Route[] {
  return [
    ...actionVerbs.map((verb) => actionRoute(verb, openConnectors)),
    route(previewAction, previewOf),
    route(getClientAdminContext, async (app, caller, input) =>
      clientAdminContext(app, caller, input, await openConnectors(app)),
    ),
    route(queryClients, listClients),
    route(openClientPage, clientPage),
    route(tryRoutes, async (app, caller, input) => trySample(app, caller, input, await openConnectors(app))),
    route(queryWaitingActions, async (app, caller) => listWaiting(app, memberOf(caller))),
    route(findWaitingAction, async (app, caller, { adminActionId }) =>
      showWaiting(app, memberOf(caller), adminActionId),
    ),
    route(decideWaitingAction, async (app, caller, { password, code, ...decision }) => {
      const staff = staffOf(app, caller, openConnectors);
      if (decision.approvalAction === "Approve") await giveProof(app, caller, { password, code });
      return { success: true, ...(await decideWaiting(staff, decision)) } as const;
    }),
    route(queryAudit, listAudit),
    route(downloadAudit, downloadAuditFile),
    route(queryUploadedSms, listUploadedSms),
    route(revealSms, revealUploadedSms),
  ];
}

function actionRoute(verb: ActionVerb, openConnectors: OpenConnectors): Route {
  const { path } = verb.action;
  const endpoint = { ...actionEndpoint(verb.action), summary: actions[path as ActionPath].about };
  return route(endpoint, async (app, caller, input) => {
    const staff = staffOf(app, caller as Caller, openConnectors);
    if (verb.action.risk !== "none") await giveProof(app, caller as Caller, input as Proof);
    return { success: true, ...(await performAction(staff, verb, input as AskedAction)) };
  });
}

function memberOf(caller: Caller): StaffMember {
  const { clientId: staffClientId, userId, email, displayName } = caller.person;
  return { actor: actorOf(caller), staffClientId, userId, email, displayName };
}

function staffOf(app: App, caller: Caller, openConnectors: OpenConnectors): StaffContext {
  return { app, ...memberOf(caller), connectors: () => openConnectors(app) };
}

/** The person logged in a moment ago, or gives the password or code with the call (C-33). */
async function giveProof(app: App, caller: Caller, { password, code }: Proof): Promise<void> {
  await withProofGiven(app, caller, { password, code }, async () => undefined);
}
