import { providerName } from "@corridor/product/providers";
import type { RequestTransaction } from "@corridor/product/payments/request";
import { CopyId } from "../../design/CopyId.tsx";
import { Money } from "../../design/Money.tsx";
import type { TableColumn } from "../../design/Table.tsx";
import { t } from "../../design/texts.ts";
import { Truncated } from "../../design/Truncated.tsx";
import { TransactionStatus } from "../../transactions/TransactionStatus.tsx";
import styles from "./payment-columns.module.css";

type Column = TableColumn<RequestTransaction>;

/** What is shown of each payment of a request in one currency; its name opens all there is to know about it. */
export function paymentColumns(currency: string, onOpen: (row: RequestTransaction) => void): Column[] {
  const words = t.transactions.columns;
  return [
    {
      id: "recipientName",
      header: words.recipientName,
      cell: (row) => (
        <button
          type="button"
          id={rowButtonId(row)}
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
        >
          {row.recipientName}
        </button>
      ),
    },
    {
      id: "recipientAccount",
      header: words.recipientAccount,
      cell: ({ recipientAccount }) => recipientAccount,
    },
    { id: "provider", header: words.provider, cell: ({ provider }) => provider && providerName(provider) },
    { id: "status", header: words.status, cell: ({ status }) => status && <TransactionStatus {...status} /> },
    {
      id: "amount",
      header: words.inCurrency({ column: words.amount, currency }),
      align: "end",
      cell: ({ recipientAmount }) =>
        recipientAmount && <Money amount={recipientAmount} currency={currency} isCurrencyInHeader />,
    },
    {
      id: "fees",
      header: words.fees,
      align: "end",
      // Beside what the recipient gets, as on the confirm step: not what moved in the wallet (TX-11).
      cell: ({ feeAmount, walletCurrency }) => <Money amount={feeAmount} currency={walletCurrency} />,
    },
    {
      id: "reason",
      header: t.transactionFields.fields.reason,
      cell: ({ reason }) => reason && <Truncated text={reason} limit="reason" />,
    },
    {
      id: "transactionId",
      header: words.transactionId,
      cell: ({ transactionId }) =>
        transactionId && <CopyId id={transactionId} shown={`${transactionId.slice(0, 8)}…`} />,
    },
  ];
}

/** Where the focus belongs when the drawer of a row is closed. */
export function rowButtonId({ lineNumber }: Pick<RequestTransaction, "lineNumber">): string {
  return `payment-${lineNumber}`;
}
