import { Info } from "lucide-react";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import { Icon } from "../../../design/values/Icon.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { Money } from "../../../design/values/Money.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { t } from "../../../texts.ts";
import { bothSides, rateWords } from "../../../design/values/conversion-words.ts";
import styles from "./TotalsTable.module.css";

type Payer = ValidationSummary["perCurrency"][number]["payers"][number];

/** The amounts of the recipients by currency, and the debits of the wallets with fees (PAY-37). */
export function TotalsTable({ summary }: { summary: ValidationSummary }) {
  const words = t.newPayment.confirm;
  const hasRates = summary.rates.length > 0;
  return (
    <Card title={words.totals} isFlush>
      <Table
        label={words.totals}
        isInCard
        isWrapping
        phoneFirst={["total", "youPay", "fromWallet"]}
        rows={summary.perCurrency}
        rowKey={({ currency }) => currency}
        columns={[
          {
            id: "total",
            header: words.total,
            cell: ({ total, currency }) => (
              <span className={styles.total}>
                <Money amount={total} currency={currency} />
              </span>
            ),
          },
          {
            id: "count",
            header: words.count,
            align: "end",
            cell: ({ count }) => t.common.count(count),
          },
          {
            id: "fromWallet",
            header: words.fromWallet,
            cell: ({ payers }) => <Lines of={payers}>{({ walletName }) => walletName}</Lines>,
          },
          ...(hasRates
            ? [
                {
                  id: "rate",
                  header: words.rate,
                  align: "end" as const,
                  cell: ({ currency, payers }: ValidationSummary["perCurrency"][number]) => (
                    <Lines of={payers}>{(payer) => <Conversion paid={currency} payer={payer} />}</Lines>
                  ),
                },
              ]
            : []),
          {
            id: "fees",
            header: words.fees,
            align: "end",
            cell: ({ payers }) => (
              <Lines of={payers}>{({ fees, currency }) => <Money amount={fees} currency={currency} />}</Lines>
            ),
          },
          {
            id: "youPay",
            header: words.youPay,
            align: "end",
            cell: ({ payers }) => (
              <Lines of={payers}>
                {(payer) => (
                  <strong className={styles.pay}>
                    <Money amount={paidBy(payer)} currency={payer.currency} />
                  </strong>
                )}
              </Lines>
            ),
          },
        ]}
      />
      <p className={styles.note}>
        <Icon of={Info} size={14} />
        {hasRates ? `${words.estimate} ${words.rateNote}` : words.estimate}
      </p>
    </Card>
  );
}

/** The rate and both sides of the money without the fee (EXT-19, EXT-20); nothing for a wallet that pays in its own currency. */
function Conversion({ paid, payer }: { paid: string; payer: Payer }) {
  const { rate, total, debit, currency } = payer;
  if (rate === null) return "–";
  return (
    <>
      <span className={styles.rate}>{rateWords(rate, paid, currency)}</span>
      <span className={styles.sides}>
        {bothSides(fromDecimal(total, paid), fromDecimal(debit, currency))}
      </span>
    </>
  );
}

/** The debit of a wallet: payments and fees. */
export function paidBy({ debit, fees, currency }: Pick<Payer, "debit" | "fees" | "currency">): string {
  const [paid, cost] = [fromDecimal(debit, currency), fromDecimal(fees, currency)];
  return toDecimal({ ...paid, minor: paid.minor + cost.minor });
}

/** Below each other, so that the columns of a row can be read across. */
function Lines(props: { of: readonly Payer[]; children: (payer: Payer) => React.ReactNode }) {
  return (
    <span className={styles.lines}>
      {props.of.map((payer) => (
        <span key={payer.walletId} data-tall={props.of.some(({ rate }) => rate !== null)}>
          {props.children(payer)}
        </span>
      ))}
    </span>
  );
}
