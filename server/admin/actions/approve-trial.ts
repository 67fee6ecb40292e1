import { approveTrialAccess, trialAmount, trialProviders } from "@corridor/product/admin/actions/providers";
import { newClientDefaults } from "@corridor/product/clients/client";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import {
  permittedProviders,
  storeClientSettings,
  storeProviders,
  type Client,
} from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";
import { findWallet, visibleWallets, type WalletAccount } from "../../wallets/wallets.ts";
import { verbFor } from "../action-verb.ts";
import { knownClient, lockedClient } from "./client-settings.ts";
import { moveFunds, previewFunds } from "./move-funds.ts";
import { sortedProviders } from "./permitted-providers.ts";

type TrialFields = {
  clientId: string;
  amount?: string | undefined;
  providers?: readonly string[] | undefined;
};

/** Sets the KYC level to Trial, adds the providers of trials and puts a small amount into the main wallet (ADMIN-19). */
export const approveTrialVerb = verbFor(approveTrialAccess, {
  preview: async (tx, input) => {
    const { client, wallet, before, after } = await judgeTrial(
      tx,
      input,
      await knownClient(tx, input.clientId),
    );
    const { clientId, amount = trialAmount } = input;
    return [
      { name: "kycLevel", before: client.kyc_level, after: "Trial" },
      { name: "providers", before: before.join(", "), after: after.join(", ") },
      ...(await previewFunds(tx, "AddFunds", { clientId, walletId: wallet.wallet_id, amount })),
    ];
  },
  run: async (tx, { actor }, input) => {
    const { clientId, amount = trialAmount, reason, idempotencyKey } = input;
    const client = await lockedClient(tx, clientId);
    const { wallet, before, after } = await judgeTrial(tx, input, client);
    const move = { clientId, walletId: wallet.wallet_id, amount, reason, idempotencyKey };
    const { transactionId } = await moveFunds(tx, actor, "AddFunds", move);
    await storeClientSettings(tx, clientId, { kyc_level: "Trial" });
    await storeProviders(tx, clientId, after);
    await recordAudit(tx, {
      clientId,
      actor,
      action: approveTrialAccess.audit,
      before: { kycLevel: client.kyc_level, providers: before },
      after: { kycLevel: "Trial", providers: after, amount, reason, transactionId },
    });
    return { transactionId };
  },
});

async function judgeTrial(tx: Tx, { clientId, providers = trialProviders }: TrialFields, client: Client) {
  const before = (await permittedProviders(tx, clientId)).sort();
  return {
    client,
    wallet: await mainWallet(tx, clientId),
    before,
    after: sortedProviders([...before, ...providers]),
  };
}

/** The wallet with the usual ID of a main wallet, or the first main wallet. */
async function mainWallet(tx: Tx, clientId: string): Promise<WalletAccount> {
  const usual = await findWallet(tx, clientId, newClientDefaults.walletId);
  if (usual) return usual;
  const mains = (await visibleWallets(tx, clientId)).filter((wallet) => wallet.parent_wallet_id === null);
  const [first] = mains.sort((a, b) => (a.wallet_id < b.wallet_id ? -1 : 1));
  if (!first) throw new Problem("wallet.unknown");
  return first;
}
