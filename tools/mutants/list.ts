import { access } from "./list/access.ts";
import { approvals } from "./list/approvals.ts";
import { auth } from "./list/auth.ts";
import { callbacks } from "./list/callbacks.ts";
import { egressCalls } from "./list/egress.ts";
import { engine } from "./list/engine.ts";
import { exportJobs } from "./list/exports.ts";
import { files } from "./list/files.ts";
import { ledger } from "./list/ledger.ts";
import { logIns } from "./list/log-in.ts";
import { passwords } from "./list/passwords.ts";
import { lookups } from "./list/lookups.ts";
import { paymentFiles } from "./list/payment-files.ts";
import { secondFactor } from "./list/second-factor.ts";
import { signatures } from "./list/signatures.ts";
import { sqlEngine } from "./list/sql-engine.ts";
import { sqlLedger } from "./list/sql-ledger.ts";
import { sqlRules } from "./list/sql-rules.ts";
import { statements } from "./list/statements.ts";
import type { Mutation } from "./mutation.ts";

export type ListedMutation = Mutation & { readonly capability: string };

const lists: Readonly<Record<string, readonly Mutation[]>> = {
  access,
  approvals,
  auth,
  callbacks,
  egress: egressCalls,
  engine,
  exports: exportJobs,
  files,
  ledger,
  logIns,
  lookups,
  passwords,
  paymentFiles,
  secondFactor,
  signatures,
  sqlEngine,
  sqlLedger,
  sqlRules,
  statements,
};

export const listedMutations: readonly ListedMutation[] = Object.entries(lists).flatMap(
  ([capability, mutations]) => mutations.map((mutation) => ({ ...mutation, capability })),
);

/** The mutations whose name, file or capability contains one of the words; without words, all mutations. */
export function mutationsNamed(words: readonly string[]): readonly ListedMutation[] {
  if (words.length === 0) return listedMutations;
  return listedMutations.filter(({ name, file, capability }) =>
    words.some((word) => [name, file, capability].some((text) => includesWord(text, word))),
  );
}

export function includesWord(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
