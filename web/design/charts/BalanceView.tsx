import { formatMoney, toDecimal } from "@corridor/product/money";
import { Money } from "../values/Money.tsx";
import { Table } from "../layout/Table.tsx";
import { t } from "../../texts.ts";
import {
  balanceOn,
  balanceSteps,
  tellingDays,
  type BalanceHistory,
  type BalanceSteps,
} from "./balance-steps.ts";
import { isoDay } from "./calendar.ts";
import { NoPlot, type ChartView } from "./ChartFigure.tsx";
import { usePlots } from "./usePlots.ts";

export type BalanceViewProps = { history: BalanceHistory; view: ChartView };

/** The available balance of one wallet, day by day. */
export function BalanceView({ history, view }: BalanceViewProps) {
  const plots = usePlots();
  const balance = balanceSteps(history);
  if (view === "table") return <BalanceTable balance={balance} />;
  if (plots === null) return <NoPlot look="tall" />;
  if (plots === "failed") return <NoPlot look="tall">{t.charts.notLoaded}</NoPlot>;
  return <plots.BalancePlot balance={balance} summary={summaryOf(balance)} />;
}

function BalanceTable({ balance }: { balance: BalanceSteps }) {
  const { currency, funding } = balance;
  const words = t.charts.balance;
  const amount = (minor: bigint) => toDecimal({ currency, minor });
  return (
    <Table
      label={words.title}
      rows={[...tellingDays(balance)].reverse()}
      rowKey={isoDay}
      columns={[
        { id: "day", header: t.charts.date, cell: isoDay },
        {
          id: "available",
          header: words.availableIn({ currency }),
          align: "end",
          cell: (day) => (
            <Money amount={amount(balanceOn(balance, day))} currency={currency} isCurrencyInHeader />
          ),
        },
        {
          id: "funding",
          header: words.fundingIn({ currency }),
          align: "end",
          cell: (day) => {
            const received = funding.get(day);
            if (received === undefined) return null;
            return <Money amount={amount(received)} currency={currency} look="incoming" isCurrencyInHeader />;
          },
        },
      ]}
    />
  );
}

function summaryOf(balance: BalanceSteps): string {
  const { currency, firstDay, lastDay, steps, funding } = balance;
  const words = t.charts.balance;
  const amount = (minor: bigint) => formatMoney({ currency, minor });
  const balances = steps.map(({ minor }) => minor);
  const lowest = balances.reduce((least, minor) => (minor < least ? minor : least), balances[0] ?? 0n);
  const highest = balances.reduce((most, minor) => (minor > most ? minor : most), balances[0] ?? 0n);
  return [
    words.summary({
      firstDay: isoDay(firstDay),
      lastDay: isoDay(lastDay),
      first: amount(balanceOn(balance, firstDay)),
      last: amount(balanceOn(balance, lastDay)),
    }),
    words.extremes({ lowest: amount(lowest), highest: amount(highest) }),
    funding.size === 0 ? words.noFunding : words.fundings({ count: funding.size }),
  ].join(" ");
}
