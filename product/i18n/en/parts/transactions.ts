import { exportDialog } from "../export-dialog.ts";
import { statements } from "../statements.ts";
import { transactionColumnNames } from "../transaction-columns.ts";
import { transactions } from "../transactions.ts";

/** Transactions, and the statements that list them. */
export const texts = { exportDialog, statements, transactionColumns: transactionColumnNames, transactions };
