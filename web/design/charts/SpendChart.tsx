import { formatMoney, toDecimal, type Currency } from "@corridor/product/money";
import type { MonthlySummary } from "@corridor/product/wallets/wallet";
import { Money } from "../values/Money.tsx";
import { Table } from "../layout/Table.tsx";
import { t } from "../../texts.ts";
import { ChartFigure, LegendEntry, NoPlot } from "./ChartFigure.tsx";
import { spendMonths, type SpendMonth } from "./spend-months.ts";
import { usePlots } from "./usePlots.ts";

export type SpendChartProps = {
  summaries: readonly MonthlySummary[];
  currency: string;
  walletName: string;
  /** Small: half a year without an axis of amounts, for a small block. */
  look?: "large" | "small";
};

const monthsShown = { large: 12, small: 6 };

/** The spending of one wallet by month; the newest month is not over. */
export function SpendChart({ summaries, currency: code, walletName, look = "large" }: SpendChartProps) {
  const currency = code as Currency;
  const months = spendMonths(summaries, currency, monthsShown[look]);
  const words = t.charts.spend;
  const title = look === "large" ? words.title : words.shortTitle;
  return (
    <ChartFigure
      title={title}
      period={words.lastMonths({ currency, count: months.length })}
      subject={`${title}, ${walletName}`}
      look={look}
      legend={<Legend />}
    >
      {(view) =>
        view === "table" ? (
          <SpendTable months={months} currency={currency} />
        ) : (
          <SpendPicture months={months} currency={currency} look={look} />
        )
      }
    </ChartFigure>
  );
}

function Legend() {
  return (
    <>
      <LegendEntry mark="payments">{t.charts.spend.payments}</LegendEntry>
      <LegendEntry mark="fees">{t.charts.spend.fees}</LegendEntry>
    </>
  );
}

type SpendPictureProps = {
  months: readonly SpendMonth[];
  currency: Currency;
  look: "large" | "small";
};

function SpendPicture({ months, currency, look }: SpendPictureProps) {
  const plots = usePlots();
  const isNothing = months.every(({ payments, fees }) => payments === 0n && fees === 0n);
  if (isNothing) return <NoPlot look={look}>{t.charts.spend.nothing}</NoPlot>;
  if (plots === null) return <NoPlot look={look} />;
  if (plots === "failed") return <NoPlot look={look}>{t.charts.notLoaded}</NoPlot>;
  const summary = summaryOf(months, currency);
  return <plots.SpendPlot months={months} currency={currency} summary={summary} look={look} />;
}

function SpendTable({ months, currency }: { months: readonly SpendMonth[]; currency: Currency }) {
  const words = t.charts.spend;
  const column = (id: "payments" | "fees" | "total", header: string) => ({
    id,
    header,
    align: "end" as const,
    cell: (month: SpendMonth) => (
      <Money amount={toDecimal({ currency, minor: month[id] })} currency={currency} isCurrencyInHeader />
    ),
  });
  return (
    <Table
      label={words.title}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      columns={[
        { id: "month", header: t.charts.month, cell: ({ month }) => month },
        column("payments", words.paymentsIn({ currency })),
        column("fees", words.feesIn({ currency })),
        column("total", words.totalIn({ currency })),
      ]}
    />
  );
}

function summaryOf(months: readonly SpendMonth[], currency: Currency): string {
  const words = t.charts.spend;
  const [first, last] = [months[0]!, months[months.length - 1]!];
  const period = { firstMonth: first.month, lastMonth: last.month };
  const amount = (minor: bigint) => formatMoney({ currency, minor });
  const most = months.reduce((highest, month) => (month.total > highest.total ? month : highest));
  const highest = words.summary({ ...period, highestMonth: most.month, highest: amount(most.total) });
  return `${highest} ${words.thisMonth({ amount: amount(last.total) })}`;
}
