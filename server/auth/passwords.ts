import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import { passwordProblem } from "@corridor/product/auth/password";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import type { App } from "../platform/app.ts";

const judge = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });

/**
 * The work of the strength check grows with the square of the length: 64 characters of the worst password block the serving
 * thread for some 100 ms, 24 for less than 30. An attacker guesses the beginning of a password first.
 */
const judgedCharacters = 24;

/** Below this score an offline attacker finds the password within hours, at any length. */
const smallestScore = 3;

/**
 * Lists contain few passwords of fifteen characters; patterns (repeats, rows of keys, several common ones) contain the rest.
 */
function isCommonPassword(password: string, personalWords: readonly string[]): boolean {
  return judge.check(password.slice(0, judgedCharacters), [...personalWords]).score < smallestScore;
}

export type PasswordChoice = {
  password: string;
  confirmPassword: string;
  email: string;
  clientId: string;
  /** Newest first, with the current one. */
  recentHashes: readonly string[];
};

/** Throws all problems of a new password, by field, before anything is changed. */
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
