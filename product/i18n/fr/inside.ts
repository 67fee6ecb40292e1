import type { Translation } from "../catalogue.ts";
import type { insideTexts as english } from "../en/inside.ts";
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

export const insideTexts: Translation<typeof english> = {
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
