import type { PostingOutcome } from "@corridor/product/ledger/model";
import { Problem, type ProblemCode } from "@corridor/product/problems";

/** The refusals of the database that a person can meet; any other error is a bug of ours and is passed on. */
const problemOfConstraint: Readonly<Record<string, ProblemCode>> = {
  ledger_floor: "wallet.insufficient",
  ledger_key: "ledger.key-reused",
  ledger_hold: "ledger.not-held",
  ledger_closed: "wallet.inactive",
};

const beyondBigint = "22003";

export function asLedgerProblem(error: unknown): unknown {
  const { constraint, code: state } = error as { constraint?: string; code?: string };
  if (state === beyondBigint) return new Problem("wallet.too-much");
  const code = constraint === undefined ? undefined : problemOfConstraint[constraint];
  return code ? new Problem(code) : error;
}

const problemOfOutcome: Readonly<Record<PostingOutcome, ProblemCode | null>> = {
  posted: null,
  duplicate: null,
  insufficient: "wallet.insufficient",
  keyReused: "ledger.key-reused",
  notHeld: "ledger.not-held",
  closed: "wallet.inactive",
};

export function refusalOf(outcome: PostingOutcome): Problem | null {
  const code = problemOfOutcome[outcome];
  return code && new Problem(code);
}
