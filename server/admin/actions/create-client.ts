import * as actions from "@corridor/product/admin/actions/wallets";
import { isClientId, newClientDefaults } from "@corridor/product/clients/client";
import { featuresOfNewClient } from "@corridor/product/clients/features";
import { isCurrency } from "@corridor/product/money";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import { isWalletId, walletNameMaxLength } from "@corridor/product/wallets/names";
import { recordAudit } from "../../audit/record.ts";
import { insertClient, setFeature } from "../../clients/clients.ts";
import { openWalletAccounts } from "../../ledger/accounts.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { findWallet, insertWallet, isNameTaken } from "../../wallets/wallets.ts";
import { verbFor } from "../action-verb.ts";
import { knownClient, lockedClient } from "./client-settings.ts";

type NewWallet = {
  clientId: string;
  walletId: string;
  walletName: string;
  currency: string;
  parentWalletId?: string | undefined;
  hidden?: boolean | undefined;
  reason: string | null;
};

const nameMaxLength = 100;

/** Makes a client with its first wallet, which is empty and in dollars unless another currency is given (CONST-12). */
export const createClientVerb = verbFor(actions.createClient, {
  preview: async (_tx, input) => {
    const { walletId, currency } = { ...newClientDefaults, ...definedFieldsOf(input) };
    return [
      { name: "client", of: input.clientId, before: null, after: input.name.trim() },
      { name: "wallet", of: walletId, before: null, after: input.walletName ?? firstWalletName, currency },
    ];
  },
  run: async (tx, { actor }, input) => {
    const { clientId, reason } = input;
    const name = input.name.trim();
    const kycLevel = input.kycLevel ?? newClientDefaults.kycLevel;
    refuseIf({
      clientId: !isClientId(clientId) && { code: "invalid" },
      name:
        (name === "" && { code: "required" }) ||
        (name.length > nameMaxLength && { code: "tooLong", n: nameMaxLength }),
    });
    if (!(await insertClient(tx, { client_id: clientId, name, kyc_level: kycLevel })))
      throw new Problem("conflict");
    for (const feature of featuresOfNewClient) await setFeature(tx, clientId, feature, true);
    const { audit } = actions.createClient;
    await recordAudit(tx, { clientId, actor, action: audit, after: { name, kycLevel, reason } });
    await addWallet(tx, actor, {
      clientId,
      walletId: input.walletId ?? newClientDefaults.walletId,
      walletName: input.walletName ?? firstWalletName,
      currency: input.currency ?? newClientDefaults.currency,
      reason,
    });
    return {};
  },
});

const firstWalletName = "Main";

/** Without the fields that have no value. */
function definedFieldsOf<Input extends object>(input: Input): Partial<Input> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<Input>;
}

export const createWalletVerb = verbFor(actions.createWallet, {
  preview: async (tx, { clientId, walletId, walletName, currency }) => {
    await knownClient(tx, clientId);
    return [{ name: "wallet", of: walletId, before: null, after: walletName.trim(), currency }];
  },
  run: async (tx, { actor }, input) => {
    await lockedClient(tx, input.clientId);
    await addWallet(tx, actor, input);
    return {};
  },
});

async function addWallet(tx: Tx, actor: Actor, wish: NewWallet): Promise<void> {
  const { clientId, walletId, currency, reason, parentWalletId = null, hidden: isHidden = false } = wish;
  const walletName = wish.walletName.trim();
  refuseIf({
    walletId: !isWalletId(walletId) && { code: "walletId" },
    walletName:
      (walletName === "" && { code: "required" }) ||
      ([...walletName].length > walletNameMaxLength && { code: "tooLong", n: walletNameMaxLength }),
    currency: !isCurrency(currency) && { code: "invalid" },
  });
  if (await findWallet(tx, clientId, walletId)) throw new Problem("wallet.id-taken");
  if (!isHidden && (await isNameTaken(tx, clientId, walletName))) throw new Problem("wallet.name-taken");
  if (parentWalletId !== null) await refuseAsParent(tx, clientId, parentWalletId, currency);
  await insertWallet(tx, clientId, { walletId, walletName, currency, parentWalletId, isHidden }).catch(
    refuseTaken,
  );
  await openWalletAccounts(tx, clientId, walletId);
  await recordAudit(tx, {
    clientId,
    actor,
    action: actions.createWallet.audit,
    target: walletId,
    after: {
      walletName,
      currency,
      ...(parentWalletId && { parentWalletId }),
      ...(isHidden && { isHidden }),
      reason,
    },
  });
}

/** A person of the client may have made a wallet since the names were read. */
function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === "wallets_pkey") throw new Problem("wallet.id-taken");
  if (constraint === "wallets_by_name") throw new Problem("wallet.name-taken");
  throw error;
}

/** A subwallet has the currency of its parent and no subwallets of its own. */
async function refuseAsParent(
  tx: Tx,
  clientId: string,
  parentWalletId: string,
  currency: string,
): Promise<void> {
  const parent = await findWallet(tx, clientId, parentWalletId);
  if (!parent) throw new Problem("wallet.unknown", { fields: { parentWalletId: { code: "invalid" } } });
  if (parent.parent_wallet_id !== null) throw new Problem("wallet.nesting");
  if (parent.currency !== currency) throw new Problem("wallet.currency-mismatch");
}

function refuseIf(found: Readonly<Record<string, FieldProblem | false>>): void {
  const wrong = Object.entries(found).filter((entry): entry is [string, FieldProblem] => entry[1] !== false);
  if (wrong.length > 0) throw new Problem("request.invalid", { fields: Object.fromEntries(wrong) });
}
