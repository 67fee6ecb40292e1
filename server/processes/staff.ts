import { readFile } from "node:fs/promises";
import { formatAmount } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import {
  setClientFeature,
  setClientSwitch,
  setWebApprovalsCount,
  type ClientSwitch,
} from "../admin/client-settings.ts";
import { createClientWithWallet, createWallet } from "../admin/create-client.ts";
import { loadHolidays, loadRates } from "../admin/load-rates.ts";
import { addFunds, adjustBalance, newIdempotencyKey, removeFunds } from "../admin/move-funds.ts";
import { staffMemberNamed } from "../admin/staff-member.ts";
import { changeWalletSettings } from "../admin/wallet-settings.ts";
import type { Actor } from "../platform/actor.ts";
import { releaseHeldFunds } from "../payments/engine/release-held.ts";
import type { App } from "../platform/app.ts";
import { openConnectors } from "../providers/choose.ts";
import { networkUrl } from "./network.ts";
import { parseOptions, refuseHiddenCharacters, refuseSurplus } from "./read-command.ts";
import { problemInWords } from "./sentence.ts";
import { refuseUsage, suggestion } from "./usage.ts";

const options = {
  by: { type: "string" },
  reason: { type: "string" },
  reference: { type: "string" },
  key: { type: "string" },
  currency: { type: "string" },
  wallet: { type: "string" },
  "wallet-name": { type: "string" },
  kyc: { type: "string" },
  hidden: { type: "string" },
  "auto-fund": { type: "string" },
  "minimum-balance": { type: "string" },
  "negative-limit": { type: "string" },
  force: { type: "boolean" },
  "confirm-jumps": { type: "boolean" },
} as const;

type Switch = "force" | "confirm-jumps";
type StaffOptions = Partial<Record<Exclude<keyof typeof options, Switch>, string> & Record<Switch, boolean>>;
type StaffOrder = { app: App; actor: Actor; words: readonly string[]; values: StaffOptions; reason: string };
type Verb = {
  /** The number of words before the options. */
  words: number;
  /** Whether the name in the command may have several words. */
  hasLongName?: true;
  run: (asked: StaffOrder) => Promise<string>;
};

const moveFundsVerb = (move: typeof addFunds): Verb => ({
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

const switchOf = (name: ClientSwitch): Verb => ({
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

const verbs: Readonly<Record<string, Verb>> = {
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

type StaffCommand = {
  verb: Verb;
  words: readonly string[];
  values: StaffOptions;
  by: string;
  reason: string;
};

/** A negative amount looks like an option to the parser, so the parser gets only the arguments after the words. */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const firstOption = args.findIndex((arg) => arg.startsWith("--"));
  const [name, ...words] = firstOption < 0 ? args : args.slice(0, firstOption);
  if (!name) return refuseUsage("Name a verb.");
  const names = Object.keys(verbs);
  const verb = names.includes(name)
    ? verbs[name]!
    : refuseUsage(`There is no verb ${name}.${suggestion(name, names)}`);
  const values = parseOptions(firstOption < 0 ? [] : args.slice(firstOption), options);
  if (!verb.hasLongName) refuseSurplus(words, verb.words);
  if (words.length < verb.words) refuseUsage("The command is incomplete.");
  const { by, reason } = values;
  if (!by || !reason?.trim()) return refuseUsage("--by EMAIL and --reason TEXT are needed.");
  return { verb, words, values, by, reason };
}

/** The commands of provider staff until they have a console. They use the same verbs, with a name and a reason. */
export async function runStaffCommand(
  app: App,
  { verb, words, values, by, reason }: StaffCommand,
  say: (line: string) => void,
): Promise<void> {
  const actor = await staffMemberNamed(app, by);
  refuseHiddenCharacters({ words: words.join(" "), ...values });
  try {
    say(await verb.run({ app, actor, words, values, reason }));
  } catch (error) {
    throw error instanceof Problem ? new Error(problemInWords(error)) : error;
  }
}

async function readTextFile(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  });
}

function walletNamed(name = ""): { clientId: string; walletId: string } {
  const [clientId = "", walletId = "", ...more] = name.split("/");
  return walletId && more.length === 0
    ? { clientId, walletId }
    : refuseUsage(`Write CLIENT/WALLET in place of ${name}.`);
}

function isOn(state: string | undefined): boolean | undefined {
  if (state === undefined) return undefined;
  return state === "on"
    ? true
    : state === "off"
      ? false
      : refuseUsage(`Write on or off in place of ${state}.`);
}
