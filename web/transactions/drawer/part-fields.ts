import { paymentDetails } from "@corridor/product/transactions/detail-fields";
import { transactionColumns, type ColumnGroup, type ColumnId } from "@corridor/product/transactions/columns";

/** The fields above all parts. */
export const inHead: readonly ColumnId[] = ["transactionId", "date", "status"];

/** The currency of an amount or of a wallet stands beside it. */
export const besideAnother: readonly ColumnId[] = ["walletCurrency", "recipientCurrency"];

export const partNames = [
  "money",
  "recipient",
  "payment",
  "ordering",
  "intermediary",
  "remittance",
  "sender",
] as const satisfies readonly ColumnGroup[];
export type PartName = (typeof partNames)[number];

/** In reading order; the long field of each part has its own line and comes where it disturbs least. */
const ordered: Partial<Record<PartName, readonly ColumnId[]>> = {
  money: [
    ...(["recipientAmount", "exchangeRate", "intendedAmount"] as const),
    ...(["amount", "fees", "totalAmount", "balance"] as const),
    ...(["walletId", "fxTradeId", "tenor", "paymentValueDate"] as const),
  ],
  recipient: [
    ...(["recipientName", "provider", "recipientAccount", "recipientBankName"] as const),
    ...(["recipientBankBic", "recipientBankCode", "recipientBankBranchCode"] as const),
  ],
  payment: [
    ...(["transactionType", "source", "reference", "batchReference", "reason"] as const),
    ...paymentDetails,
    ...(["inboundReference", "reversal", "reversedTransactionId"] as const),
    ...(["recoveryOfTransactionId", "recoveredByTransactionId", "recoveredByRequestId"] as const),
    ...(["createdTimestamp", "completedTimestamp", "statusDescription"] as const),
    ...(["requestId", "additionalDetails"] as const),
  ],
};

export const wide: readonly ColumnId[] = [
  "recipientAccount",
  "statusDescription",
  "requestId",
  "additionalDetails",
];

/** The fields of one part of the drawer; fields of the parties are in the order of the chooser. */
export function fieldsIn(part: PartName): readonly ColumnId[] {
  return ordered[part] ?? transactionColumns.filter(({ group }) => group === part).map(({ id }) => id);
}
