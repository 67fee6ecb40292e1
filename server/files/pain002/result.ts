import path from "node:path";
import { sql } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import { betweenValues } from "../../payments/read-file/batch.ts";
import { DecimalSum, readDecimal } from "../../payments/read-file/pain001/decimals.ts";
import { readTakenFile } from "../../payments/read-file/read-payment-file.ts";
import {
  paymentEnd,
  paymentStart,
  reportEnd,
  reportStart,
  transactionText,
  type GroupStatus,
  type StatusReason,
  type TransactionStatus,
} from "../../payments/read-file/pain002/write.ts";
import { selectLineOutcomes, type LineOutcome } from "../../payments/requests/line-outcomes.ts";
import type { ReferenceRows } from "../../payments/read-file/reference-rows.ts";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { beginBlob } from "../../platform/blobs/blobs.ts";
import { copyBlob } from "../../platform/blobs/read-blob.ts";
import type { Tx } from "../../platform/db.ts";
import { inTemporaryFolder } from "../../platform/temporary-folder.ts";
import { reasonOf } from "../outcome-reason.ts";
import { responsesOf, storeOutboxFile } from "../outbox.ts";
import type { StoredFile } from "../stored-file.ts";
import { databaseTime, reportId } from "./report-id.ts";

const actor = systemActor("write the result of a message");

/** Writes {name}.result.pain002.xml: each transaction of a message with its outcome, in batches (ISO-06). */
export async function writeResultReport(app: App, file: StoredFile): Promise<void> {
  const { client_id: clientId, file_id: fileId, file_name: fileName } = file;
  const { isWritten, payments, createdAt } = await app.db.transaction(actor, clientId, async (tx) => ({
    createdAt: await databaseTime(tx),
    isWritten: (await responsesOf(tx, clientId, fileId)).some(({ kind }) => kind === "resultPain002"),
    payments: await selectPayments(tx, file),
  }));
  if (isWritten) return;
  const report = await beginBlob(app, actor, clientId);
  const requestIds = payments.map(({ requestId }) => requestId);
  const start = {
    messageId: reportId(fileId, "resultPain002"),
    createdAt,
    status: statusOf(payments),
    reasons: [],
  };
  const writer = new ResultWriter(payments);
  await inTemporaryFolder(async (folder) => {
    const copy = path.join(folder, "payments");
    await copyBlob(app, actor, { clientId, blobId: file.blob_id! }, copy);
    let isFirst = true;
    await readTakenFile({
      path: copy,
      references: payments.map(({ reference }) => reference),
      onRows: async (rows) => {
        const outcomes = await app.db.transaction(actor, clientId, (tx) =>
          selectLineOutcomes(tx, clientId, requestIds, rows),
        );
        const original = { ...rows.original!, count: file.transaction_count, sum: controlSumOf(payments) };
        const text = (isFirst ? reportStart({ ...start, original }) : "") + writer.text(rows, outcomes);
        isFirst = false;
        await report.write(Buffer.from(text));
      },
    });
  });
  await report.write(Buffer.from(writer.end() + reportEnd));
  await app.db.transaction(actor, clientId, async (tx) => {
    const blob = await report.finish(tx);
    await storeOutboxFile(app, tx, { clientId, fileId, fileName, kind: "resultPain002", blob });
  });
}

type EndedPayment = {
  readonly reference: string;
  readonly requestId: string;
  readonly total: number;
  readonly currency: Currency;
  readonly sumMinor: bigint;
  /** Payments that succeeded and were not reversed. */
  readonly paid: number;
};

async function selectPayments(tx: Tx, { client_id, file_id }: StoredFile): Promise<EndedPayment[]> {
  const { rows } = await sql<EndedPayment>`
    select fr.reference, fr.request_id as "requestId", r.total_count as total, r.succeeded_count - r.reversed_count as paid,
      fr.paid_currency as currency, (
        select sum_minor(l.amount_minor) from payment_lines l
        where l.client_id = fr.client_id and l.set_id = fr.set_id) as "sumMinor"
    from payment_file_requests fr join payment_requests r on r.client_id = fr.client_id and r.request_id = fr.request_id
    where fr.client_id = ${client_id} and fr.file_id = ${file_id} order by fr.request_no`.execute(tx);
  return rows;
}

function statusOf(payments: readonly EndedPayment[]): GroupStatus {
  if (payments.every(({ paid, total }) => paid === total)) return "ACSC";
  return payments.every(({ paid }) => paid === 0) ? "RJCT" : "PART";
}

/** The sum of all amounts of any currency, written as in the report that the message was accepted. */
function controlSumOf(payments: readonly EndedPayment[]): string {
  const sum = new DecimalSum();
  for (const { currency, sumMinor: minor } of payments) sum.add(readDecimal(toDecimal({ currency, minor }))!);
  return sum.text;
}

/** Writes transactions under their PmtInf. In a message those of one PmtInf stand together. */
class ResultWriter {
  readonly #payments: readonly EndedPayment[];
  #open = -1;

  constructor(payments: readonly EndedPayment[]) {
    this.#payments = payments;
  }

  text({ ids, requestNos }: ReferenceRows, outcomes: readonly (LineOutcome | null)[]): string {
    let text = "";
    const numbers = requestNos.split(betweenValues);
    for (const [index, outcome] of outcomes.entries()) {
      const given = ids[index];
      if (!outcome || !given) continue;
      text += this.#begin(Number(numbers[index]));
      text += transactionText({ ...given, ...outcomeOf(outcome), transactionId: outcome.transactionId });
    }
    return text;
  }

  #begin(requestNo: number): string {
    if (requestNo === this.#open) return "";
    const before = this.end();
    this.#open = requestNo;
    const payment = this.#payments[requestNo]!;
    const { reference: paymentId, total: count } = payment;
    const sum = controlSumOf([payment]);
    return before + paymentStart({ paymentId, count, sum, status: statusOf([payment]), reasons: [] });
  }

  end(): string {
    return this.#open === -1 ? "" : paymentEnd;
  }
}

const notPaid: Readonly<Record<LineOutcome["requestStatus"], StatusReason>> = {
  done: { code: "NARR", text: "The payment was not made." },
  rejected: { code: "DS02", text: "An approver rejected the request." },
  abandoned: { code: "DS02", text: "The request was abandoned." },
};

/** ACSC for a payment that was made, RJCT for any other, also for one that came back. */
function outcomeOf(outcome: LineOutcome): { status: TransactionStatus; reasons: readonly StatusReason[] } {
  const { transactionId, requestStatus, status, isReversed, statusCode } = outcome;
  if (transactionId === null) return { status: "RJCT", reasons: [notPaid[requestStatus]] };
  if (isReversed)
    return { status: "RJCT", reasons: [{ code: "NARR", text: "The payment came back to the wallet." }] };
  if (status === "succeeded") return { status: "ACSC", reasons: [] };
  const text = [statusCode, reasonOf(outcome)].filter((part) => part).join(": ");
  return { status: "RJCT", reasons: [{ code: "NARR", text: text || notPaid.done.text }] };
}
