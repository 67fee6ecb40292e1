import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import { passwordProblem } from "@corridor/product/auth/password";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import type { App } from "../platform/app.ts";

const judge = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });

/**
 * The judge's work grows with the square of the length: 64 characters of the worst password hold the serving thread for some 100 ms,
 * 24 for less than 30. Nobody guesses the rest of a password before its beginning.
 */
const judgedCharacters = 24;

/** Below this an attacker who guesses offline finds the password within hours, however long it is. */
const smallestScore = 3;

/** Lists hold few passwords of fifteen characters; patterns (repeats, walks over the keys, stacked common ones) hold the rest. */
function isCommonPassword(password: string, personalWords: readonly string[]): boolean {
  return judge.check(password.slice(0, judgedCharacters), [...personalWords]).score < smallestScore;
}

export type PasswordChoice = {
  password: string;
  confirmPassword: string;
  email: string;
  clientId: string;
  /** Newest first, the present one included. */
  recentHashes: readonly string[];
};

/** Everything that is wrong with a chosen password, by field; throws before anything was changed. */
export async function refuseBadPassword(
  app: App,
  choice: PasswordChoice,
  others: Record<string, FieldProblem> = {},
): Promise<void> {
  const { password, confirmPassword, email, clientId } = choice;
  const fields: Record<string, FieldProblem> = { ...others };
  const problem = passwordProblem(password, {
    minLength: app.config.passwordMinLength,
    email,
    clientId,
    isCommon: isCommonPassword(password, [app.config.brand.name, "corridor"]),
  });
  if (problem) fields["password"] = problem;
  else if (await wasUsedBefore(app, choice)) fields["password"] = { code: "passwordReused" };
  if (password !== confirmPassword) fields["confirmPassword"] = { code: "passwordMismatch" };
  if (fields["password"] || fields["confirmPassword"]) throw new Problem("password.refused", { fields });
  if (Object.keys(fields).length > 0) throw new Problem("request.invalid", { fields });
}

async function wasUsedBefore(
  app: App,
  { password, recentHashes, clientId }: PasswordChoice,
): Promise<boolean> {
  for (const hash of recentHashes) {
    if (await app.hashing.verify(hash, password, `history ${clientId}`)) return true;
  }
  return false;
}
