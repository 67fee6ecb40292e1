import { queryBalanceHistory } from "@corridor/product/wallets/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { useCall } from "../api/useCall.ts";
import { BalanceView } from "../design/charts/BalanceView.tsx";
import { ChartFigure, LegendEntry } from "../design/charts/ChartFigure.tsx";
import { SegmentedControl } from "../design/fields/SegmentedControl.tsx";
import { t } from "../texts.ts";
import { CallState } from "../shell/CallState.tsx";
import styles from "./BalanceOverTime.module.css";
import { usePeriod, type ChartPeriod } from "./usePeriod.ts";

const daysOf: Record<ChartPeriod, number> = { "30d": 30, "90d": 90, "1y": 365 };

/** What was available in a wallet over the chosen period. */
export function BalanceOverTime({ wallet, clientId }: { wallet: Wallet; clientId: string }) {
  const { walletId, walletName, currency } = wallet;
  const [period, choosePeriod] = usePeriod();
  const days = daysOf[period];
  const answer = useCall(queryBalanceHistory, { clientId, walletId, days });
  const words = t.charts.balance;
  return (
    <div className={styles.history}>
      <ChartFigure
        title={words.title}
        period={period === "1y" ? words.lastYear({ currency }) : words.lastDays({ currency, days })}
        subject={`${words.title}, ${walletName}`}
        legend={<LegendEntry mark="funding">{words.funding}</LegendEntry>}
        controls={<PeriodChoice period={period} onChoose={choosePeriod} />}
      >
        {(view) => (
          <CallState of={answer} failure={t.home.historyError} skeletonRows={6}>
            {(history) => <BalanceView history={history} view={view} />}
          </CallState>
        )}
      </ChartFigure>
    </div>
  );
}

function PeriodChoice({
  period,
  onChoose,
}: {
  period: ChartPeriod;
  onChoose: (period: ChartPeriod) => void;
}) {
  const words = t.home.period;
  return (
    <SegmentedControl
      label={words.label}
      isLabelHidden
      value={period}
      onChange={onChoose}
      options={[
        { id: "30d", text: words.days({ count: 30 }) },
        { id: "90d", text: words.days({ count: 90 }) },
        { id: "1y", text: words.year },
      ]}
    />
  );
}
