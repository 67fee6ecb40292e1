import type { Outcome } from "@corridor/product/payments/requests/request";
import type { ColumnId } from "@corridor/product/transactions/columns";
import type { TransactionFilters } from "@corridor/product/transactions/filters";
import type { FileRequestFilters } from "../files/query/file-details.ts";

/** The content of an export, as it is stored with the job. */
export type ExportSelection =
  | {
      readonly filters: TransactionFilters;
      /** Empty for all columns of the client. */
      readonly columns: readonly ColumnId[];
    }
  | { readonly requestId: string; readonly outcome?: Outcome | undefined }
  | {
      readonly paymentFileName: string;
      /** Which requests of the file. */
      readonly requestFilters: FileRequestFilters;
    };
