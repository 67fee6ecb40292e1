import type { Action, FieldsOf } from "@corridor/product/admin/action";
import * as actions from "@corridor/product/admin/actions/client-settings";
import type { Change, ChangeName } from "@corridor/product/admin/change";
import type { KycLevel } from "@corridor/product/clients/client";
import { Problem } from "@corridor/product/problems";
import { colleaguesInRoles } from "../../accounts/colleagues.ts";
import { recordAudit } from "../../audit/record.ts";
import {
  findClient,
  featuresOf,
  lockClient,
  setFeature,
  storeClientSettings,
  type Client,
  type ClientSettings,
} from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { verbFor, type ActionVerb, type StaffContext } from "../action-verb.ts";

type AboutClient = Action & { fields: { clientId: Action["fields"][string] } };

/** A setting of a client as a whole. */
type ClientSetting<A extends AboutClient> = {
  readonly name: ChangeName;
  /** The field of the action that has the new value. */
  readonly field: keyof FieldsOf<A> & string;
  readonly read: (client: Client) => string | number | boolean;
  readonly store: (value: never) => ClientSettings;
  /** Audited as the target, where several settings share one audit action. */
  readonly target?: string;
  /** What else the preview shows. */
  readonly showMore?: (tx: Tx, client: Client, value: never) => Promise<readonly Change[]>;
  /** What else follows, in the same transaction. */
  readonly follow?: (staff: StaffContext, tx: Tx, client: Client, value: never) => Promise<void>;
};

function settingVerb<A extends AboutClient>(action: A, setting: ClientSetting<A>): ActionVerb {
  const { name, field, read, store, target, showMore, follow } = setting;
  const wished = (input: FieldsOf<A>) => input[field] as never;
  return verbFor<AboutClient>(action, {
    preview: async (tx, input) => {
      const client = await knownClient(tx, input.clientId as string);
      const value = wished(input as FieldsOf<A>);
      return [{ name, before: read(client), after: value }, ...((await showMore?.(tx, client, value)) ?? [])];
    },
    run: async (tx, staff, { reason, ...input }) => {
      const clientId = input.clientId as string;
      const value = wished(input as unknown as FieldsOf<A>);
      const client = await lockedClient(tx, clientId);
      await storeClientSettings(tx, clientId, store(value));
      await follow?.(staff, tx, client, value);
      await recordAudit(tx, {
        clientId,
        actor: staff.actor,
        action: action.audit,
        ...(target && { target }),
        before: { [field]: read(client) },
        after: { [field]: value, reason },
      });
      return {};
    },
  });
}

/** Locks a client whose settings are about to change. */
export async function lockedClient(tx: Tx, clientId: string): Promise<Client> {
  const client = await lockClient(tx, clientId);
  if (!client) throw new Problem("client.unknown");
  return client;
}

export async function knownClient(tx: Tx, clientId: string): Promise<Client> {
  const client = await findClient(tx, clientId);
  if (!client) throw new Problem("client.unknown");
  return client;
}

export const clientSettingVerbs = [
  settingVerb(actions.setWebApprovalsCount, {
    name: "webApprovalsRequired",
    field: "count",
    read: (client) => client.web_approvals_count,
    store: (count: number) => ({ web_approvals_count: count }),
    showMore: async (tx, client, count: number) =>
      (await needsSecondApprovers(tx, client, count))
        ? [{ name: "feature", of: "Approver1And2", before: false, after: true }]
        : [],
    follow: async ({ actor }, tx, client, count: number) => {
      if (!(await needsSecondApprovers(tx, client, count))) return;
      const { client_id: clientId } = client;
      await setFeature(tx, clientId, "Approver1And2", true);
      await recordAudit(tx, {
        clientId,
        actor,
        action: actions.setClientFeature.audit,
        target: "Approver1And2",
        before: { isEnabled: false },
        after: { isEnabled: true },
      });
    },
  }),
  settingVerb(actions.setAwaitWalletFunding, {
    name: "awaitWalletFunding",
    target: "awaitWalletFunding",
    field: "isEnabled",
    read: (client) => client.awaits_wallet_funding,
    store: (isEnabled: boolean) => ({ awaits_wallet_funding: isEnabled }),
  }),
  settingVerb(actions.setFxTradesEnabled, {
    name: "fxTradesEnabled",
    target: "fxTradesEnabled",
    field: "isEnabled",
    read: (client) => client.has_fx_trades,
    store: (isEnabled: boolean) => ({ has_fx_trades: isEnabled }),
  }),
  settingVerb(actions.setOffshoreSwiftEnabled, {
    name: "offshoreSwiftEnabled",
    target: "offshoreSwiftEnabled",
    field: "isEnabled",
    read: (client) => client.has_offshore_swift,
    store: (isEnabled: boolean) => ({ has_offshore_swift: isEnabled }),
  }),
  settingVerb(actions.setKycLevel, {
    name: "kycLevel",
    field: "kycLevel",
    read: (client) => client.kyc_level,
    store: (level: KycLevel) => ({ kyc_level: level }),
  }),
  settingVerb(actions.setApiApprovalsExempt, {
    name: "apiApprovalsExempt",
    target: "apiApprovalsExempt",
    field: "isEnabled",
    read: (client) => client.is_api_approvals_exempt,
    store: (isEnabled: boolean) => ({ is_api_approvals_exempt: isEnabled }),
    follow: notifyOfApiApprovals,
  }),
  settingVerb(actions.setExactRepeatsRefused, {
    name: "exactRepeatsRefused",
    target: "exactRepeatsRefused",
    field: "isEnabled",
    read: (client) => client.exact_repeats_refused,
    store: (isEnabled: boolean) => ({ exact_repeats_refused: isEnabled }),
  }),
  settingVerb(actions.setUnattendedRepeatsRefused, {
    name: "unattendedRepeatsRefused",
    target: "unattendedRepeatsRefused",
    field: "isEnabled",
    read: (client) => client.unattended_repeats_refused,
    store: (isEnabled: boolean) => ({ unattended_repeats_refused: isEnabled }),
  }),
];

/** Two approvals need second approvers (REQ-31). */
async function needsSecondApprovers(tx: Tx, client: Client, count: number): Promise<boolean> {
  return count === 2 && !(await featuresOf(tx, client.client_id)).Approver1And2;
}

/** E-mails the client's administrators, because their payments need fewer or more people from now on (REQ-32). */
async function notifyOfApiApprovals(
  { app, actor }: StaffContext,
  tx: Tx,
  client: Client,
  isExempt: boolean,
): Promise<void> {
  if (client.is_api_approvals_exempt === isExempt) return;
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
