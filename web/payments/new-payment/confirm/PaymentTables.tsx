import { useState } from "react";
import type { CheckedTransaction } from "@corridor/product/payments/contract";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import { providerName } from "@corridor/product/providers";
import { AccountText } from "../../AccountText.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { Money } from "../../../design/values/Money.tsx";
import { Pagination } from "../../../design/layout/Pagination.tsx";
import { Table, type TableColumn } from "../../../design/layout/Table.tsx";
import { language, t } from "../../../texts.ts";
import { TruncatedText } from "../../../design/values/TruncatedText.tsx";
import styles from "./PaymentTables.module.css";

const pageSize = 20;

export type PaymentTablesProps = {
  transactions: readonly CheckedTransaction[];
  summary: ValidationSummary;
  isOfFile: boolean;
};

/** The payments, a table for each currency; of very many payments only the first are listed, with a note. */
export function PaymentTables({ transactions, summary, isOfFile }: PaymentTablesProps) {
  const { perCurrency, perWallet, totalCount } = summary;
  const currencyOf = new Map(perWallet.map(({ walletId, currency }) => [walletId, currency]));
  const isCut = transactions.length < totalCount;
  return (
    <>
      {isCut && (
        <p className={styles.only}>
          {t.newPayment.confirm.shownFirst({ shown: transactions.length, total: totalCount })}
        </p>
      )}
      {perCurrency.map(({ currency, count }) => (
        <CurrencyTable
          key={currency}
          currency={currency}
          count={count}
          isOfFile={isOfFile}
          rows={transactions.filter((transaction) => transaction.currency === currency)}
          feeCurrencyOf={(walletId) => currencyOf.get(walletId) ?? currency}
        />
      ))}
    </>
  );
}

type CurrencyTableProps = {
  currency: string;
  count: number;
  isOfFile: boolean;
  rows: readonly CheckedTransaction[];
  feeCurrencyOf: (walletId: string) => string;
};

function CurrencyTable({ currency, count, isOfFile, rows, feeCurrencyOf }: CurrencyTableProps) {
  const [page, setPage] = useState(0);
  const words = t.newPayment.confirm;
  if (rows.length === 0) return null;
  const isConverted = rows.some(({ walletId }) => feeCurrencyOf(walletId) !== currency);
  const [payingCurrency, ...others] = new Set(rows.map(({ walletId }) => feeCurrencyOf(walletId)));
  const hasOnePayingCurrency = others.length === 0;
  /** Names the currency in the heading if all wallets have the same. */
  const inPayingCurrency = (column: string) =>
    hasOnePayingCurrency ? t.transactionFields.inCurrency({ column, currency: payingCurrency! }) : column;
  // The rate stands above, with the totals.
  const debit: TableColumn<CheckedTransaction> = {
    id: "debit",
    header: inPayingCurrency(words.debit),
    align: "end",
    cell: (row) => (
      <Money
        amount={row.debit}
        currency={feeCurrencyOf(row.walletId)}
        isCurrencyInHeader={hasOnePayingCurrency}
      />
    ),
  };
  const reason: TableColumn<CheckedTransaction> = {
    id: "reason",
    header: words.reason,
    cell: ({ fields }) => fields.reason && <TruncatedText text={fields.reason} limit="reason" />,
  };
  const hasReasons = rows.some(({ fields }) => fields.reason);
  // A single paying wallet stands above as well, and the amounts need the room.
  const hasSeveralWallets = new Set(rows.map(({ walletId }) => walletId)).size > 1;
  const columns: TableColumn<CheckedTransaction>[] = [
    // As plain digits, so that people find the row in their spreadsheet (PAY-56).
    isOfFile
      ? { id: "number", header: words.row, cell: ({ rowIndex, lineNumber }) => (rowIndex ?? lineNumber) + 1 }
      : { id: "number", header: words.number, cell: ({ lineNumber }) => lineNumber + 1 },
    { id: "recipient", header: words.recipient, isRowHeader: true, cell: ({ name }) => name },
    {
      id: "account",
      header: words.account,
      cell: ({ recipientAccountId }) => <AccountText>{recipientAccountId}</AccountText>,
    },
    { id: "provider", header: words.provider, cell: ({ provider }) => providerName(provider, language) },
    ...(hasReasons ? [reason] : []),
    ...(hasSeveralWallets
      ? [{ id: "wallet", header: words.wallet, cell: ({ walletId }: CheckedTransaction) => walletId }]
      : []),
    ...(isConverted ? [debit] : []),
    {
      id: "fee",
      header: inPayingCurrency(words.fee),
      align: "end",
      cell: ({ fee, walletId }) => (
        <Money amount={fee} currency={feeCurrencyOf(walletId)} isCurrencyInHeader={hasOnePayingCurrency} />
      ),
    },
    {
      id: "amount",
      header: t.transactionFields.inCurrency({ column: words.amount, currency }),
      align: "end",
      cell: ({ amount }) => <Money amount={amount} currency={currency} isCurrencyInHeader />,
    },
  ];
  return (
    <Card title={words.payments({ currency })} aside={words.countOf({ count })} isFlush>
      <Table
        label={words.payments({ currency })}
        isInCard
        isWrapping
        phoneFirst={["recipient", "amount", "account"]}
        rows={rows.slice(page * pageSize, (page + 1) * pageSize)}
        rowKey={({ lineNumber }) => String(lineNumber)}
        columns={columns}
      />
      {rows.length > pageSize && (
        <div className={styles.pages}>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={rows.length}
            onPage={setPage}
            label={words.pages({ currency })}
          />
        </div>
      )}
    </Card>
  );
}
