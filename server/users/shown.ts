import { epochOf } from "@corridor/product/epoch";
import { isPresentAdministrator } from "@corridor/product/users/access";
import { partInChange } from "@corridor/product/users/user-change";
import type { User } from "@corridor/product/users/user";
import { walletsOfPeople } from "../accounts/access.ts";
import type { Account } from "../accounts/accounts.ts";
import { clientsOf, userOf } from "../accounts/shown-user.ts";
import { findClient, type Client } from "../clients/clients.ts";
import type { Caller } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { visibleWalletNames } from "../wallets/wallets.ts";
import * as store from "./store-shown.ts";

/** The facts for showing all people of a client, read once for any number of them. */
type ListContext = {
  client: Client;
  inSight: ReadonlySet<string>;
  openWallets: number;
  allWallets: number;
  walletsOf: ReadonlyMap<string, readonly string[]>;
  furtherOf: (account: Account) => readonly store.FurtherClientRow[];
  changeOf: ReadonlyMap<string, store.PendingChangeRow>;
};

/** People of one client as an administrator sees them, with only those clients and wallets that the administrator sees. */
export async function shownUsers(
  tx: Tx,
  reader: Caller,
  clientId: string,
  accounts: readonly Account[],
): Promise<User[]> {
  const context = await readListContext(tx, reader, clientId);
  return accounts.map((account) => asShownUser(account, reader, context));
}

export async function shownUser(tx: Tx, reader: Caller, account: Account): Promise<User> {
  const [user] = await shownUsers(tx, reader, account.client_id, [account]);
  return user!;
}

async function readListContext(tx: Tx, reader: Caller, clientId: string): Promise<ListContext> {
  const wallets = await visibleWalletNames(tx, clientId);
  const further = await store.selectFurtherClients(tx, clientId, reader.person);
  const ofEverybody = further.filter((row) => row.user_id === null);
  const ofOne = groupBy(further, (row) => row.user_id ?? "");
  const walletRows = groupBy(await walletsOfPeople(tx, clientId), (row) => row.user_id);
  const changes = await store.selectPendingChanges(tx, clientId);
  return {
    client: (await findClient(tx, clientId))!,
    inSight: new Set(wallets.map((wallet) => wallet.wallet_id)),
    openWallets: wallets.filter((wallet) => !wallet.is_hidden).length,
    allWallets: wallets.length,
    walletsOf: new Map([...walletRows].map(([userId, rows]) => [userId, rows.map((row) => row.wallet_id)])),
    furtherOf: ({ user_id: userId }) => [...ofEverybody, ...(ofOne.get(userId) ?? [])],
    changeOf: new Map(changes.map((change) => [change.user_id, change])),
  };
}

function asShownUser(account: Account, reader: Caller, context: ListContext): User {
  const { client, inSight, furtherOf, changeOf } = context;
  const wallets = (context.walletsOf.get(account.user_id) ?? []).filter((wallet) => inSight.has(wallet));
  const seesHidden = account.role === "PROVIDER_ADMIN";
  const further = furtherOf(account);
  const home = {
    client_id: client.client_id,
    name: client.name,
    is_archived: client.archived_at !== null,
    wallet_count: account.can_access_all_wallets
      ? seesHidden
        ? context.allWallets
        : context.openWallets
      : wallets.length,
  };
  const others = further.map((row) => ({
    ...row,
    wallet_count: row.open_wallets + (seesHidden ? row.hidden_wallets : 0),
  }));
  const grants = further.map((row) => ({ clientId: row.client_id, canPay: row.can_pay }));
  const change = changeOf.get(account.user_id);
  return {
    ...userOf(account, reader.language),
    ...clientsOf(account, [home, ...others], grants),
    accessibleWallets: wallets,
    pendingChange: change ? pendingChange(change, account, reader, context) : null,
  };
}

function pendingChange(
  change: store.PendingChangeRow,
  account: Account,
  { person }: Caller,
  { client, inSight }: ListContext,
): User["pendingChange"] {
  const parties = {
    maker: { userId: change.made_by, email: change.maker_email },
    subject: { userId: account.user_id, email: account.email },
  };
  const part = partInChange(parties, person);
  return {
    userChangeId: change.user_change_id,
    kind: change.kind,
    newRole: change.new_role,
    activationAction: change.activation_action,
    requestedBy: change.maker_email,
    requestedByName: change.maker_name,
    makerIsAdministrator: isPresentAdministrator(
      { role: change.maker_role, state: change.maker_state },
      client.is_staff,
    ),
    requestedTimestamp: epochOf(change.made_at),
    expiresTimestamp: epochOf(change.expires_at),
    changesWalletAccess: change.changes_wallet_access,
    newPermittedWallets: change.new_wallets?.filter((wallet) => inSight.has(wallet)) ?? null,
    canReview: part === "none",
    canWithdraw: part === "maker",
  };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
