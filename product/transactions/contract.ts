import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, requiredText } from "../fields.ts";
import { session } from "../policy.ts";
import { Transaction } from "./transaction.ts";

/** A search answers no more than the newest so many; whoever wants all of them exports them (TX-13). */
export const longestSearch = 500;

export const searchTransactions = endpoint({
  method: "GET",
  path: "/api/search/transactions",
  summary:
    "The newest transactions of the wallets the caller may see, open ones first; at most 500, and totalCount is 501 when there are more.",
  policy: session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] }),
  input: z.object({
    clientId: ClientId,
    count: z.coerce.number().check(z.int(), z.gte(1)),
    /** That wallet alone, without its subwallets. */
    walletId: z.optional(requiredText(64)),
  }),
  output: z.object({ transactions: z.array(Transaction), totalCount: z.int() }),
});
