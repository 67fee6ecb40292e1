import type { RowColumn } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { PainProblem } from "@corridor/product/payments/files/pain-problem";
import { readingLimits } from "../limits.ts";
import { elementTree } from "./element-tree.ts";
import { FirstProblems } from "./first-problems.ts";
import type { PainMessage } from "./message.ts";
import { MessageRows } from "./message-rows.ts";
import { painColumns } from "./pain-columns.ts";
import { PainReader } from "./pain-reader.ts";
import { documentElement } from "./schema.ts";
import { readXml, XmlRefused } from "./xml-events.ts";

export type MessageSink = {
  /** The columns of the rows that follow. */
  readonly columns: (columns: readonly RowColumn[]) => void;
  readonly row: (rowIndex: number, cells: readonly string[]) => void;
  readonly ready: () => Promise<void> | undefined;
  /** Every problem in the order of the file; the message keeps the first ones (ISO-09). */
  readonly problem?: (problem: PainProblem, rows: MessageRows) => void;
  readonly endPayment?: (rows: MessageRows) => void;
  /** Called before the first row, for a sink that asks for the IDs and places of the present transaction. */
  readonly begin?: (rows: MessageRows) => void;
};

/**
 * Reads a pain.001.001.09 transaction by transaction into rows of our columns. The first row is row 1, below a heading that the file does
 * not have. A problem does not end the reading, unless the XML itself is refused. Without a context the columns are those of all clients.
 */
export async function readPain001(
  bytes: Buffer,
  context: PaymentContext | null,
  sink: MessageSink,
): Promise<PainMessage> {
  const columns = painColumns(context);
  const problems = new FirstProblems(readingLimits.messageProblemsKept);
  const problem = (found: PainProblem) => {
    problems.add(found);
    sink.problem?.(found, rows);
  };
  let rowIndex = 0;
  const rows = new MessageRows(columns, context, {
    row: (cells) => sink.row((rowIndex += 1), cells),
    problem,
    endPayment: () => sink.endPayment?.(rows),
  });
  const tree = elementTree(
    documentElement,
    columns.map(({ field }) => field),
  );
  const reader = new PainReader(tree, rows);
  sink.begin?.(rows);
  sink.columns(columns);
  try {
    await readXml(bytes, reader, sink.ready);
    const { length: n } = rows.totals.payments;
    if (context && !context.hasRequestReferences && n > 1) problem({ code: "painOnePayment", n });
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    problem(error.problem);
  }
  const { messageId, creationTime, transactionCount, sum, payments } = rows.totals;
  return { messageId, creationTime, transactionCount, sum, payments, problems: problems.list() };
}
