import type { RoleName } from "@corridor/product/permissions";
import { isSamePerson } from "@corridor/product/users/email";
import type { ActivationAction } from "@corridor/product/users/user";
import type { WalletAccess } from "@corridor/product/users/wallet-access";
import type { Account } from "../accounts/accounts.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";
import { accessOfChange } from "./access-in-mail.ts";
import { notifyProviderAdmins } from "./notify-staff.ts";
import { insertChange } from "./store.ts";
import { notifyAdministrators, type ChangeNotice } from "./notify.ts";

export type Proposal = {
  kind: "invitation" | "change";
  role?: RoleName | null;
  activation?: ActivationAction | null;
  /** Left out if the wallets stay unchanged. */
  wallets?: { to: WalletAccess } | null;
};

/** Stores a change that another administrator must agree to, and notifies those who can, except the person it is about. */
export async function proposeChange(
  app: App,
  tx: Tx,
  told: ChangeNotice,
  subject: Account,
  { kind, role, activation, wallets }: Proposal,
): Promise<void> {
  const change = await insertChange(tx, {
    client_id: subject.client_id,
    user_id: subject.user_id,
    made_by: told.by.userId,
    kind,
    new_role: role ?? null,
    activation_action: activation ?? null,
    changes_wallet_access: Boolean(wallets),
    new_wallets: wallets?.to ? [...wallets.to] : null,
  });
  const administrators = told.administrators.filter(({ email }) => !isSamePerson(email, subject.email));
  await notifyAdministrators(app, tx, { ...told, administrators }, "userChange", {
    isInvitation: kind === "invitation",
    access: await accessOfChange(tx, change, subject),
    toChoose: null,
  });
  const canBeDecided = administrators.some(({ email }) => !isSamePerson(email, told.by.email));
  // If nobody at the client can agree, staff can (C-50).
  if (!canBeDecided)
    await enqueue(tx, notifyProviderAdmins, {
      clientId: subject.client_id,
      userChangeId: change.user_change_id,
    });
}
