import { sql, type RawBuilder } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { Language } from "@corridor/product/i18n/language";
import {
  recoveryRowsPerPage,
  type queryRecoveryRows as contract,
  type RecoveryRefusal,
  type RecoveryRow,
  type RecoveryView,
} from "@corridor/product/payments/recoveries/contract";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import {
  checkOwnDraft,
  countRows,
  noteRefusals,
  paymentFields,
  type RecoveryDraft,
  type RowValues,
} from "./draft.ts";
import type { RowProblem } from "./judge-rows.ts";

/** A page of the rows of a recovery (AGAIN-04). */
export async function queryRecoveryRows(
  app: App,
  caller: Caller,
  { offset, show, ...draft }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, draft.clientId, async (tx) => {
    await checkOwnDraft(tx, caller, draft);
    if (offset === 0) await noteRefusals(tx, draft);
    const counts = await countRows(tx, draft);
    const { includedCount, leftOutCount, errorCount } = counts;
    const rowCount = includedCount + leftOutCount;
    const matching = { all: rowCount, errors: errorCount, leftOut: leftOutCount }[show];
    const page = sql`${views[show]} order by row_no offset ${offset} limit ${recoveryRowsPerPage}`;
    return {
      ...counts,
      rowCount,
      matching,
      of: await selectSources(tx, draft),
      ...(await selectFacts(tx, draft)),
      rows: await selectRows(tx, draft, page, caller.language),
    };
  });
}

const views: Readonly<Record<RecoveryView, RawBuilder<unknown>>> = {
  all: sql`true`,
  errors: sql`not is_left_out and (problems <> '[]' or is_refused)`,
  leftOut: sql`is_left_out`,
};

type StoredRow = {
  rowNo: number;
  transactionId: string;
  failedAt: Date;
  statusCode: string;
  statusDescription: string | null;
  isLeftOut: boolean;
  values: RowValues;
  problems: readonly RowProblem[];
  refusal: RecoveryRefusal | null;
};

/** `which`: a condition, with an order and a limit. */
export async function selectRows(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  which: RawBuilder<unknown>,
  language: Language,
): Promise<RecoveryRow[]> {
  const { rows } = await sql<StoredRow>`
    with shown as materialized (
      select * from recovery_rows where client_id = ${clientId} and recovery_id = ${recoveryId} and ${which})
    select row_no as "rowNo", failed_id as "transactionId", failed_at as "failedAt", status_code as "statusCode",
      status_description as "statusDescription", is_left_out as "isLeftOut", fields as values, problems, r.why as refusal
    from shown left join recovery_refusals(${clientId}, array(select failed_id from shown)) r on r.transaction_id = shown.failed_id
    order by row_no`.execute(tx);
  return rows.map(({ rowNo, failedAt, problems, values, ...row }) => ({
    ...row,
    rowNumber: rowNo + 1,
    failedTimestamp: epochOf(failedAt),
    values: { ...values },
    problems: problems.map(({ field, problem }) => ({
      field,
      message: wordPaymentProblem(problem, language),
    })),
  }));
}

const sourcesNamed = 20;

/** The requests whose payments are in the table, as far as the person may see them. */
async function selectSources(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
): Promise<OutputOf<typeof contract>["of"]> {
  const { rows } = await sql<OutputOf<typeof contract>["of"][number]>`
    select r.request_id as "requestId", r.batch_reference as "batchReference"
    from payment_requests r
    where r.client_id = ${clientId} and r.request_id = any (array(
      select distinct request_id from recovery_rows where client_id = ${clientId} and recovery_id = ${recoveryId}))
    order by r.created_at desc, r.request_id limit ${sourcesNamed}`.execute(tx);
  return rows;
}

/** The fields in the order of a file. */
async function selectFacts(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
): Promise<Pick<OutputOf<typeof contract>, "fields" | "leftOut">> {
  const { fields, left_out: leftOut } = await tx
    .selectFrom("recovery_drafts")
    .select(["fields", "left_out"])
    .where("client_id", "=", clientId)
    .where("recovery_id", "=", recoveryId)
    .executeTakeFirstOrThrow();
  return {
    fields: paymentFields.filter((field) => fields.includes(field)),
    leftOut: leftOut as OutputOf<typeof contract>["leftOut"],
  };
}
