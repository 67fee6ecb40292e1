import { formatAmount } from "@corridor/product/money";
import {
  setClientFeature,
  setClientSwitch,
  setWebApprovalsCount,
  type ClientSwitch,
} from "../../admin/client-settings.ts";
import { addGatewayKey, gatewayKeyIds, revokeGatewayKey } from "../../admin/gateway-keys.ts";
import { createClientWithWallet, createWallet } from "../../admin/create-client.ts";
import { loadHolidays, loadRates } from "../../admin/load-rates.ts";
import { addFunds, adjustBalance, newIdempotencyKey, removeFunds } from "../../admin/move-funds.ts";
import { changeWalletSettings } from "../../admin/wallet-settings.ts";
import { releaseHeldFunds } from "../../payments/engine/release-held.ts";
import { openConnectors } from "../../providers/choose.ts";
import { setCallbackUrl } from "../../webhooks/set-callback-url.ts";
import { networkUrl } from "../network.ts";
import { refuseUsage } from "../usage.ts";
import { isOn, readTextFile, walletNamed, type StaffVerb } from "./order.ts";

const moveFundsVerb = (move: typeof addFunds): StaffVerb => ({
  words: 3,
  run: async ({ app, actor, words: [wallet, amount = "", currency = ""], values, reason }) => {
    const idempotencyKey = values.key ?? newIdempotencyKey();
    const { balanceAfter, transactionId } = await move(app, actor, {
      ...walletNamed(wallet),
      amount,
      currency,
      reason,
      reference: values.reference,
      idempotencyKey,
    });
    return balanceAfter
      ? `Done: the balance of ${wallet} is ${formatAmount(balanceAfter)} ${currency} now. Transaction ${transactionId}.`
      : `This was done before under the same key: nothing was moved at ${wallet}. Transaction ${transactionId}.`;
  },
});

const switchOf = (name: ClientSwitch): StaffVerb => ({
  words: 2,
  run: async ({ app, actor, words: [clientId = "", state], reason }) => {
    await setClientSwitch(app, actor, {
      clientId,
      name,
      isEnabled: isOn(state)!,
      reason,
    });
    return `${name} is ${state} at ${clientId}.`;
  },
});

export const staffVerbs: Readonly<Record<string, StaffVerb>> = {
  fund: moveFundsVerb(addFunds),
  remove: moveFundsVerb(removeFunds),
  adjust: moveFundsVerb(adjustBalance),
  "create-client": {
    words: 2,
    hasLongName: true,
    run: async ({ app, actor, words: [clientId = "", ...name], values, reason }) => {
      await createClientWithWallet(app, actor, {
        clientId,
        name: name.join(" "),
        reason,
        currency: values.currency,
        walletId: values.wallet,
        walletName: values["wallet-name"],
        kycLevel: values.kyc,
      });
      return `Client ${clientId} was created with an empty wallet.`;
    },
  },
  "create-wallet": {
    words: 3,
    hasLongName: true,
    run: async ({ app, actor, words: [wallet, ...rest], reason }) => {
      const currency = rest.pop() ?? "";
      await createWallet(app, actor, {
        ...walletNamed(wallet),
        walletName: rest.join(" "),
        currency,
        reason,
      });
      return `${wallet} is there, empty.`;
    },
  },
  "set-feature": {
    words: 3,
    run: async ({ app, actor, words: [clientId = "", feature = "", state], reason }) => {
      await setClientFeature(app, actor, {
        clientId,
        feature,
        isEnabled: isOn(state)!,
        reason,
      });
      return `${feature} is ${state} at ${clientId}.`;
    },
  },
  "set-approvals": {
    words: 2,
    run: async ({ app, actor, words: [clientId = "", count], reason }) => {
      await setWebApprovalsCount(app, actor, { clientId, count: count ? Number(count) : NaN, reason });
      return `${clientId} needs ${count} approvals now.`;
    },
  },
  "set-await-funding": switchOf("awaitWalletFunding"),
  "set-fx-trades": switchOf("fxTradesEnabled"),
  "set-api-approvals-exempt": switchOf("apiApprovalsExempt"),
  "set-callback-url": {
    words: 2,
    run: async ({ app, actor, words: [clientId = "", url = ""], reason }) => {
      const isRemoved = url === "none";
      await setCallbackUrl(app, actor, { clientId, url: isRemoved ? null : url, reason });
      return isRemoved
        ? `${clientId} gets no callbacks any more.`
        : `Callbacks of ${clientId} go to ${url} now.`;
    },
  },
  "add-gateway-key": {
    words: 1,
    run: async ({ app, actor, words: [file = ""], values, reason }) => {
      const keyText = await readTextFile(file);
      const keyId = await addGatewayKey(app, actor, { keyText, email: values.by!, reason });
      return `The gateway key is added. Its key ID is ${keyId}.`;
    },
  },
  "revoke-gateway-key": {
    words: 1,
    run: async ({ app, actor, words: [keyId = ""], reason }) => {
      const isRevoked = await revokeGatewayKey(app, actor, { keyId, reason });
      const left = `Valid gateway keys: ${(await gatewayKeyIds(app)).join(", ") || "none"}.`;
      if (!isRevoked) throw new Error(`There is no valid gateway key ${keyId}. ${left}`);
      return `The gateway key ${keyId} is revoked. ${left}`;
    },
  },
  "set-wallet": {
    words: 1,
    run: async ({ app, actor, words: [wallet], values, reason }) => {
      const isAsked = (["hidden", "auto-fund", "minimum-balance", "negative-limit"] as const).some(
        (name) => values[name] !== undefined,
      );
      if (!isAsked) refuseUsage("Name a setting to change.");
      await changeWalletSettings(app, actor, {
        ...walletNamed(wallet),
        reason,
        isHidden: isOn(values.hidden),
        isAutoFundedFromParent: isOn(values["auto-fund"]),
        minimumBalance: values["minimum-balance"],
        negativeBalanceLimit: values["negative-limit"],
      });
      return `The settings of ${wallet} are changed.`;
    },
  },
  "load-rates": {
    words: 1,
    run: async ({ app, actor, words: [file = ""], values, reason }) => {
      const text = await readTextFile(file);
      const areJumpsConfirmed = values["confirm-jumps"] ?? false;
      const { count, changed } = await loadRates(app, actor, { text, reason, areJumpsConfirmed });
      return `Rates loaded: ${count}; new or changed: ${changed}.`;
    },
  },
  "load-holidays": {
    words: 1,
    run: async ({ app, actor, words: [file = ""], reason }) => {
      const text = await readTextFile(file);
      const { count, currencies } = await loadHolidays(app, actor, { text, reason });
      return `Holidays loaded: ${count}, for ${currencies.join(", ")}.`;
    },
  },
  "release-held-funds": {
    words: 2,
    run: async ({ app, actor, words: [clientId = "", transactionId = ""], values, reason }) => {
      const connectors = openConnectors(await networkUrl(app.config));
      const release = { clientId, transactionId, reason, isForced: values.force ?? false };
      const answer = await releaseHeldFunds(app, connectors, actor, release);
      const about = {
        failed: "reports that it failed",
        notFound: "does not know it",
        other: "did not answer",
      };
      return `The money of ${transactionId} is available to ${clientId} again: its provider ${about[answer]}.`;
    },
  },
};
