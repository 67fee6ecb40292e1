import { isProviderAdmin } from "@corridor/product/policy";
import { hiddenProblem, Problem, type ProblemCode } from "@corridor/product/problems";
import {
  isReservedWalletId,
  isWalletId,
  walletIdFrom,
  walletIdsFrom,
  walletNameMaxLength,
} from "@corridor/product/wallets/names";
import type { Subwallet } from "@corridor/product/wallets/wallet";
import { recordAudit } from "../audit/record.ts";
import { closeWalletAccounts, openWalletAccounts, reopenWalletAccounts } from "../ledger/accounts.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { asSubwallet } from "./query-wallets.ts";
import { findWallet, insertWallet, lockWallet, setDeactivated, type WalletAccount } from "./wallets.ts";

type NewSubwallet = {
  clientId: string;
  parentWalletId: string;
  walletName: string;
  walletId?: string | null | undefined;
};

/** An ID derived from the name avoids a taken one; only a typed ID is refused (WAL-18). */
export async function createSubwallet(app: App, caller: Caller, input: NewSubwallet): Promise<Subwallet> {
  const walletName = checkedName(input.walletName);
  const typedId = input.walletId?.trim() || null;
  if (!isWalletId(typedId ?? walletIdFrom(walletName)))
    throw new Problem("request.invalid", { fields: { walletId: { code: "walletId" } } });
  // Provider admins see hidden wallets anyway. Everybody else gets the same answer whether or not a hidden wallet exists.
  if (typedId && isReservedWalletId(typedId) && !isProviderAdmin(caller.person))
    throw new Problem("request.invalid", { fields: { walletId: { code: "walletIdReserved" } } });
  for (const walletId of typedId ? [typedId] : walletIdsFrom(walletName)) {
    const made = await insertSubwallet(app, caller, { ...input, walletName, walletId });
    if (made) return made;
  }
  throw new Problem("wallet.id-taken", { fields: { walletId: { code: "walletIdTaken" } } });
}

/** Null when the ID is taken, possibly by a wallet that the caller cannot see. */
async function insertSubwallet(
  app: App,
  caller: Caller,
  { clientId, parentWalletId, walletName, walletId }: NewSubwallet & { walletId: string },
): Promise<Subwallet | null> {
  const actor = actorOf(caller);
  const insert = async (tx: Tx) => {
    const parent = await findWallet(tx, clientId, parentWalletId);
    if (!parent) throw new Problem("wallet.unknown");
    if (parent.parent_wallet_id !== null) throw new Problem("wallet.nesting");
    const wallet = { walletId, walletName, parentWalletId, currency: parent.currency };
    await insertWallet(tx, clientId, wallet);
    await openWalletAccounts(tx, clientId, walletId);
    await recordAudit(tx, { clientId, actor, action: "subwallet.created", target: walletId, after: wallet });
    return asSubwallet((await findWallet(tx, clientId, walletId))!);
  };
  return app.db.asCaller(caller, clientId, insert).catch((error: unknown) => {
    const { constraint } = error as { constraint?: string };
    // The second constraint: the ID of its own parent.
    if (constraint === "wallets_pkey" || constraint === "wallets_check") return null;
    if (constraint === "wallets_by_name")
      throw new Problem("wallet.name-taken", { fields: { walletName: { code: "walletNameTaken" } } });
    throw error;
  });
}

/** Invisible spaces do not make another name. */
function checkedName(typed: string): string {
  const name = typed.normalize("NFC").trim().replace(/\s+/g, " ");
  const length = [...name].length;
  if (length === 0) throw new Problem("request.invalid", { fields: { walletName: { code: "required" } } });
  if (length > walletNameMaxLength)
    throw new Problem("request.invalid", {
      fields: { walletName: { code: "tooLong", n: walletNameMaxLength } },
    });
  const hidden = hiddenProblem(name);
  if (hidden) throw new Problem("request.invalid", { fields: { walletName: hidden } });
  return name;
}

type NamedWallet = { clientId: string; walletId: string };

const refusalOfClosing: Readonly<Record<"notEmpty" | "held", ProblemCode>> = {
  notEmpty: "wallet.not-empty",
  held: "wallet.open-request",
};

/** The ledger closes the wallet first: no more money can come in, so an empty wallet stays empty. */
export async function deactivateSubwallet(app: App, caller: Caller, input: NamedWallet): Promise<Subwallet> {
  return changeState(app, caller, input, "wallet.main-fixed", async (tx, wallet) => {
    if (wallet.is_deactivated) return null;
    const answer = await closeWalletAccounts(tx, input.clientId, wallet.wallet_id);
    if (answer !== "closed") throw new Problem(refusalOfClosing[answer]);
    await setDeactivated(tx, input.clientId, wallet.wallet_id, true).catch((error: unknown) => {
      throw (error as { constraint?: string }).constraint === "wallet_awaited"
        ? new Problem("wallet.open-request")
        : error;
    });
    return "subwallet.deactivated";
  });
}

export async function activateSubwallet(app: App, caller: Caller, input: NamedWallet): Promise<Subwallet> {
  return changeState(app, caller, input, "wallet.unknown", async (tx, wallet) => {
    if (!wallet.is_deactivated) return null;
    await reopenWalletAccounts(tx, input.clientId, wallet.wallet_id);
    await setDeactivated(tx, input.clientId, wallet.wallet_id, false);
    return "subwallet.reactivated";
  });
}

/** Changes the state once: a caller who asks for the current state gets it, and nothing is written. */
async function changeState(
  app: App,
  caller: Caller,
  { clientId, walletId }: NamedWallet,
  refusalOfMain: ProblemCode,
  change: (tx: Tx, wallet: WalletAccount) => Promise<string | null>,
): Promise<Subwallet> {
  const actor = actorOf(caller);
  return app.db.asCaller(caller, clientId, async (tx) => {
    const wallet = await lockWallet(tx, clientId, walletId);
    if (!wallet) throw new Problem("wallet.unknown");
    if (wallet.parent_wallet_id === null) throw new Problem(refusalOfMain);
    const action = await change(tx, wallet);
    if (action) await recordAudit(tx, { clientId, actor, action, target: walletId });
    return asSubwallet((await findWallet(tx, clientId, walletId))!);
  });
}
