import { isMonth, type Statement } from "@corridor/product/statements/statement";
import { TextLink } from "../design/actions/TextLink.tsx";
import { Table, type TableColumn } from "../design/layout/Table.tsx";
import { Dash } from "../design/values/Dash.tsx";
import { Money } from "../design/values/Money.tsx";
import { t } from "../texts.ts";
import { StatementMenu } from "./StatementMenu.tsx";
import styles from "./StatementsTable.module.css";
import type { StatementDownload } from "./useStatementDownload.ts";

export type StatementsTableProps = {
  /** The statement of the month, if there is one, then those of its days. */
  statements: readonly Statement[];
  currency: string;
  isRefreshing: boolean;
  download: StatementDownload;
};

/** A row for each statement; days without movement are quiet. */
export function StatementsTable({ statements, currency, isRefreshing, download }: StatementsTableProps) {
  return (
    <Table
      label={t.statements.title}
      isInCard
      isRefreshing={isRefreshing}
      rows={statements}
      rowKey={({ period }) => period}
      phoneFirst={["period", "closing", "debits", "credits"]}
      columns={columnsIn(currency)}
      actions={(statement) => <StatementMenu statement={statement} download={download} />}
    />
  );
}

function columnsIn(currency: string): TableColumn<Statement>[] {
  const words = t.statements;
  const amount = (
    id: string,
    header: string,
    of: (statement: Statement) => string | null,
  ): TableColumn<Statement> => ({
    id,
    header,
    align: "end",
    cell: (statement) => <Amount statement={statement} amount={of(statement)} />,
  });
  return [
    { id: "period", header: words.period, cell: (statement) => <Period statement={statement} /> },
    amount("opening", words.openingIn({ currency }), ({ openingBalance }) => openingBalance),
    amount("credits", words.creditsIn({ currency }), ({ credits, creditCount }) =>
      creditCount === 0 ? null : credits,
    ),
    amount("debits", words.debitsIn({ currency }), ({ debits, debitCount }) =>
      debitCount === 0 ? null : debits,
    ),
    amount("closing", words.closingIn({ currency }), ({ closingBalance }) => closingBalance),
  ];
}

function Period({ statement: { walletId, period } }: { statement: Statement }) {
  const words = t.statements;
  return (
    <>
      <TextLink to="/statements/$walletId/$period" params={{ walletId, period }}>
        {words.periodName({ period })}
      </TextLink>
      {isMonth(period) && <div className={styles.note}>{words.wholeMonth}</div>}
    </>
  );
}

function Amount({ statement, amount }: { statement: Statement; amount: string | null }) {
  const { period, currency, creditCount, debitCount } = statement;
  if (amount === null) return <Dash />;
  return (
    <span className={styles.amount} data-quiet={creditCount + debitCount === 0} data-strong={isMonth(period)}>
      <Money amount={amount} currency={currency} isCurrencyInHeader />
    </span>
  );
}
