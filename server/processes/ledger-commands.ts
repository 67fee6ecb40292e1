import { staffMemberNamed } from "../admin/staff-member.ts";
import type { LedgerBreach } from "../ledger/breaches.ts";
import { explainWallet } from "../ledger/explain.ts";
import { checkAndHalt, haltIfWrong, openHalts, resumeSending } from "../ledger/halt.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import type { App } from "../platform/app.ts";
import { refuseHiddenCharacters, type CommandWords } from "./read-command.ts";
import type { Terminal } from "./terminal.ts";
import { refuseUsage } from "./usage.ts";

type LedgerCommand = {
  what: string | undefined;
  clientId: string;
  walletId: string;
  values: CommandWords["values"];
};

export function readLedgerCommand({ words: [what, wallet = ""], values }: CommandWords): LedgerCommand {
  const [clientId = "", walletId = ""] = wallet.split("/");
  if (wallet && !walletId) refuseUsage(`Write CLIENT/WALLET in place of ${wallet}.`);
  return { what, clientId, walletId, values };
}

/** Runs `corridor ledger …`: checks, explains, and resumes sending. */
export async function aboutLedger(
  app: App,
  { what, clientId, walletId, values }: LedgerCommand,
  terminal: Terminal,
): Promise<void> {
  const { say } = terminal;
  if (what === "check" || what === "resume") {
    sayBreaches(await (what === "check" ? checkAll(app) : resume(app, values)), terminal);
    const isHalted = await sayHalts(app, terminal);
    if (what === "resume" && !isHalted) say("Sending is not halted: payments go on.");
    return;
  }
  const lines = await explainWallet(app, clientId, walletId);
  if (!lines) throw new Error(`There is no wallet ${clientId}/${walletId} with accounts.`);
  lines.forEach(say);
}

/** Also runs the worker's check of payments, because it halts sending like the ledger's own check. */
async function checkAll(app: App): Promise<readonly LedgerBreach[]> {
  const ofPayments = await haltIfWrong(app, await findPaymentBreaches(app));
  return [...(await checkAndHalt(app)), ...ofPayments];
}

export function sayBreaches(breaches: readonly LedgerBreach[], terminal: Terminal): void {
  const { say } = terminal;
  for (const breach of breaches) say(`client ${breach.clientId}: ${breach.what}`);
  say(breaches.length > 0 ? `${breaches.length} breaches.` : "The ledger is correct.");
  if (breaches.length > 0) terminal.exitCode = 1;
}

const haltedExitCode = 3;

/** Sending may still be halted although the ledger is correct now: a person must resume it. */
async function sayHalts(app: App, terminal: Terminal): Promise<boolean> {
  const { say } = terminal;
  const halts = await openHalts(app);
  if (halts.length === 0) return false;
  for (const { clientId, haltedAt, breaches } of halts)
    say(`halted since ${haltedAt.toISOString()}, client ${clientId}: ${breaches[0] ?? ""}`);
  say("Sending is halted. When the reason is gone: corridor ledger resume --by EMAIL --reason TEXT");
  terminal.exitCode ||= haltedExitCode;
  return true;
}

async function resume(
  app: App,
  { by = "", reason = "" }: CommandWords["values"],
): Promise<readonly LedgerBreach[]> {
  refuseHiddenCharacters({ reason });
  const { actor: staff } = await staffMemberNamed(app, by);
  const ofPayments = await findPaymentBreaches(app);
  return ofPayments.length > 0 ? ofPayments : resumeSending(app, staff, reason);
}
