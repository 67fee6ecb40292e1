import { parseArgs } from "node:util";
import { staffMemberNamed } from "../admin/staff-member.ts";
import type { LedgerBreach } from "../ledger/breaches.ts";
import { explainWallet } from "../ledger/explain.ts";
import { checkAndHalt, haltIfWrong, openHalts, resumeSending } from "../ledger/halt.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import type { App } from "../platform/app.ts";
import { refuseHiddenCharacters } from "./staff.ts";
import type { Terminal } from "./terminal.ts";

/** Refuses words that the command does not understand. */
type Refuse = () => never;

/** Runs `corridor ledger …`: checks, explains, and resumes sending. */
export async function aboutLedger(
  app: App,
  [what, ...words]: readonly string[],
  terminal: Terminal,
  refuse: Refuse,
): Promise<void> {
  const { say } = terminal;
  if (what === "check" || what === "resume") {
    sayBreaches(await (what === "check" ? checkAll(app) : resume(app, words, refuse)), terminal);
    const isHalted = await sayHalts(app, terminal);
    if (what === "resume" && !isHalted) say("Sending is not halted: payments go on.");
    return;
  }
  const [clientId = "", walletId = ""] = words[0]?.split("/") ?? [];
  if (what !== "explain" || !walletId) return refuse();
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

const haltedExitCode = 2;

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

async function resume(app: App, args: readonly string[], refuse: Refuse): Promise<readonly LedgerBreach[]> {
  const options = { by: { type: "string" }, reason: { type: "string" } } as const;
  const { by = "", reason = "" } = parseArgs({ args: [...args], options }).values;
  if (!by || !reason.trim()) return refuse();
  refuseHiddenCharacters({ reason });
  const staff = await staffMemberNamed(app, by);
  const ofPayments = await findPaymentBreaches(app);
  return ofPayments.length > 0 ? ofPayments : resumeSending(app, staff, reason);
}
