import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/transactions.ts";
import { exportDialog } from "../export-dialog.ts";
import { statements } from "../statements.ts";
import { transactionColumnNames } from "../transactions/columns.ts";
import { transactions } from "../transactions/texts.ts";

export const texts: Translation<typeof english> = {
  exportDialog,
  statements,
  transactionColumns: transactionColumnNames,
  transactions,
};
