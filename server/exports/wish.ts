import type { Outcome } from "@corridor/product/payments/requests/request";
import type { ColumnId } from "@corridor/product/transactions/columns";
import type { TransactionFilters } from "@corridor/product/transactions/filters";

/** What an export is to hold, as it is kept with the job. */
export type ExportWish =
  | {
      readonly filters: TransactionFilters;
      /** Empty: all that the client is offered. */ readonly columns: readonly ColumnId[];
    }
  | { readonly requestId: string; readonly outcome?: Outcome | undefined };
