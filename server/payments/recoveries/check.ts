import { sql } from "kysely";
import type { InputOf } from "@corridor/product/endpoint";
import { columns } from "@corridor/product/payments/columns";
import type { Validation } from "@corridor/product/payments/contract";
import type { checkRecovery as contract } from "@corridor/product/payments/recoveries/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { refusedValidation } from "../intake/check-set.ts";
import { completeSet, ownerOf, storeSubmittedPayments } from "../intake/payment-set.ts";
import type { FileReading } from "../read-file/reading.ts";
import { checkedHead, checkSchedule } from "../requests/request-head.ts";
import { readPayerContext } from "../sets/payment-context.ts";
import { insertRecovered } from "../sets/recovery-lines.ts";
import { lockDraft, noteFields, type RecoveryDraft, type RowValues } from "./draft.ts";
import { storeProblems, type RowProblem } from "./judge-rows.ts";

/** The most rows that are read at once, so that no answer of the database holds the serving thread. */
const rowsAtOnce = 500;

type IncludedRow = { readonly rowNo: number; readonly failedId: string; readonly fields: RowValues };

/** Checks the rows that are not left out like payments of any other request, and stores which failed payment each pays again (AGAIN-06). */
export async function checkRecovery(
  app: App,
  caller: Caller,
  { recoveryId, ...given }: InputOf<typeof contract>,
): Promise<Validation> {
  const head = checkedHead(given, "");
  const owner = ownerOf(caller, given);
  const draft = { clientId: owner.clientId, recoveryId };
  const { payer, rows } = await app.db.asCaller(caller, owner.clientId, async (tx) => {
    await checkSchedule(tx, head, "");
    await lockDraft(tx, caller, draft);
    const included = await selectIncluded(tx, draft);
    if (included.length === 0) throw new Problem("recovery.no-rows");
    await refuseUnrecoverable(tx, draft);
    return { payer: await readPayerContext(app, tx, owner.clientId), rows: included };
  });
  const payments = rows.map(({ fields }) => fields);
  const { set, reading } = await storeSubmittedPayments(app, caller, { owner, payments, payer });
  await app.db.asCaller(caller, owner.clientId, async (tx) => {
    await lockDraft(tx, caller, draft);
    if (set) {
      await insertRecovered(
        tx,
        set,
        rows.map(({ failedId }) => failedId),
      );
      await noteRequest(tx, draft, owner.requestId);
    } else await storeFound(tx, draft, rows, reading);
  });
  if (!set) return refusedValidation(reading, caller.language);
  return completeSet(app, caller, { set, reading, isOfFile: false, head, owner, payer });
}

async function selectIncluded(tx: Tx, { clientId, recoveryId }: RecoveryDraft): Promise<IncludedRow[]> {
  const included: IncludedRow[] = [];
  for (let after = -1; ;) {
    const { rows } = await sql<IncludedRow>`
      select row_no as "rowNo", failed_id as "failedId", fields from recovery_rows
      where client_id = ${clientId} and recovery_id = ${recoveryId} and not is_left_out and row_no > ${after}
      order by row_no limit ${rowsAtOnce}`.execute(tx);
    for (const row of rows) included.push(row);
    if (rows.length < rowsAtOnce) return included;
    after = rows.at(-1)!.rowNo;
  }
}

/** Such as a payment that a colleague is paying again since the table was filled. */
async function refuseUnrecoverable(tx: Tx, { clientId, recoveryId }: RecoveryDraft): Promise<void> {
  const { rows } = await sql`
    select from recovery_refusals(${clientId}, array(
      select failed_id from recovery_rows where client_id = ${clientId} and recovery_id = ${recoveryId} and not is_left_out))
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Problem("recovery.not-possible");
}

/** The rules may have changed since a row was stored, and an ID may be used by now: the table shows what was found. */
async function storeFound(
  tx: Tx,
  draft: RecoveryDraft,
  rows: readonly IncludedRow[],
  { invalidRows }: FileReading,
): Promise<void> {
  const found = invalidRows.map(({ transactionIndex, invalidFields }) => ({
    rowNo: rows[transactionIndex]!.rowNo,
    problems: invalidFields.map(({ columnDisplayName, problem }): RowProblem => {
      const { field } = columns.find(({ displayName }) => displayName === columnDisplayName)!;
      return { field, problem };
    }),
  }));
  await storeProblems(tx, draft, found);
  await noteFields(
    tx,
    draft,
    found.flatMap(({ problems }) => problems.map(({ field }) => field)),
  );
}

/** When this request is made, the draft is deleted. */
async function noteRequest(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  requestId: string,
): Promise<void> {
  await tx
    .updateTable("recovery_drafts")
    .set({ request_id: requestId })
    .where("client_id", "=", clientId)
    .where("recovery_id", "=", recoveryId)
    .execute();
}
