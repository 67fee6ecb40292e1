import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { GrantInMail } from "@corridor/product/i18n/mail-words";
import { Problem } from "@corridor/product/problems";
import type { setVisibleClients as contract } from "@corridor/product/users/contract";
import { refusalOfGrants, type ClientGrant } from "@corridor/product/users/grants";
import { replaceGrants, grantsOf } from "../accounts/access.ts";
import { lockAccountNamed } from "../accounts/accounts.ts";
import { recordAudit } from "../audit/record.ts";
import { findClient, type Client } from "../clients/clients.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { shownUser } from "./shown.ts";
import { presentAdministrators, noticeWords } from "./notify.ts";

/**
 * Sets the further clients that a person sees. Only staff may do so, and the administrators of every affected client are
 * notified (USER-26).
 */
export async function setVisibleClients(
  app: App,
  caller: Caller,
  { clientId, email, grants }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.systemTransaction("set visible clients", async (tx) => {
    const account = await lockAccountNamed(tx, clientId, email);
    if (!account) throw new Problem("notFound");
    const home = (await findClient(tx, clientId))!;
    const present = await grantsOf(tx, account);
    const clients = await clientsNamed(tx, [...present, ...grants]);
    const refused = refusalOfGrants(grants, {
      home: { clientId, isStaff: home.is_staff },
      present,
      clients: new Map(
        [...clients].map(([id, client]) => [
          id,
          { isStaff: client.is_staff, isArchived: client.archived_at !== null },
        ]),
      ),
    });
    if (refused) throw new Problem(refused.code, { fields: refused.fields ?? {} });
    const changed = changedClients(present, grants);
    if (changed.length > 0) {
      await replaceGrants(tx, account, grants);
      const actor = actorOf(caller);
      // The audit log of each affected client has an entry.
      for (const audited of [clientId, ...changed])
        await recordAudit(tx, {
          clientId: audited,
          actor,
          action: "user.visible-clients-set",
          target: account.email,
          before: { homeClientId: clientId, grants: grantsConcerning(present, audited, clientId) },
          after: { homeClientId: clientId, grants: grantsConcerning(grants, audited, clientId) },
        });
      const told = grantsInMail(present, grants, clients);
      for (const client of [home, ...changed.map((id) => clients.get(id)!)])
        await notifyOf(app, tx, client, { home, email: account.email, grants: told, by: caller.person });
    }
    return { user: await shownUser(tx, caller, account) };
  });
}

async function clientsNamed(tx: Tx, grants: readonly ClientGrant[]): Promise<Map<string, Client>> {
  const clients = new Map<string, Client>();
  for (const { clientId } of grants) {
    const client = await findClient(tx, clientId);
    if (client) clients.set(clientId, client);
  }
  return clients;
}

/** Granted, revoked, or granted with another right to pay. */
function changedClients(before: readonly ClientGrant[], after: readonly ClientGrant[]): string[] {
  const keyOf = ({ clientId, canPay }: ClientGrant) => `${clientId} ${canPay}`;
  const [old, present] = [before.map(keyOf), after.map(keyOf)];
  const changed = [
    ...before.filter((grant) => !present.includes(keyOf(grant))),
    ...after.filter((grant) => !old.includes(keyOf(grant))),
  ];
  return [...new Set(changed.map((grant) => grant.clientId))];
}

/** An entry of the home client is about all of them; an entry of another client is about that client only. */
function grantsConcerning<Grant extends { clientId: string }>(
  grants: readonly Grant[],
  clientId: string,
  homeClientId: string,
): Grant[] {
  return grants.filter((grant) => clientId === homeClientId || grant.clientId === clientId);
}

/** The granted, changed, unchanged and revoked clients. */
function grantsInMail(
  before: readonly ClientGrant[],
  after: readonly ClientGrant[],
  clients: ReadonlyMap<string, Client>,
): GrantInMail[] {
  const nameOf = (clientId: string) => clients.get(clientId)!.name;
  const takenBack = before.filter((old) => !after.some((grant) => grant.clientId === old.clientId));
  return [
    ...after.map((grant) => {
      const old = before.find(({ clientId }) => clientId === grant.clientId);
      const what = !old ? "given" : old.canPay === grant.canPay ? "kept" : "changed";
      return { ...grant, name: nameOf(grant.clientId), what } as const;
    }),
    ...takenBack.map((grant) => ({ ...grant, name: nameOf(grant.clientId), what: "takenBack" }) as const),
  ];
}

type GrantNotice = { home: Client; email: string; grants: readonly GrantInMail[]; by: Caller["person"] };

async function notifyOf(
  app: App,
  tx: Tx,
  client: Client,
  { home, email, grants, by }: GrantNotice,
): Promise<void> {
  for (const admin of await presentAdministrators(tx, client))
    await queueMail(app, tx, {
      clientId: client.client_id,
      to: admin.email,
      name: admin.display_name,
      language: admin.language,
      kind: "visibleClients",
      words: {
        ...noticeWords({ client: home, subject: { email }, by }),
        grants: grantsConcerning(grants, client.client_id, home.client_id),
      },
    });
}
