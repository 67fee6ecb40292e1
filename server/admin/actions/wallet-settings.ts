import { adjustMinimumBalance, adjustNegativeBalanceLimit } from "@corridor/product/admin/actions/balances";
import { changeWalletSettings as changeSettings } from "@corridor/product/admin/actions/wallets";
import type { Change } from "@corridor/product/admin/change";
import { decimalsOf, movableAmount, toDecimal, type Currency } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { setWalletLimits } from "../../ledger/accounts.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { lockWalletSettings, updateWalletSettings, type WalletSettings } from "../../wallets/wallets.ts";
import { verbFor } from "../action-verb.ts";

export type WalletSettingsChange = {
  clientId: string;
  walletId: string;
  isHidden?: boolean | undefined;
  isAutoFundedFromParent?: boolean | undefined;
  /** Decimals of the wallet's currency, zero or more. */
  minimumBalance?: string | undefined;
  negativeBalanceLimit?: string | undefined;
};

export const walletSettingVerbs = [
  verbFor(changeSettings, {
    preview: (tx, input) => previewSettings(tx, settingsIn(input)),
    run: async (tx, { actor }, input) => {
      await changeWalletSettings(tx, actor, { ...settingsIn(input), reason: input.reason });
      return {};
    },
  }),
  verbFor(adjustMinimumBalance, {
    preview: (tx, input) => previewSettings(tx, input),
    run: async (tx, { actor }, input) => {
      await changeWalletSettings(tx, actor, input);
      return {};
    },
  }),
  verbFor(adjustNegativeBalanceLimit, {
    preview: (tx, input) => previewSettings(tx, input),
    run: async (tx, { actor }, input) => {
      await changeWalletSettings(tx, actor, input);
      return {};
    },
  }),
];

type SettingsFields = {
  clientId: string;
  walletId: string;
  hidden?: boolean | undefined;
  autoFundFromParent?: boolean | undefined;
};

function settingsIn({
  clientId,
  walletId,
  hidden,
  autoFundFromParent,
}: SettingsFields): WalletSettingsChange {
  if (hidden === undefined && autoFundFromParent === undefined)
    throw new Problem("request.invalid", { fields: { hidden: { code: "required" } } });
  return { clientId, walletId, isHidden: hidden, isAutoFundedFromParent: autoFundFromParent };
}

/**
 * Changes the settings of a wallet that staff may change. A raised minimum takes no money; it only stops further payments out.
 */
export async function changeWalletSettings(
  tx: Tx,
  actor: Actor,
  { reason, ...change }: WalletSettingsChange & { reason: string | null },
): Promise<void> {
  const { clientId, walletId } = change;
  const { before, after } = await judgeSettings(tx, change);
  await updateWalletSettings(tx, clientId, walletId, after).catch((error: unknown) => {
    // Names are unique among hidden wallets and among the others, so hiding or showing a wallet can conflict with a name.
    throw (error as { constraint?: string }).constraint === "wallets_by_name"
      ? new Problem("wallet.name-taken")
      : error;
  });
  await setWalletLimits(tx, clientId, walletId, {
    minimumBalance: after.minimum_balance_minor,
    negativeBalanceLimit: after.negative_balance_limit_minor,
  });
  await recordAudit(tx, {
    clientId,
    actor,
    action: changeSettings.audit,
    target: walletId,
    before: auditedSettings(before),
    after: { ...auditedSettings(after), reason },
  });
}

/** Locks the settings and returns them with their new values. */
async function judgeSettings(
  tx: Tx,
  change: WalletSettingsChange,
): Promise<{ before: WalletSettings; after: WalletSettings }> {
  const before = await lockWalletSettings(tx, change.clientId, change.walletId);
  if (!before) throw new Problem("wallet.unknown");
  if (change.isAutoFundedFromParent && before.parent_wallet_id === null)
    throw new Problem("request.invalid", { fields: { autoFundFromParent: { code: "invalid" } } });
  const { currency } = before;
  const after: WalletSettings = {
    ...before,
    is_hidden: change.isHidden ?? before.is_hidden,
    is_auto_funded_from_parent: change.isAutoFundedFromParent ?? before.is_auto_funded_from_parent,
    minimum_balance_minor:
      limitOf("minimumBalance", change.minimumBalance, currency) ?? before.minimum_balance_minor,
    negative_balance_limit_minor:
      limitOf("negativeBalanceLimit", change.negativeBalanceLimit, currency) ??
      before.negative_balance_limit_minor,
  };
  return { before, after };
}

const amountSettings: readonly string[] = ["minimumBalance", "negativeBalanceLimit"];

async function previewSettings(tx: Tx, change: WalletSettingsChange): Promise<Change[]> {
  const judged = await judgeSettings(tx, change);
  const [before, after] = [auditedSettings(judged.before), auditedSettings(judged.after)];
  const { currency } = judged.before;
  return (Object.keys(after) as (keyof typeof after)[])
    .filter((name) => after[name] !== before[name])
    .map((name) => ({
      name,
      of: change.walletId,
      before: before[name],
      after: after[name],
      ...(amountSettings.includes(name) && { currency }),
    }));
}

function limitOf(field: string, text: string | undefined, currency: Currency): bigint | null {
  if (text === undefined) return null;
  if (/^0(\.0{1,3})?$/.test(text)) return 0n;
  const amount = movableAmount(text, currency);
  if (!amount)
    throw new Problem("request.invalid", {
      fields: { [field]: { code: "amount", n: decimalsOf(currency) } },
    });
  return amount.minor;
}

function auditedSettings(settings: WalletSettings) {
  const decimal = (minor: bigint) => toDecimal({ currency: settings.currency, minor });
  return {
    hidden: settings.is_hidden,
    autoFundFromParent: settings.is_auto_funded_from_parent,
    minimumBalance: decimal(settings.minimum_balance_minor),
    negativeBalanceLimit: decimal(settings.negative_balance_limit_minor),
  };
}
