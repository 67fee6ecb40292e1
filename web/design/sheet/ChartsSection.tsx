import { useState } from "react";
import { Card } from "../layout/Card.tsx";
import { BalanceView } from "../charts/BalanceView.tsx";
import { ChartFigure, LegendEntry } from "../charts/ChartFigure.tsx";
import { SpendChart } from "../charts/SpendChart.tsx";
import { SegmentedControl } from "../fields/SegmentedControl.tsx";
import { t } from "../../texts.ts";
import { sampleHistory, sampleMonths } from "./sample-money.ts";

type Sample = "rich" | "overdrawn" | "empty";

export function ChartsSection() {
  const [sample, setSample] = useState<Sample>("rich");
  const words = t.charts.balance;
  return (
    <>
      <Card title="Balance over time">
        <ChartFigure
          title={words.title}
          period={words.lastDays({ currency: "USD", days: 90 })}
          subject={words.title}
          legend={<LegendEntry mark="funding">{words.funding}</LegendEntry>}
          controls={
            <SegmentedControl
              label="Sample"
              isLabelHidden
              value={sample}
              onChange={setSample}
              options={[
                { id: "rich", text: "Rich" },
                { id: "overdrawn", text: "Overdrawn" },
                { id: "empty", text: "Empty" },
              ]}
            />
          }
        >
          {(view) => <BalanceView history={sampleHistory(sample)} view={view} />}
        </ChartFigure>
      </Card>
      <Card title="Spend per month">
        <SpendChart summaries={sampleMonths} currency="KES" walletName="Kenya programmes" />
      </Card>
      <Card title="Spend per month, small">
        <SpendChart summaries={sampleMonths} currency="KES" walletName="Small" look="small" />
      </Card>
    </>
  );
}
