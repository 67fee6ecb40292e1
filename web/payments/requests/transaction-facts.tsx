import type { ReactNode } from "react";
import { columns, type PaymentField } from "@corridor/product/payments/columns";
import { providerName } from "@corridor/product/providers";
import type { RequestTransaction } from "@corridor/product/payments/request";
import { amountOf, feesOf } from "@corridor/product/transactions/transaction";
import { CopyId } from "../../design/CopyId.tsx";
import { Money } from "../../design/Money.tsx";
import { t } from "../../design/texts.ts";
import { Timestamp } from "../../design/Timestamp.tsx";

/** Nothing for a field that has no value. */
export type FieldValue = { name: string; value: ReactNode };
export type Part = { title: string; fields: readonly FieldValue[] };

/** Every field of a transaction (TX-04 to TX-06), in the parts in which a person looks for them. */
export function partsOf(row: RequestTransaction): readonly Part[] {
  const { parts } = t.transactionFields;
  return [
    { title: parts.money, fields: moneyOf(row) },
    { title: parts.recipient, fields: recipientOf(row) },
    { title: parts.payment, fields: paymentOf(row) },
    { title: parts.further, fields: furtherOf(row) },
  ].filter(({ fields }) => fields.length > 0);
}

function moneyOf(row: RequestTransaction): FieldValue[] {
  const { fields, tenors } = t.transactionFields;
  const inWallet = (amount: string | null) =>
    amount === null ? null : <Money amount={amount} currency={row.walletCurrency} />;
  const { recipientAmount: received, recipientCurrency } = row;
  return [
    {
      name: fields.recipientAmount,
      value: received !== null && recipientCurrency !== null && (
        <Money amount={received} currency={recipientCurrency} />
      ),
    },
    { name: fields.exchangeRate, value: row.exchangeRate },
    { name: fields.amount, value: inWallet(amountOf(row)) },
    { name: fields.fees, value: inWallet(feesOf(row)) },
    { name: fields.total, value: inWallet(row.totalAmount) },
    { name: fields.balance, value: inWallet(row.balance) },
    { name: fields.wallet, value: row.walletId },
    { name: fields.walletCurrency, value: row.walletCurrency },
    { name: fields.fxTradeId, value: copied(row.fxTradeId) },
    { name: fields.tenor, value: row.tenor && tenors[row.tenor] },
    { name: fields.paymentValueDate, value: row.paymentValueDate },
  ];
}

function recipientOf(row: RequestTransaction): FieldValue[] {
  const { fields } = t.transactionFields;
  return [
    { name: fields.recipientName, value: row.recipientName },
    { name: fields.provider, value: row.provider && providerName(row.provider) },
    { name: fields.recipientAccount, value: copied(row.recipientAccount) },
    { name: fields.recipientBankName, value: row.recipientBankName },
    { name: fields.recipientBankBic, value: row.recipientBankBic },
    { name: fields.recipientBankCode, value: row.recipientBankCode },
    { name: fields.recipientBankBranchCode, value: row.recipientBankBranchCode },
  ];
}

function paymentOf(row: RequestTransaction): FieldValue[] {
  const { fields, yes, no } = t.transactionFields;
  return [
    { name: fields.type, value: t.transactions.types[row.transactionType] },
    { name: fields.source, value: row.source && t.requests.sources[row.source] },
    { name: fields.statusDescription, value: row.status?.statusDescription },
    { name: fields.created, value: <Timestamp seconds={row.createdTimestamp} /> },
    {
      name: fields.completed,
      value: row.completedTimestamp !== null && <Timestamp seconds={row.completedTimestamp} />,
    },
    { name: fields.reference, value: row.reference },
    { name: fields.batchReference, value: row.batchReference },
    { name: fields.reason, value: row.reason },
    { name: fields.purposeCode, value: row.purposeCode },
    { name: fields.narrative, value: row.narrative },
    { name: fields.inboundReference, value: row.inboundReference },
    { name: fields.additionalDetails, value: row.additionalDetails },
    { name: fields.sender, value: row.senderName },
    { name: fields.reversal, value: row.reversal ? yes : no },
    { name: fields.reversedTransactionId, value: copied(row.reversedTransactionId) },
    { name: fields.reversedBy, value: copied(row.reversedByTransactionId) },
  ];
}

/** Fields of a payment that every transaction has, some under another name. */
const shownAbove: readonly PaymentField[] = [
  "recipientBankCode",
  "recipientBankBranchCode",
  "recipientBank",
  "purposeCode",
  "narrative",
  "valueDate",
  "tenor",
];

/** What else was given, in the order of a file; most payments have nothing of it, so what is empty is not counted either. */
function furtherOf({ fields }: RequestTransaction): FieldValue[] {
  return columns
    .filter(({ field }) => fields[field] !== undefined && !shownAbove.includes(field))
    .map(({ field }) => ({ name: t.paymentTexts.labels[field], value: fields[field] }));
}

function copied(id: string | null): ReactNode {
  return id && <CopyId id={id} shown={id} />;
}
