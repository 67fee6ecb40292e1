import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, text, WholeNumber } from "../fields.ts";
import { session } from "../policy.ts";
import { columnIds } from "./columns.ts";
import { TransactionFilters } from "./filters.ts";
import { ListedTransaction, Transaction } from "./transaction.ts";

/** The most transactions of a search; an export contains all (TX-13). */
export const longestSearch = 500;

export const searchTransactions = endpoint({
  method: "GET",
  path: "/api/search/transactions",
  summary:
    "Lists at most 500 transactions of the wallets that the caller may see, newest first, open transactions before ended ones. totalCount is 501 when there are more.",
  policy: session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] }),
  input: z.object({
    clientId: ClientId,
    count: WholeNumber.check(z.gte(1)),
    ...TransactionFilters.shape,
    /** Columns that the answer may leave out. */
    excludedColumns: z.optional(z.array(z.enum(columnIds)).check(z.maxLength(columnIds.length))),
  }),
  output: z.object({ transactions: z.array(ListedTransaction), totalCount: z.int() }),
});

export const findTransaction = endpoint({
  method: "GET",
  path: "/api/search/transactionId",
  summary:
    "Returns the client's transaction with this ID and all its fields, if the caller may see its wallet.",
  policy: session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] }),
  input: z.object({ clientId: ClientId, transactionId: text(128) }),
  output: z.object({ transactions: z.array(Transaction) }),
});

/** The page size of the table (ACC-07). */
export const testTransactionsPerPage = 25;

export const queryTestTransactions = endpoint({
  method: "GET",
  path: "/api/search/testTransactions",
  summary: "Lists at most 500 transactions made with the test provider, newest first.",
  policy: session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"], wallets: "all" }),
  input: z.object({ clientId: ClientId }),
  output: z.object({ testTransactions: z.array(ListedTransaction) }),
});
