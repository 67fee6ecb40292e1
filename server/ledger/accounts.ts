import { sql } from "kysely";
import { floorOf } from "@corridor/product/ledger/accounts";
import type { Tx } from "../platform/db.ts";

/** Opens a wallet's accounts, in the transaction that makes the wallet; a second call does nothing. */
export async function openWalletAccounts(tx: Tx, clientId: string, walletId: string): Promise<void> {
  await sql`select open_wallet_accounts(${clientId}, ${walletId})`.execute(tx);
}

/** Closes an empty wallet to new transfers. Returns why a wallet with money cannot be closed. */
export async function closeWalletAccounts(
  tx: Tx,
  clientId: string,
  walletId: string,
): Promise<"closed" | "notEmpty" | "held"> {
  const { rows } = await sql<{ answer: "closed" | "notEmpty" | "held" }>`
    select close_wallet_accounts(${clientId}, ${walletId}) as answer`.execute(tx);
  return rows[0]!.answer;
}

export async function reopenWalletAccounts(tx: Tx, clientId: string, walletId: string): Promise<void> {
  await sql`select reopen_wallet_accounts(${clientId}, ${walletId})`.execute(tx);
}

/** Changes the floor of a wallet. A floor above the balance takes no money; it only stops further payments out. */
export async function setWalletLimits(
  tx: Tx,
  clientId: string,
  walletId: string,
  limits: { readonly minimumBalance: bigint; readonly negativeBalanceLimit: bigint },
): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select set_wallet_floor(${clientId}, ${walletId}, ${floorOf(limits)}) as found`.execute(tx);
  if (!rows[0]!.found) throw new Error(`The accounts of wallet ${clientId}/${walletId} are not open.`);
}
