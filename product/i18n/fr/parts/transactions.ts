import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/transactions.ts";
import { exportDialog } from "../export-dialog.ts";
import { transactionColumnNames } from "../transaction-columns.ts";
import { transactions } from "../transactions.ts";

export const texts: Translation<typeof english> = {
  exportDialog,
  transactionColumns: transactionColumnNames,
  transactions,
};
