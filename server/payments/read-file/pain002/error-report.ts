import { wordCellProblem, wordFileProblem } from "@corridor/product/i18n/payment-texts";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import { moreErrorsText } from "@corridor/product/files/response-texts";
import { FileRefused } from "../../../platform/spreadsheets/read/sheet.ts";
import type { MessageRows } from "../pain001/message-rows.ts";
import { readPain001 } from "../pain001/read-pain001.ts";
import { PaymentRows } from "../payment-rows.ts";
import { reasonOfField, reasonOfFile } from "./reason-codes.ts";
import {
  paymentEnd,
  paymentStart,
  reportEnd,
  reportStart,
  transactionText,
  type StatusReason,
} from "./write.ts";

/** What a report about a refused file says besides the problems of its content. */
export type ErrorReportHead = {
  readonly messageId: string;
  readonly createdAt: Date;
  /** Problems that the content alone does not show, such as a message ID that was used before. */
  readonly problems: readonly FileProblem[];
  /** The most problems that are named. */
  readonly most: number;
};

const wordedProblem = (problem: FileProblem): StatusReason => ({
  code: reasonOfFile(problem),
  text: wordFileProblem(problem, "en"),
});

/** A report that names no transaction, about a file that cannot be read. */
export function unreadReport({ messageId, createdAt, problems }: ErrorReportHead): string {
  const original = { messageId: null, creationTime: null, count: 0, sum: "0" };
  const reasons = problems.map(wordedProblem);
  return reportStart({ messageId, createdAt, original, status: "RJCT", reasons }) + reportEnd;
}

/**
 * The pain.002 of a refused pain.001: each problem at its transaction, its PmtInf or the message, with path and line (ISO-06). Runs in the
 * reader's thread.
 */
export async function makeErrorReport(
  bytes: Buffer,
  context: PaymentContext,
  head: ErrorReportHead,
): Promise<string> {
  const report = new ErrorReport(head.most);
  const rows = new PaymentRows(context, ({ verdict }) => {
    const problems = verdict.isValid ? [] : verdict.problems;
    for (const { field, problem } of problems) {
      const text = wordCellProblem({ problem, place: rows.message!.placeOf(field) }, "en", field);
      report.ofTransaction({ code: reasonOfField({ field, problem }), text });
    }
    report.endTransaction();
  });
  const { columns, begin } = rows.sink();
  const message = await readPain001(bytes, context, {
    columns: columns!,
    row: (rowIndex, cells) => rows.row(rowIndex, cells, null),
    ready: () => undefined,
    begin: (found) => {
      begin!(found);
      report.message = found;
    },
    problem: (problem) => report.add(wordedProblem(problem)),
    endPayment: () => report.endPayment(),
  }).catch((error: unknown) => {
    // The reason is among the problems of the head.
    if (error instanceof FileRefused) return null;
    throw error;
  });
  report.endMessage();
  const { messageId, createdAt, problems } = head;
  const { count, sum } = { count: message?.transactionCount ?? 0, sum: message?.sum ?? "0" };
  const totals = report.message!.totals;
  const original = { messageId: totals.messageId, creationTime: totals.creationTime, count, sum };
  const reasons = [...problems.map(wordedProblem), ...report.reasons];
  return reportStart({ messageId, createdAt, original, status: "RJCT", reasons }) + report.text + reportEnd;
}

/** Collects problems by the part of the message that they are about. */
class ErrorReport {
  readonly #most: number;
  message: MessageRows | null = null;
  /** Of the message as a whole. */
  readonly reasons: StatusReason[] = [];
  #ofPayment: StatusReason[] = [];
  #ofTransaction: StatusReason[] = [];
  #transactions: string[] = [];
  readonly #payments: string[] = [];
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get text(): string {
    return this.#payments.join("");
  }

  add(reason: StatusReason): void {
    const { totals, cells } = this.message!;
    if (cells.isInTransaction) this.ofTransaction(reason);
    else this.#push(totals.isInPayment ? this.#ofPayment : this.reasons, reason);
  }

  ofTransaction(reason: StatusReason): void {
    this.#push(this.#ofTransaction, reason);
  }

  #push(reasons: StatusReason[], reason: StatusReason): void {
    this.#count += 1;
    if (this.#count <= this.#most) reasons.push(reason);
  }

  endTransaction(): void {
    if (this.#ofTransaction.length === 0) return;
    const { instructionId, endToEndId, uetr } = this.message!;
    const ids = { instructionId, endToEndId, uetr };
    this.#transactions.push(
      transactionText({ ...ids, status: "RJCT", reasons: this.#ofTransaction, transactionId: null }),
    );
    this.#ofTransaction = [];
  }

  endPayment(): void {
    if (this.#ofPayment.length > 0 || this.#transactions.length > 0) {
      const { paymentId } = this.message!.totals;
      const status = { paymentId, count: null, sum: null, status: "RJCT", reasons: this.#ofPayment } as const;
      this.#payments.push(paymentStart(status), ...this.#transactions, paymentEnd);
    }
    this.#ofPayment = [];
    this.#transactions = [];
  }

  /** The file may end inside of a transaction. */
  endMessage(): void {
    this.endTransaction();
    this.endPayment();
    const more = this.#count - this.#most;
    if (more > 0) this.reasons.push({ code: "NARR", text: moreErrorsText(more) });
  }
}
