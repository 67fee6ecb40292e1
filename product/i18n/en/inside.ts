import { approvals } from "./approvals.ts";
import { charts } from "./charts.ts";
import { exportDialog } from "./export-dialog.ts";
import { filters } from "./filters.ts";
import { home } from "./home.ts";
import { newPayment } from "./new-payment.ts";
import { paymentTexts } from "./payments.ts";
import { requests } from "./requests.ts";
import { search } from "./search.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";
import { transactionColumnNames } from "./transaction-columns.ts";
import { transactionFields } from "./transaction-fields.ts";
import { transactions } from "./transactions.ts";
import { wallets } from "./wallets.ts";

/** The texts that the screens behind log-in share; log-in does not wait for them. A screen with many texts of its own loads them itself. */
export const insideTexts = {
  approvals,
  charts,
  exportDialog,
  filters,
  home,
  newPayment,
  paymentTexts,
  requests,
  search,
  settings,
  shell,
  status,
  transactionColumns: transactionColumnNames,
  transactionFields,
  transactions,
  wallets,
};
