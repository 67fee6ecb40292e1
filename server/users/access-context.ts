import type { Features } from "@corridor/product/clients/features";
import type { RoleName } from "@corridor/product/permissions";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import { alwaysHasAllWallets, grantableRoles } from "@corridor/product/users/access";
import { isSameAccess, wishedWalletAccess, type WalletAccess } from "@corridor/product/users/wallet-access";
import type { Colleague } from "../accounts/colleagues.ts";
import { featuresOf, findClient, type Client } from "../clients/clients.ts";
import type { Caller } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { visibleWalletNames } from "../wallets/wallets.ts";
import { holdAdministration } from "./store.ts";
import { presentAdministrators } from "./notify.ts";

/** The context of a change of access: the client, locked so that changes run one after the other, and its administrators. */
export type AccessContext = { client: Client; features: Features; administrators: readonly Colleague[] };

export async function lockAccessContext(
  tx: Tx,
  clientId: string,
  { person }: Caller,
): Promise<AccessContext> {
  await holdAdministration(tx, clientId);
  const client = (await findClient(tx, clientId))!;
  const administrators = await presentAdministrators(tx, client);
  // A person who was removed while they waited for the lock may change nothing.
  const isRemoved =
    person.clientId === clientId && !administrators.some((colleague) => colleague.user_id === person.userId);
  if (isRemoved) throw new Problem("permissionDenied");
  return { client, features: await featuresOf(tx, clientId), administrators };
}

/** A person may keep their current role, even if it can no longer be given. */
export function checkGrantable(
  { client, features }: AccessContext,
  role: RoleName,
  present?: RoleName,
): void {
  if (role === present || grantableRoles(client.is_staff, features).includes(role)) return;
  throw new Problem("request.invalid", { fields: { roleName: { code: "roleNotGrantable" } } });
}

/** The wallets of a role, as wished by a caller who sees the wallets of the transaction. */
export async function walletAccess(
  tx: Tx,
  { client, features }: AccessContext,
  role: RoleName,
  present: WalletAccess,
  wished: WalletAccess,
): Promise<WalletAccess> {
  const inSight = (await visibleWalletNames(tx, client.client_id)).map((wallet) => wallet.wallet_id);
  if (alwaysHasAllWallets(role)) {
    if (wished?.some((wallet) => !inSight.includes(wallet))) throw refusedWallets({ code: "walletUnknown" });
    return null;
  }
  const judged = wishedWalletAccess(present, wished, { isOffered: features.WalletPermissions, inSight });
  if ("problem" in judged) throw refusedWallets(judged.problem);
  return judged.access;
}

/** A choice of wallets is refused if the client no longer has that feature, also when the choice was asked for earlier. */
export function checkOffered({ features }: AccessContext, present: WalletAccess, wished: WalletAccess): void {
  if (!features.WalletPermissions && !isSameAccess(present, wished))
    throw refusedWallets({ code: "invalid" });
}

function refusedWallets(problem: FieldProblem): Problem {
  return new Problem("request.invalid", { fields: { permittedWallets: problem } });
}
