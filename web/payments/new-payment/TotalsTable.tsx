import { formatCount } from "@corridor/product/i18n/formats";
import { Info } from "lucide-react";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import type { ValidationSummary } from "@corridor/product/payments/contract";
import { Card } from "../../design/Card.tsx";
import { Money } from "../../design/Money.tsx";
import { Table } from "../../design/Table.tsx";
import { t } from "../../design/texts.ts";
import styles from "./TotalsTable.module.css";

type WalletShare = ValidationSummary["perWallet"][number];

/** What recipients get in each currency, and what each wallet pays for it, fees included (PAY-37). */
export function TotalsTable({ summary }: { summary: ValidationSummary }) {
  const words = t.newPayment.confirm;
  // Until there is conversion, what is paid in a currency comes from the wallets of that currency.
  const payersOf = (currency: string) => summary.perWallet.filter((wallet) => wallet.currency === currency);
  return (
    <Card title={words.totals} isFlush>
      <Table
        label={words.totals}
        isInCard
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
            cell: ({ count }) => formatCount(count),
          },
          {
            id: "fromWallet",
            header: words.fromWallet,
            cell: ({ currency }) => <Lines of={payersOf(currency)}>{({ walletName }) => walletName}</Lines>,
          },
          {
            id: "fees",
            header: words.fees,
            align: "end",
            cell: ({ currency }) => (
              <Lines of={payersOf(currency)}>
                {(wallet) => <Money amount={wallet.fees} currency={wallet.currency} />}
              </Lines>
            ),
          },
          {
            id: "youPay",
            header: words.youPay,
            align: "end",
            cell: ({ currency }) => (
              <Lines of={payersOf(currency)}>
                {(wallet) => (
                  <strong className={styles.pay}>
                    <Money amount={paidBy(wallet)} currency={wallet.currency} />
                  </strong>
                )}
              </Lines>
            ),
          },
        ]}
      />
      <p className={styles.note}>
        <Info aria-hidden size={14} strokeWidth={1.75} />
        {words.estimate}
      </p>
    </Card>
  );
}

/** What leaves a wallet: payments and fees. */
export function paidBy({ debit, fees, currency }: Pick<WalletShare, "debit" | "fees" | "currency">): string {
  const [paid, cost] = [fromDecimal(debit, currency), fromDecimal(fees, currency)];
  return toDecimal({ ...paid, minor: paid.minor + cost.minor });
}

/** One under the other, so that the columns of a row can be read across. */
function Lines(props: { of: readonly WalletShare[]; children: (wallet: WalletShare) => React.ReactNode }) {
  return (
    <span className={styles.lines}>
      {props.of.map((wallet) => (
        <span key={wallet.walletId}>{props.children(wallet)}</span>
      ))}
    </span>
  );
}
