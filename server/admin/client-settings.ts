import { clientFeatures, type ClientFeature } from "@corridor/product/clients/features";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { colleaguesInRoles } from "../accounts/colleagues.ts";
import { featuresOf, findClient, setFeature, storeClientSettings, type Client } from "../clients/clients.ts";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail } from "../platform/mail/mail.ts";

type SettingChange = { clientId: string; reason: string };

export async function setClientFeature(
  app: App,
  actor: Actor,
  { clientId, feature, isEnabled, reason }: SettingChange & { feature: string; isEnabled: boolean },
): Promise<void> {
  const known = clientFeatures.find((name): name is ClientFeature => name === feature);
  if (!known) throw new Problem("request.invalid", { fields: { feature: { code: "invalid" } } });
  await app.db.systemTransaction("set feature", async (tx) => {
    const client = await findClient(tx, clientId);
    if (!client) throw new Problem("client.unknown");
    const before = (await featuresOf(tx, clientId))[known];
    // Two required approvals need second approvers (REQ-31).
    if (known === "Approver1And2" && !isEnabled && client.web_approvals_count === 2)
      throw new Problem("client.two-approvals");
    await setFeature(tx, clientId, known, isEnabled);
    await recordAudit(tx, {
      clientId,
      actor,
      action: "client.feature-set",
      target: known,
      before: { isEnabled: before },
      after: { isEnabled, reason },
    });
  });
}

export async function setWebApprovalsCount(
  app: App,
  actor: Actor,
  { clientId, count, reason }: SettingChange & { count: number },
): Promise<void> {
  if (count !== 0 && count !== 1 && count !== 2)
    throw new Problem("request.invalid", { fields: { count: { code: "invalid" } } });
  await app.db.systemTransaction("set approvals", async (tx) => {
    const client = await findClient(tx, clientId);
    if (!client) throw new Problem("client.unknown");
    await storeClientSettings(tx, clientId, { web_approvals_count: count });
    if (count === 2) await setFeature(tx, clientId, "Approver1And2", true);
    await recordAudit(tx, {
      clientId,
      actor,
      action: "client.approvals-count-set",
      before: { count: client.web_approvals_count },
      after: { count, reason },
    });
  });
}

/** Settings of payments that a client has or has not. */
const clientSwitches = {
  awaitWalletFunding: "awaits_wallet_funding",
  fxTradesEnabled: "has_fx_trades",
  apiApprovalsExempt: "is_api_approvals_exempt",
} as const;
export type ClientSwitch = keyof typeof clientSwitches;

export async function setClientSwitch(
  app: App,
  actor: Actor,
  { clientId, name, isEnabled, reason }: SettingChange & { name: ClientSwitch; isEnabled: boolean },
): Promise<void> {
  const column = clientSwitches[name];
  await app.db.systemTransaction("set client", async (tx) => {
    const client = await findClient(tx, clientId);
    if (!client) throw new Problem("client.unknown");
    await storeClientSettings(tx, clientId, { [column]: isEnabled });
    await recordAudit(tx, {
      clientId,
      actor,
      action: "client.setting-set",
      target: name,
      before: { isEnabled: client[column] },
      after: { isEnabled, reason },
    });
    if (name === "apiApprovalsExempt" && client[column] !== isEnabled)
      await notifyOfApiApprovals(app, tx, actor, client, isEnabled);
  });
}

/** E-mails the client's administrators, because their payments need fewer or more people from now on (REQ-32). */
async function notifyOfApiApprovals(
  app: App,
  tx: Tx,
  actor: Actor,
  client: Client,
  isExempt: boolean,
): Promise<void> {
  for (const colleague of await colleaguesInRoles(tx, client.client_id, ["ADMIN"]))
    await queueMail(app, tx, {
      clientId: client.client_id,
      to: colleague.email,
      name: colleague.display_name,
      language: colleague.language,
      kind: "apiApprovals",
      words: { clientName: client.name, by: actor.name, isExempt },
      path: "/keys",
    });
}
