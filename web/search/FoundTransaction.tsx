import { useState } from "react";
import type { Transaction } from "@corridor/product/transactions/transaction";
import { Card } from "../design/layout/Card.tsx";
import { CopyText } from "../design/actions/CopyText.tsx";
import { Switch } from "../design/fields/Switch.tsx";
import { Table } from "../design/layout/Table.tsx";
import { t } from "../texts.ts";
import { TextLink } from "../design/actions/TextLink.tsx";
import { transactionTableColumns } from "../transactions/list/columns.tsx";
import { asText, partsOf } from "../transactions/drawer/parts.tsx";
import { RequestWay } from "../transactions/drawer/RequestWay.tsx";
import { TransactionHead } from "../transactions/drawer/TransactionHead.tsx";
import { TransactionParts } from "../transactions/drawer/TransactionParts.tsx";
import { useShownColumns } from "../transactions/list/useShownColumns.ts";
import { useWalletNames } from "../wallets/useWalletNames.ts";
import styles from "./FoundTransaction.module.css";

/** The one that was found, as a row of the transactions' table (SEARCH-04) and with all there is to know about it. */
export function FoundTransaction({ transaction }: { transaction: Transaction }) {
  const [hasEmpty, setEmpty] = useState(false);
  const { offered, shown } = useShownColumns();
  const words = t.transactionFields;
  const walletNames = useWalletNames();
  const parts = partsOf(transaction, offered, walletNames);
  const emptyCount = parts.flatMap(({ fields }) => fields).filter(({ text }) => text === null).length;
  const { transactionId, walletId } = transaction;
  const inList = { to: "/transactions", search: { walletId, transaction: transactionId } };
  return (
    <>
      <Table
        label={t.search.title}
        columns={transactionTableColumns({ shown, currency: null, addressOf: () => inList, walletNames })}
        rows={[transaction]}
        rowKey={() => transactionId}
      />
      <Card>
        <TransactionHead transaction={transaction} />
        <TransactionParts parts={parts} hasEmpty={hasEmpty} />
        <div className={styles.foot}>
          <Switch label={words.showEmpty({ count: emptyCount })} isOn={hasEmpty} onChange={setEmpty} />
          <CopyText key={transactionId} label={words.copyAll} text={() => asText(transaction, parts)} />
          <TextLink {...inList}>{words.openInList}</TextLink>
          <RequestWay of={transaction} />
        </div>
      </Card>
    </>
  );
}
