import { sql } from "kysely";
import { batchReferenceMaxLength, commentMaxLength } from "@corridor/product/payments/contract";
import { hiddenProblem, Problem, type FieldProblem } from "@corridor/product/problems";
import { currentFlags } from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";

export type GivenHead = {
  readonly batchReference?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly scheduledTime?: number | null | undefined;
};

/** The fields of a whole request. */
export type RequestHead = {
  readonly batchReference: string | null;
  readonly comment: string | null;
  /** Epoch seconds. */
  readonly scheduledTime: number | null;
};

/** Returns the texts of a request as they are stored. `path` is the place of the fields in the call. */
export function checkedHead(given: GivenHead, path: string): RequestHead {
  const batchReference = given.batchReference?.normalize("NFC").trim() || null;
  const comment = given.comment?.normalize("NFC").trim() || null;
  refuse(path, "batchReference", textProblem(batchReference, batchReferenceMaxLength));
  refuse(path, "comment", textProblem(comment, commentMaxLength));
  return { batchReference, comment, scheduledTime: given.scheduledTime ?? null };
}

/** Returns a comment as it is stored: null when it is blank (REQ-20, REQ-41). */
export function checkedComment(given: string | null | undefined, field: string): string | null {
  const comment = given?.normalize("NFC").trim() || null;
  const problem = textProblem(comment, commentMaxLength);
  if (problem) throw new Problem("request.invalid", { fields: { [field]: problem } });
  return comment;
}

function textProblem(text: string | null, n: number): FieldProblem | null {
  if (text === null) return null;
  if ([...text].length > n) return { code: "tooLong", n };
  return hiddenProblem(text);
}

/** Accepts a schedule from now to six weeks ahead by the database's clock, while schedules are on (PAY-11, C-32). */
export async function checkSchedule(tx: Tx, { scheduledTime }: RequestHead, path: string): Promise<void> {
  if (scheduledTime === null) return;
  const { scheduledTimeEnabled } = await currentFlags(tx);
  const { rows } = await sql<{ fits: boolean }>`
    select to_timestamp(${scheduledTime}) between app_now() and app_now() + interval '6 weeks' as fits`.execute(
    tx,
  );
  const fits = scheduledTimeEnabled && rows[0]!.fits;
  refuse(path, "scheduledTime", fits ? null : { code: "scheduledTime" });
}

function refuse(path: string, field: keyof RequestHead, problem: FieldProblem | null): void {
  if (problem) throw new Problem("request.invalid", { fields: { [`${path}${field}`]: problem } });
}
