import { sql } from "kysely";
import { isAnswered, needsTick } from "@corridor/product/payments/repeats/repeat-summary";
import { areWorse, seenOf } from "@corridor/product/payments/repeats/repeats-seen";
import type { ProblemCode } from "@corridor/product/problems";
import { findClient } from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { countRepeats } from "./count-repeats.ts";
import { lockRepeats, lookForRepeats, onlySet } from "./look.ts";
import type { Sight } from "./shown-repeats.ts";
import { summarizeRepeats } from "./summarize-repeats.ts";

export type RepeatAnswers = {
  /** Whether a person answered at the confirm step (DUP-08). */
  readonly isAttended: boolean;
  /** Whether the person ticked to repeat requests on purpose. */
  readonly isTicked: boolean;
  readonly sight: Sight;
  readonly batchReference: string | null;
};

export type JudgedRepeats = {
  /** Why the payments cannot be submitted. */
  readonly refusal: Extract<
    ProblemCode,
    "payment.repeated" | "payment.exact-repeat" | "payment.repeats-refused"
  > | null;
  readonly isTickNeeded: boolean;
};

/**
 * Whether a set can be submitted with what it repeats now. Others may have paid since its check, so it looks again, after submissions of
 * the same payments have ended (DUP-05). Nothing is looked up where nobody answers and the client takes everything.
 */
export async function judgeRepeats(
  tx: Tx,
  set: SetOfLines,
  { isAttended, isTicked, sight, batchReference }: RepeatAnswers,
): Promise<JudgedRepeats> {
  const client = (await findClient(tx, set.clientId))!;
  const { exact_repeats_refused: refusesExact, unattended_repeats_refused: refusesUnattended } = client;
  if (!isAttended && !refusesExact && !refusesUnattended) return { refusal: null, isTickNeeded: false };
  const before = await summarizeRepeats(tx, set, sight);
  const sets = onlySet(set);
  await lockRepeats(tx, sets);
  await lookForRepeats(tx, { ...sets, batchReference });
  const summary = await summarizeRepeats(tx, set, sight);
  const isTickNeeded = isAttended && needsTick(summary);
  if (refusesExact && (await isExactRepeat(tx, set)))
    return { refusal: "payment.exact-repeat", isTickNeeded };
  // The tick and the reasons were given for what the person saw.
  const isSeen = !areWorse(summary, seenOf(before));
  if (isAttended)
    return { refusal: isSeen && isAnswered(summary, isTicked) ? null : "payment.repeated", isTickNeeded };
  const isRefused = refusesUnattended && (await countRepeats(tx, sets)).outside > 0;
  return { refusal: isRefused ? "payment.repeats-refused" : null, isTickNeeded };
}

async function isExactRepeat(tx: Tx, { clientId, setId }: SetOfLines): Promise<boolean> {
  const { rows } = await sql`
    select from repeated_requests where client_id = ${clientId} and set_id = ${setId}::uuid and is_exact limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
