import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { transactionColumns, type ColumnId } from "@corridor/product/transactions/columns";
import type { ListedTransaction } from "@corridor/product/transactions/transaction";
import type { TruncatedField } from "@corridor/product/truncate";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { Dash } from "../../design/values/Dash.tsx";
import { Money } from "../../design/values/Money.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { t } from "../../texts.ts";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { TruncatedText } from "../../design/values/TruncatedText.tsx";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import styles from "./columns.module.css";
import { RecoveryOutcome } from "../pay-again/RecoveryOutcome.tsx";
import { TransactionStatus } from "../TransactionStatus.tsx";
import type { WalletNames } from "../../wallets/useWalletNames.ts";
import { UnmovedMoney } from "../drawer/UnmovedMoney.tsx";
import { WalletLink } from "../../wallets/WalletLink.tsx";
import { moneyIn, textIn } from "../values.ts";

export type RowAddress = { to: string; search: Record<string, string> };

type ColumnsOf = {
  shown: readonly ColumnId[];
  /** The currency of the only listed wallet; null if rows of several wallets are listed. */
  currency: string | null;
  addressOf: (transactionId: string) => RowAddress;
  walletNames: WalletNames;
};

/** The chosen columns of a list of transactions; the ID comes first because it names the row and stays visible. */
export function transactionTableColumns(of: ColumnsOf): TableColumn<ListedTransaction>[] {
  const { shown, currency } = of;
  return shown.map((id) => {
    const isNumber = amounts.includes(id) || id === "exchangeRate";
    const name = t.transactionColumns[id];
    const isInWallet = currency !== null && amounts.includes(id) && id !== "recipientAmount";
    return {
      id,
      header: isInWallet ? t.transactionFields.inCurrency({ column: name, currency }) : name,
      ...(isNumber && { align: "end" as const }),
      isDescending: currency !== null && id === "date",
      cell: (row) => (isFetched(id, row) ? cellOf(id, row, isInWallet, of) : <PendingCell />),
    };
  });
}

const amounts: readonly ColumnId[] = [
  "amount",
  "fees",
  "balance",
  "totalAmount",
  "intendedAmount",
  "recipientAmount",
];

const toAnother: readonly ColumnId[] = [
  "reversedTransactionId",
  "recoveryOfTransactionId",
  "recoveredByTransactionId",
];

const limits: Partial<Record<ColumnId, TruncatedField | number>> = {
  batchReference: "batchReference",
  reason: "reason",
  recipientBankName: "bankName",
  reference: "reference",
  senderAccount: "senderAccount",
  senderCustomerId: "senderCustomerId",
  statusDescription: 40,
  narrative: 40,
  additionalDetails: 40,
  senderAddress: 40,
};

function cellOf(
  id: ColumnId,
  row: ListedTransaction,
  isInWallet: boolean,
  { addressOf, walletNames }: ColumnsOf,
): ReactNode {
  const money = moneyIn(id, row);
  if (id === "amount" && row.intendedAmount)
    return (
      <UnmovedMoney
        intended={row.intendedAmount}
        currency={row.walletCurrency}
        isCurrencyInHeader={isInWallet}
      />
    );
  if (money)
    return (
      <Money
        {...money}
        {...(id === "amount" && { look: "incoming" as const })}
        isCurrencyInHeader={isInWallet}
      />
    );
  const text = textIn(id, row);
  if (text === null) return id === "recipientName" ? <WithoutRecipient row={row} /> : null;
  const limit = limits[id];
  if (limit !== undefined) return <TruncatedText text={text} limit={limit} />;
  if (id === "transactionId") return <TransactionLink id={text} address={addressOf(text)} />;
  if (id === "walletId") return <WalletCell walletId={text} name={walletNames(text)} />;
  if (id === "status")
    return (
      row.status && (
        <>
          <TransactionStatus status={row.status} reversedByTransactionId={row.reversedByTransactionId} />
          <RecoveryOutcome outcome={row.recoveryOutcome} requestId={null} />
        </>
      )
    );
  if (id === "date") return <Timestamp seconds={row.completedTimestamp ?? row.createdTimestamp ?? null} />;
  if (toAnother.includes(id)) return <OtherTransactionCell id={text} />;
  if (id === "requestId" || id === "recoveredByRequestId")
    return (
      <TruncatedText
        text={text}
        limit="requestId"
        inside={(shown) => (
          <TextLink to="/paymentRequests/$requestId" params={{ requestId: text }}>
            {shown}
          </TextLink>
        )}
      />
    );
  return text;
}

/** On a phone the type replaces a missing recipient, because its own column is not visible. */
function WithoutRecipient({ row }: { row: ListedTransaction }) {
  const type = row.transactionType;
  if (!useMedia(isNarrow) || type === undefined) return <Dash />;
  return <span className={styles.type}>{textIn("transactionType", row)}</span>;
}

/** A wallet without a name is one that this person does not see. */
function WalletCell({ walletId, name }: { walletId: string; name: string | undefined }) {
  return name === undefined ? walletId : <WalletLink walletId={walletId} name={name} />;
}

/** Opens all fields of a transaction; its ID can be copied without opening it. */
function TransactionLink({ id, address }: { id: string; address: RowAddress }) {
  return (
    <span className={styles.id}>
      <TruncatedText
        text={id}
        limit="transactionId"
        inside={(shown) => (
          <Link {...address} id={rowLinkId(id)} className={styles.link} data-row-link>
            {shown}
          </Link>
        )}
      />
      <CopyId id={id} shown="" />
    </span>
  );
}

/** A link to another transaction on any page. */
function OtherTransactionCell({ id }: { id: string }) {
  return (
    <span className={styles.id}>
      <TruncatedText
        text={id}
        limit="transactionId"
        inside={(shown) => (
          <TextLink to="/search" search={{ query: id }}>
            {shown}
          </TextLink>
        )}
      />
    </span>
  );
}

/** The element to focus when the drawer of a row is closed. */
export function rowLinkId(transactionId: string): string {
  return `transaction-${transactionId}`;
}

/** A column that was just chosen is still loading; a loaded empty value is null. */
function isFetched(id: ColumnId, row: ListedTransaction): boolean {
  const { shows } = transactionColumns.find((column) => column.id === id)!;
  return shows.every((field) => row[field] !== undefined);
}

function PendingCell() {
  return <span className={styles.pending}>…</span>;
}
