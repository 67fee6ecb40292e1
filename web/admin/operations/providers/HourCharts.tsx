import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { OperatedProvider, ProviderFigures } from "@corridor/product/operations/contract";
import { workedPercent } from "@corridor/product/operations/provider-figures";
import { providerName } from "@corridor/product/providers";
import { ChartFigure, LegendEntry, NoPlot } from "../../../design/charts/ChartFigure.tsx";
import { lastHours, secondLines, shortSeconds, type HourValue } from "../../../design/charts/hour-values.ts";
import { usePlots } from "../../../design/charts/usePlots.ts";
import { Table } from "../../../design/layout/Table.tsx";
import { language, t } from "../../../texts.ts";
import { hourColumns } from "./hour-columns.ts";

type ChartProps = { provider: OperatedProvider; measuredTimestamp: number };

/** The share of outcomes that the provider did not fail, hour by hour. */
export function ShareChart(props: ChartProps) {
  return (
    <HourChart
      {...props}
      title={t.operations.providers.share}
      figureOf={workedPercent}
      lines={() => [0, 50, 100]}
      written={(value) => t.operations.percent({ percent: value })}
      axisLabel={(line) => t.operationRules.figureValue("percent", line)}
    />
  );
}

/** The time within which half of the outcomes came, hour by hour. */
export function DelayChart(props: ChartProps) {
  return (
    <HourChart
      {...props}
      title={t.operations.providers.delay}
      figureOf={({ medianSeconds }) => medianSeconds}
      lines={secondLines}
      written={(value) => t.operationRules.figureValue("seconds", value)}
      axisLabel={shortSeconds}
    />
  );
}

type HourChartProps = ChartProps & {
  title: string;
  figureOf: (figures: ProviderFigures) => number | null;
  lines: (values: readonly number[]) => readonly number[];
  written: (value: number) => string;
  axisLabel: (line: number) => string;
};

function HourChart(props: HourChartProps) {
  const { provider, measuredTimestamp, title, figureOf, lines, written, axisLabel } = props;
  const words = t.operations.providers;
  const plots = usePlots();
  const usual = figureOf(provider.usual);
  const values = new Map(
    provider.hours.map(({ startTimestamp, outcomes }) => [startTimestamp, figureOf(outcomes)]),
  );
  const hours = lastHours(values, measuredTimestamp);
  const known = hours.flatMap(({ value }) => (value === null ? [] : [value]));
  const tipLines = ({ value }: HourValue) => [
    { name: title, amount: value === null ? words.noOutcome : written(value) },
    ...(usual === null ? [] : [{ name: words.usualMark, amount: written(usual) }]),
  ];

  function picture() {
    if (known.length === 0) return <NoPlot look="small">{words.noOutcomes}</NoPlot>;
    if (plots === null) return <NoPlot look="small" />;
    if (plots === "failed") return <NoPlot look="small">{t.charts.notLoaded}</NoPlot>;
    return (
      <plots.HoursPlot
        hours={hours}
        usual={usual}
        lines={lines([...known, ...(usual === null ? [] : [usual])])}
        summary={summaryOf(title, hours, known, usual, written)}
        axisLabel={axisLabel}
        tipLines={tipLines}
      />
    );
  }

  return (
    <ChartFigure
      title={title}
      period={words.lastDay}
      subject={`${title}, ${providerName(provider.providerId, language)}`}
      legend={usual !== null && <LegendEntry mark="usual">{words.usualMark}</LegendEntry>}
    >
      {(view) =>
        view === "picture" ? (
          picture()
        ) : (
          <Table
            label={`${title}, ${providerName(provider.providerId, language)}`}
            columns={hourColumns(title, figureOf, written)}
            rows={[...provider.hours].reverse()}
            rowKey={({ startTimestamp }) => String(startTimestamp)}
          />
        )
      }
    </ChartFigure>
  );
}

function summaryOf(
  name: string,
  hours: readonly HourValue[],
  known: readonly number[],
  usual: number | null,
  written: (value: number) => string,
): string {
  const words = t.operations.providers;
  const time = ({ startTimestamp }: HourValue) => formatTimestamp(startTimestamp).slice(0, 16);
  const said = words.summary({
    name,
    first: time(hours[0]!),
    last: time(hours.at(-1)!),
    lowest: written(Math.min(...known)),
    highest: written(Math.max(...known)),
  });
  return usual === null ? said : `${said} ${words.summaryUsual({ value: written(usual) })}`;
}
