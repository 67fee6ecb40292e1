import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Icon } from "../values/Icon.tsx";
import { Button } from "../actions/Button.tsx";
import { Card } from "../layout/Card.tsx";
import { CopyId } from "../actions/CopyId.tsx";
import { Money } from "../values/Money.tsx";
import { Pagination } from "../layout/Pagination.tsx";
import { StatusBadge } from "../feedback/StatusBadge.tsx";
import { Table, type TableColumn } from "../layout/Table.tsx";
import { Timestamp } from "../values/Timestamp.tsx";
import { TruncatedText } from "../values/TruncatedText.tsx";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";
import styles from "./ComponentsScreen.module.css";
import { samplePayments, type SamplePayment } from "./sample-payments.ts";

const columns: readonly TableColumn<SamplePayment>[] = [
  { id: "id", header: "Transaction ID", cell: ({ id }) => <CopyId id={id} shown={id.slice(0, 8)} /> },
  { id: "completed", header: "Completed (UTC)", cell: ({ completed }) => <Timestamp seconds={completed} /> },
  {
    id: "amount",
    header: "Amount, KES",
    align: "end",
    cell: ({ amount }) => <Money look="incoming" amount={amount} currency="KES" isCurrencyInHeader />,
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status, code }) => <StatusBadge kind="transaction" value={status} code={code} look="plain" />,
  },
  { id: "recipient", header: "Recipient", cell: ({ recipient }) => recipient },
  { id: "account", header: "Recipient account number", cell: ({ account }) => account },
  { id: "provider", header: "Provider", cell: ({ provider }) => provider, width: 140 },
  { id: "fees", header: "Fees", align: "end", cell: ({ fees }) => <Money amount={fees} currency="KES" /> },
  {
    id: "reference",
    header: "Reference",
    cell: ({ reference }) => reference && <TruncatedText limit="reference" text={reference} />,
  },
];

export function TableSection() {
  const [open, setOpen] = useState(samplePayments[2]!.id);
  const [isRefreshing, setRefreshing] = useState(false);
  const [page, setPage] = useState(0);
  return (
    <>
      <div className={styles.wide}>
        <Card title="Table">
          <Table
            label="Payments"
            columns={columns}
            rows={samplePayments.slice(page * 10, page * 10 + 10)}
            rowKey={({ id }) => id}
            onOpenRow={({ id }) => setOpen(id)}
            openRowKey={open}
            isRefreshing={isRefreshing}
          />
          <Pagination page={page} pageSize={10} total={samplePayments.length} onPage={setPage} />
          <Button size="small" onClick={() => setRefreshing(!isRefreshing)}>
            {isRefreshing ? "End refreshing" : "Start refreshing"}
          </Button>
        </Card>
      </div>
      <div className={styles.wide}>
        <Card title="Table with actions, refreshing">
          <Table
            label="Payments with actions"
            columns={columns}
            rows={samplePayments}
            rowKey={({ id }) => id}
            actions={() => <RowMenu />}
            isRefreshing
          />
        </Card>
      </div>
    </>
  );
}

function RowMenu() {
  return (
    <Button size="small" kind="quiet">
      <Icon of={Ellipsis} />
      <VisuallyHidden>More</VisuallyHidden>
    </Button>
  );
}
