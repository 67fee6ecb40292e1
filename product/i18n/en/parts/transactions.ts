import { exportDialog } from "../export-dialog.ts";
import { transactionColumnNames } from "../transaction-columns.ts";
import { transactions } from "../transactions.ts";

export const texts = { exportDialog, transactionColumns: transactionColumnNames, transactions };
