import type { ClientAdminContext, WalletOfClient } from "@corridor/product/admin/client-context";
import type { ActionField } from "@corridor/product/admin/fields";
import type { KycLevel } from "@corridor/product/clients/client";
import { clientFeatures } from "@corridor/product/clients/features";
import { globalFlags } from "@corridor/product/flags";
import { currencies, formatMoney, fromDecimal } from "@corridor/product/money";
import type { SelectOption } from "../../design/overlays/SelectOption.tsx";
import { t } from "../../texts.ts";
import { anyClient } from "./any-client.ts";

type ChosenKind = "wallet" | "anyClient" | "provider" | "feature" | "flag" | "key" | "currency" | "choice";

/** The values of a field that a person chooses from a list. */
export function choicesOf({ kind, choices }: ActionField, context: ClientAdminContext): SelectOption[] {
  switch (kind as ChosenKind) {
    case "wallet":
      return context.wallets.map(walletOption);
    case "anyClient":
      return [
        { id: context.clientId, text: context.name, note: context.clientId },
        { id: anyClient, text: t.admin.anyClient },
      ];
    case "provider":
      return context.availableProviders.map((id) => ({
        id,
        text: id,
        ...(context.permittedProviders.includes(id) && { tag: t.admin.permitted }),
      }));
    case "feature":
      return clientFeatures.map((id) => ({ id, text: t.featureTexts[id].name, note: id }));
    case "flag":
      return globalFlags.map((id) => ({ id, text: t.flagTexts[id].name, note: id }));
    case "key":
      return context.gatewayKeyIds.map((id) => ({ id, text: id }));
    case "currency":
      return currencies.map((id) => ({ id, text: id }));
    case "choice":
      return choices!.map((value) => ({ id: String(value), text: choiceWords(value) }));
  }
}

function walletOption(wallet: WalletOfClient): SelectOption {
  const { walletId, walletName, availableBalance, currency, hidden, deactivated } = wallet;
  const tag = deactivated ? t.wallets.deactivated : hidden ? t.wallets.hidden : undefined;
  return {
    id: walletId,
    text: walletName,
    note: `${walletId} · ${formatMoney(fromDecimal(availableBalance, currency))}`,
    ...(tag !== undefined && { tag }),
  };
}

function choiceWords(value: string | number): string {
  const { kycLevels } = t.admin;
  return value in kycLevels ? kycLevels[value as KycLevel] : String(value);
}
