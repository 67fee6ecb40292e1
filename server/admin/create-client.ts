import { isClientId, kycLevels, newClientDefaults } from "@corridor/product/clients/client";
import { featuresOfNewClient } from "@corridor/product/clients/features";
import { isCurrency } from "@corridor/product/money";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import { isWalletId, walletNameMaxLength } from "@corridor/product/wallets/names";
import { recordAudit } from "../audit/record.ts";
import { findClient, insertClient, setFeature } from "../clients/clients.ts";
import { openWalletAccounts } from "../ledger/accounts.ts";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { findWallet, insertWallet, isNameTaken } from "../wallets/wallets.ts";

export type NewMainWallet = {
  clientId: string;
  walletId: string;
  walletName: string;
  currency: string;
  reason: string;
};

export type NewClient = {
  clientId: string;
  name: string;
  reason: string;
  currency?: string | undefined;
  walletId?: string | undefined;
  walletName?: string | undefined;
  kycLevel?: string | undefined;
};

const nameMaxLength = 100;

/** Makes a client with its first wallet, which is empty and in dollars unless another currency is given (CONST-12). */
export async function createClientWithWallet(app: App, actor: Actor, wish: NewClient): Promise<void> {
  const { clientId, reason } = wish;
  const name = wish.name.trim();
  const kycLevel = kycLevels.find((level) => level === (wish.kycLevel ?? newClientDefaults.kycLevel));
  refuseIf({
    clientId: !isClientId(clientId) && { code: "invalid" },
    name:
      (name === "" && { code: "required" }) ||
      (name.length > nameMaxLength && { code: "tooLong", n: nameMaxLength }),
    kycLevel: !kycLevel && { code: "invalid" },
  });
  await app.db.systemTransaction("create client", async (tx) => {
    if (await findClient(tx, clientId)) throw new Problem("conflict");
    await insertClient(tx, { client_id: clientId, name, kyc_level: kycLevel! });
    for (const feature of featuresOfNewClient) await setFeature(tx, clientId, feature, true);
    await recordAudit(tx, { clientId, actor, action: "client.created", after: { name, kycLevel, reason } });
    await addWallet(tx, actor, {
      clientId,
      walletId: wish.walletId ?? newClientDefaults.walletId,
      walletName: wish.walletName ?? "Main",
      currency: wish.currency ?? newClientDefaults.currency,
      reason,
    });
  });
}

/** Makes a further main wallet. */
export async function createWallet(app: App, actor: Actor, wish: NewMainWallet): Promise<void> {
  await app.db.systemTransaction("create wallet", async (tx) => {
    if (!(await findClient(tx, wish.clientId))) throw new Problem("client.unknown");
    await addWallet(tx, actor, wish);
  });
}

async function addWallet(tx: Tx, actor: Actor, wish: NewMainWallet): Promise<void> {
  const { clientId, walletId, currency, reason } = wish;
  const walletName = wish.walletName.trim();
  refuseIf({
    walletId: !isWalletId(walletId) && { code: "walletId" },
    walletName:
      (walletName === "" && { code: "required" }) ||
      ([...walletName].length > walletNameMaxLength && { code: "tooLong", n: walletNameMaxLength }),
    currency: !isCurrency(currency) && { code: "invalid" },
  });
  if (await findWallet(tx, clientId, walletId)) throw new Problem("wallet.id-taken");
  if (await isNameTaken(tx, clientId, walletName)) throw new Problem("wallet.name-taken");
  await insertWallet(tx, clientId, { walletId, walletName, currency, parentWalletId: null });
  await openWalletAccounts(tx, clientId, walletId);
  await recordAudit(tx, {
    clientId,
    actor,
    action: "wallet.created",
    target: walletId,
    after: { walletName, currency, reason },
  });
}

function refuseIf(found: Readonly<Record<string, FieldProblem | false>>): void {
  const wrong = Object.entries(found).filter((entry): entry is [string, FieldProblem] => entry[1] !== false);
  if (wrong.length > 0) throw new Problem("request.invalid", { fields: Object.fromEntries(wrong) });
}
