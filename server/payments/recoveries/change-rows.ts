import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { PaymentField } from "@corridor/product/payments/columns";
import type {
  changeRecoveryRow as changeContract,
  discardRecovery as discardContract,
  leaveOutRows as leaveOutContract,
} from "@corridor/product/payments/recoveries/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { readPayerContext } from "../sets/payment-context.ts";
import { deleteDraft } from "./begin.ts";
import {
  countRows,
  lockDraft,
  noteFields,
  noteRefusals,
  type RecoveryDraft,
  type RowValues,
} from "./draft.ts";
import { problemsOf, storeProblems } from "./judge-rows.ts";
import { selectRows } from "./query-rows.ts";

/** Stores what a person typed into one row, also if it is wrong, and judges the row (AGAIN-04, AGAIN-05). */
export async function changeRecoveryRow(
  app: App,
  caller: Caller,
  { rowNumber, values, ...draft }: InputOf<typeof changeContract>,
): Promise<OutputOf<typeof changeContract>> {
  const rowNo = rowNumber - 1;
  return app.db.asCaller(caller, draft.clientId, async (tx) => {
    await lockDraft(tx, caller, draft);
    const fields = await storeValues(tx, draft, rowNo, values);
    const { context } = await readPayerContext(app, tx, draft.clientId);
    const problems = problemsOf(context, fields);
    await storeProblems(tx, draft, [{ rowNo, problems }]);
    await noteFields(tx, draft, [
      ...(Object.keys(fields) as PaymentField[]),
      ...problems.map(({ field }) => field),
    ]);
    const [row] = await selectRows(tx, draft, sql`row_no = ${rowNo}`, caller.language);
    return { ...(await countRows(tx, draft)), row: row! };
  });
}

/** Returns the values of the row afterwards. A blank value is none. */
async function storeValues(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  rowNo: number,
  values: RowValues,
): Promise<RowValues> {
  const typed = Object.entries(values).map(([field, value]) => [field, value.trim()] as const);
  const given = Object.fromEntries(typed.filter(([, value]) => value !== ""));
  const { rows } = await sql<{ fields: RowValues }>`
    update recovery_rows set fields = (fields - ${typed.map(([field]) => field)}::text[]) || ${JSON.stringify(given)}::jsonb
    where client_id = ${clientId} and recovery_id = ${recoveryId} and row_no = ${rowNo}
    returning fields`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem("notFound");
  return row.fields;
}

/** Leaves rows out of the request, or takes them in again. */
export async function leaveOutRows(
  app: App,
  caller: Caller,
  { rowNumbers, areRefused = false, isLeftOut, ...draft }: InputOf<typeof leaveOutContract>,
): Promise<OutputOf<typeof leaveOutContract>> {
  const { clientId, recoveryId } = draft;
  return app.db.asCaller(caller, clientId, async (tx) => {
    await lockDraft(tx, caller, draft);
    if (areRefused) await noteRefusals(tx, draft);
    const which = rowNumbers ? sql`row_no = any (${rowNumbers.map((no) => no - 1)}::integer[])` : sql`true`;
    await sql`
      update recovery_rows set is_left_out = ${isLeftOut}
      where client_id = ${clientId} and recovery_id = ${recoveryId} and is_left_out <> ${isLeftOut} and ${which}
        and (is_refused or not ${areRefused}::boolean)`.execute(tx);
    return countRows(tx, draft);
  });
}

/** Ends a recovery that was not submitted; its payments can be in another one. */
export async function discardRecovery(
  app: App,
  caller: Caller,
  draft: InputOf<typeof discardContract>,
): Promise<OutputOf<typeof discardContract>> {
  await app.db.asCaller(caller, draft.clientId, (tx) => deleteDraft(tx, draft, caller.person.userId));
  return {};
}
