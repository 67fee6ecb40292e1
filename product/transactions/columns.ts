import type { ClientFeature } from "../clients/features.ts";
import { partyFields, paymentDetails } from "./detail-fields.ts";
import type { Transaction } from "./transaction.ts";

/** The part of the chooser, drawer or file in which a column stands. */
export const columnGroups = [
  "transaction",
  "money",
  "recipient",
  "payment",
  "sender",
  "intermediary",
  "ordering",
  "remittance",
] as const;
export type ColumnGroup = (typeof columnGroups)[number];

/** The setting of a client that offers a column (TX-30). */
export type ColumnNeed = ClientFeature | "offshoreSwiftEnabled" | "fxTradesEnabled";

type Entry = {
  readonly id: string;
  readonly group: ColumnGroup;
  /**
   * The fields of a transaction that the column shows: a search that excludes the column leaves these fields out, unless another column
   * shows them.
   */
  readonly shows: readonly (keyof Transaction)[];
  readonly need: ColumnNeed | null;
  readonly isShownAtFirst: boolean;
};

/** Every column of TX-04 to TX-07, in the order of the chooser. */
export const transactionColumns = [
  ...first("transaction", "transactionId", ["transactionId"]),
  ...first("transaction", "date", ["completedTimestamp", "createdTimestamp"]),
  ...first("money", "amount", ["totalAmount", "feeAmount", "intendedAmount", "walletCurrency"]),
  ...first("transaction", "status", ["status", "reversedByTransactionId", "recoveryOutcome"]),
  ...first("recipient", "recipientName", ["recipientName"]),
  ...first("recipient", "recipientAccount", ["recipientAccount"]),
  ...first("recipient", "provider", ["provider"]),
  ...first("transaction", "transactionType", ["transactionType"]),
  ...first("recipient", "recipientAmount", ["recipientAmount", "recipientCurrency"]),
  ...first("money", "fees", ["feeAmount", "walletCurrency"]),
  ...first("money", "balance", ["balance", "walletCurrency"]),
  ...first("payment", "batchReference", ["batchReference"]),
  ...first("sender", "senderName", ["senderName"], "SenderName"),
  ...same("transaction", ["createdTimestamp", "completedTimestamp", "source", "requestId", "reversal"]),
  ...hidden("transaction", "statusDescription", ["status"]),
  ...same("transaction", [
    "reversedTransactionId",
    "recoveryOfTransactionId",
    "recoveredByTransactionId",
    "recoveredByRequestId",
  ]),
  ...hidden("money", "totalAmount", ["totalAmount", "walletCurrency"]),
  ...hidden("money", "intendedAmount", ["intendedAmount", "walletCurrency"]),
  ...same("money", ["walletId", "walletCurrency"]),
  // A rate is displayed with both currencies.
  ...hidden("money", "exchangeRate", ["exchangeRate", "recipientCurrency", "walletCurrency"]),
  ...same("money", ["fxTradeId", "tenor"], "fxTradesEnabled"),
  ...same("money", ["paymentValueDate"]),
  ...same("recipient", [
    "recipientCurrency",
    "recipientBankName",
    "recipientBankCode",
    "recipientBankBranchCode",
    "recipientBankBic",
  ]),
  ...same("payment", ["reference", "reason", ...paymentDetails, "inboundReference", "additionalDetails"]),
  ...same("sender", partyFields.sender, "SenderDetailsInTransactionsTable"),
  ...same("intermediary", partyFields.intermediary, "IntermediaryDetailsInTransactionsTable"),
  ...same("ordering", partyFields.ordering, "offshoreSwiftEnabled"),
  ...same("remittance", partyFields.remittance, "offshoreSwiftEnabled"),
] as const satisfies readonly Entry[];

export type ColumnId = (typeof transactionColumns)[number]["id"];
export type TransactionColumn = Entry & { readonly id: ColumnId };

export const columnIds = transactionColumns.map(({ id }) => id) as [ColumnId, ...ColumnId[]];

/** The columns that a client with these settings is offered. */
export function columnsOffered(has: (need: ColumnNeed) => boolean): readonly TransactionColumn[] {
  return transactionColumns.filter(({ need }) => need === null || has(need));
}

const always: readonly (keyof Transaction)[] = ["transactionId", "walletCurrency", "currency"];

/** The fields that an answer leaves out when it does not need these columns (TX-21). */
export function fieldsExcluded(excluded: readonly ColumnId[]): readonly (keyof Transaction)[] {
  const kept = new Set<keyof Transaction>(always);
  const dropped = new Set<keyof Transaction>();
  for (const { id, shows } of transactionColumns)
    for (const field of shows) (excluded.includes(id) ? dropped : kept).add(field);
  return [...dropped].filter((field) => !kept.has(field));
}

function first<Id extends string>(
  group: ColumnGroup,
  id: Id,
  shows: readonly (keyof Transaction)[],
  need: ColumnNeed | null = null,
) {
  return [{ id, group, shows, need, isShownAtFirst: true }];
}

function hidden<Id extends string>(group: ColumnGroup, id: Id, shows: readonly (keyof Transaction)[]) {
  return [{ id, group, shows, need: null, isShownAtFirst: false }];
}

/** Columns that show one field each, under its name. */
function same<Id extends keyof Transaction>(
  group: ColumnGroup,
  ids: readonly Id[],
  need: ColumnNeed | null = null,
) {
  return ids.map((id) => ({ id, group, shows: [id], need, isShownAtFirst: false }));
}
