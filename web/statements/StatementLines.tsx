import { FileText } from "lucide-react";
import type { StatementLine } from "@corridor/product/statements/statement";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Table, type TableColumn } from "../design/layout/Table.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { Money } from "../design/values/Money.tsx";
import { Timestamp } from "../design/values/Timestamp.tsx";
import { t } from "../texts.ts";
import styles from "./StatementLines.module.css";

export type StatementLinesProps = { lines: readonly StatementLine[]; currency: string };

/** The transactions of a statement, each with the balance after it. */
export function StatementLines({ lines, currency }: StatementLinesProps) {
  const words = t.statements.screen;
  if (lines.length === 0) return <EmptyState icon={<Icon of={FileText} size={20} />} title={words.noLines} />;
  return (
    <div className={styles.lines}>
      <Table
        label={words.lines}
        isWrapping
        rows={lines}
        rowKey={({ transactionId }) => transactionId}
        phoneFirst={["booked", "amount"]}
        columns={lineColumns(currency)}
      />
    </div>
  );
}

export function lineColumns(currency: string): readonly TableColumn<StatementLine>[] {
  const words = t.statements.screen;
  const amount = (id: "amount" | "fee" | "balance", header: string): TableColumn<StatementLine> => ({
    id,
    header,
    align: "end",
    cell: (line) =>
      id === "fee" && isZero(line.fee) ? null : (
        <Money amount={line[id]} currency={currency} isCurrencyInHeader isSigned={id === "amount"} />
      ),
  });
  return [
    {
      id: "booked",
      header: words.booked,
      cell: ({ completedTimestamp }) => <Timestamp seconds={completedTimestamp} />,
    },
    { id: "details", header: words.details, cell: (line) => <Details line={line} /> },
    amount("amount", words.amountIn({ currency })),
    amount("fee", words.feeIn({ currency })),
    amount("balance", words.balanceIn({ currency })),
  ];
}

function isZero(amount: string): boolean {
  return /^[0.]+$/.test(amount);
}

/** A type that is newer than this page keeps its code. */
function typeName(type: string): string {
  const names: Readonly<Record<string, string>> = t.transactions.types;
  return names[type] ?? type;
}

/** On two lines, so that a sheet of paper holds many transactions. */
function Details({ line }: { line: StatementLine }) {
  const { type, recipientName, recipientAccount, reference, reason, transactionId, reversedTransactionId } =
    line;
  const recipient = [recipientName, recipientAccount].filter(Boolean).join(", ");
  const words = t.statements.screen;
  const facts = [
    reversedTransactionId && words.reverses({ id: reversedTransactionId }),
    reference && words.reference({ reference }),
    reason,
  ].filter(Boolean);
  return (
    <div className={styles.details}>
      <div>
        <span className={styles.type}>{typeName(type)}</span>
        {recipient !== "" && ` · ${recipient}`}
      </div>
      <div className={styles.facts}>
        {facts.map((fact) => `${fact} · `)}
        <code>{transactionId}</code>
      </div>
    </div>
  );
}
