import { providerName } from "@corridor/product/providers";
import { amountOf, feesOf, type Transaction } from "@corridor/product/transactions/transaction";
import { Money } from "../design/Money.tsx";
import type { TableColumn } from "../design/Table.tsx";
import { t } from "../design/texts.ts";
import { Timestamp } from "../design/Timestamp.tsx";
import { Truncated } from "../design/Truncated.tsx";
import styles from "./columns.module.css";
import { TransactionStatus } from "./TransactionStatus.tsx";

type Column = TableColumn<Transaction>;

/** What is shown of the transactions of one wallet (TX-29), the ID first because it names the row and stays in sight. */
export function columnsFor({ currency, hasSender }: { currency: string; hasSender: boolean }): Column[] {
  const words = t.transactions.columns;
  const moneyOf = (id: "amount" | "fees" | "balance", cell: Column["cell"]): Column => ({
    id,
    header: words.inCurrency({ column: words[id], currency }),
    align: "end",
    cell,
  });
  return [
    {
      id: "transactionId",
      header: words.transactionId,
      cell: ({ transactionId }) => (
        <code className={styles.id}>
          <Truncated text={transactionId} limit="transactionId" />
        </code>
      ),
    },
    {
      id: "date",
      header: words.date,
      cell: (row) => <Timestamp seconds={row.completedTimestamp ?? row.createdTimestamp} />,
    },
    moneyOf("amount", (row) => (
      <Money look="incoming" amount={amountOf(row)} currency={row.walletCurrency} isCurrencyInHeader />
    )),
    { id: "status", header: words.status, cell: ({ status }) => <TransactionStatus {...status} /> },
    { id: "recipientName", header: words.recipientName, cell: ({ recipientName }) => recipientName },
    {
      id: "recipientAccount",
      header: words.recipientAccount,
      cell: ({ recipientAccount }) => recipientAccount,
    },
    { id: "provider", header: words.provider, cell: ({ provider }) => provider && providerName(provider) },
    {
      id: "type",
      header: words.type,
      cell: ({ transactionType }) => t.transactions.types[transactionType],
    },
    { id: "recipientAmount", header: words.recipientAmount, align: "end", cell: recipientAmount },
    moneyOf("fees", (row) => <Money amount={feesOf(row)} currency={row.walletCurrency} isCurrencyInHeader />),
    moneyOf("balance", ({ balance, walletCurrency }) =>
      balance === null ? null : <Money amount={balance} currency={walletCurrency} isCurrencyInHeader />,
    ),
    {
      id: "batchReference",
      header: words.batchReference,
      cell: ({ batchReference }) =>
        batchReference && <Truncated text={batchReference} limit="batchReference" />,
    },
    ...(hasSender
      ? [{ id: "sender", header: words.sender, cell: ({ senderName }: Transaction) => senderName }]
      : []),
  ];
}

function recipientAmount({ recipientAmount: amount, recipientCurrency: currency }: Transaction) {
  return amount !== null && currency !== null ? <Money amount={amount} currency={currency} /> : null;
}
