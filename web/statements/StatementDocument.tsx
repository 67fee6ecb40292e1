import { useEffect } from "react";
import type { OutputOf } from "@corridor/product/endpoint";
import type { queryStatementLines } from "@corridor/product/statements/contract";
import { daysOfPeriod } from "@corridor/product/statements/periods";
import type { Statement } from "@corridor/product/statements/statement";
import { Button } from "../design/actions/Button.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { Money } from "../design/values/Money.tsx";
import { deployment } from "../session/deployment.ts";
import { t } from "../texts.ts";
import styles from "./StatementDocument.module.css";
import { StatementLines } from "./StatementLines.tsx";

export type StatementDocumentProps = OutputOf<typeof queryStatementLines> & {
  clientId: string;
  walletName: string | null;
  onDownloadCsv: () => void;
};

/** The part of the page that is printed. */
export function StatementDocument(props: StatementDocumentProps) {
  const { statement, lines, isWhole, clientId, walletName, onDownloadCsv } = props;
  const words = t.statements.screen;
  const { period, walletId, currency } = statement;
  usePrintedOnEverySheet([words.title({ period }), clientId, walletId, currency].join(" · "));
  const facts: readonly (readonly [name: string, value: string])[] = [
    [words.clientId, clientId],
    [words.walletId, walletId],
    ...(walletName === null ? [] : [[words.wallet, walletName] as const]),
    [words.period, daysText(period)],
    [words.number, String(statement.number)],
    [words.currency, currency],
  ];
  return (
    <article className={styles.document}>
      <header className={styles.letterhead} aria-hidden>
        <strong>{words.title({ period })}</strong>
        <span>{deployment.providerName}</span>
      </header>
      <div className={styles.summary}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Balances statement={statement} />
      </div>
      {!isWhole && (
        <Banner
          tone="warning"
          title={words.tooLong({
            count: statement.creditCount + statement.debitCount,
            shown: lines.length,
          })}
          action={
            <span className={styles.screenOnly}>
              <Button size="small" onClick={onDownloadCsv}>
                {words.downloadCsv}
              </Button>
            </span>
          }
        >
          {words.tooLongDetail}
        </Banner>
      )}
      <StatementLines lines={lines} currency={currency} />
    </article>
  );
}

/** A sheet on its own says which statement it belongs to. Only the style of the root element reaches the margins of a sheet. */
function usePrintedOnEverySheet(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--every-sheet", JSON.stringify(text));
    return () => void style.removeProperty("--every-sheet");
  }, [text]);
}

/** Opening, movements and closing, as a sum is written. */
function Balances({ statement }: { statement: Statement }) {
  const words = t.statements.screen;
  const { creditCount, debitCount, currency } = statement;
  const rows: readonly (readonly [name: string, amount: string, kind?: "part" | "total"])[] = [
    [words.opening, statement.openingBalance],
    [words.credits({ count: creditCount }), statement.credits],
    [words.debits({ count: debitCount }), statement.debits],
    [words.fees, statement.fees, "part"],
    [words.closing, statement.closingBalance, "total"],
  ];
  return (
    <dl className={styles.balances}>
      {rows.map(([name, amount, kind]) => (
        <div key={name} data-kind={kind}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} currency={currency} isOneText />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function daysText(period: string): string {
  const { firstDay: first, lastDay: last } = daysOfPeriod(period);
  return t.statements.screen.days({ first, last });
}
