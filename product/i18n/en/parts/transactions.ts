import { exportDialog } from "../export-dialog.ts";
import { statements } from "../statements.ts";
import { transactionColumnNames } from "../transactions/columns.ts";
import { transactions } from "../transactions/texts.ts";

/** Transactions, and the statements that list them. */
export const texts = { exportDialog, statements, transactionColumns: transactionColumnNames, transactions };
