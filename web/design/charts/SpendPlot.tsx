import { scaleBand, scaleLinear } from "d3-scale";
import { formatMoney, type Currency } from "@corridor/product/money";
import { language, t } from "../../texts.ts";
import { amountAxis, bareAxis } from "./amount-axis.ts";
import { AmountLines, roomForAmounts } from "./AmountLines.tsx";
import { axisMonth } from "./calendar.ts";
import { Plot, type Tip } from "./Plot.tsx";
import styles from "./Plot.module.css";
import { stackOf, type Extent, type SpendMonth } from "./spend-months.ts";
import { usePlotWidth } from "./usePlotWidth.ts";

export type SpendPlotProps = {
  months: readonly SpendMonth[];
  currency: Currency;
  summary: string;
  /** Small: without an axis of amounts, for a small block. */
  look: "large" | "small";
};

const heights = { large: 190, small: 78 };
const roomAbove = 6;
const roomBelow = 20;
/** The width of a month's name with its padding. */
const labelWidth = 36;

export function SpendPlot(props: SpendPlotProps) {
  const { room, width } = usePlotWidth();
  return (
    <div ref={room} className={styles.room}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ months, currency, summary, look, width }: SpendPlotProps & { width: number }) {
  const height = heights[look];
  const stacks = months.map(stackOf);
  const tops = stacks.flatMap(({ payments, fees }) => [...payments, ...fees]);
  const axis = look === "large" ? amountAxis(tops) : bareAxis(tops);
  const left = look === "large" ? roomForAmounts(axis.lines, currency) : 0;
  const names = months.map(({ month }) => month);
  const x = scaleBand(names, [left, width]).paddingInner(0.44).paddingOuter(0.22);
  const scale = scaleLinear([Number(axis.from), Number(axis.to)], [height - roomBelow, roomAbove]);
  const y = (minor: bigint) => scale(Number(minor));
  const middle = (month: string) => x(month)! + x.bandwidth() / 2;
  const everyMonths = Math.ceil(labelWidth / x.step());

  function tipAt(place: number): Tip {
    const { month, payments, fees, total } = months[place]!;
    const amount = (minor: bigint) => formatMoney({ currency, minor });
    const words = t.charts.spend;
    const lines = [
      { name: words.payments, amount: amount(payments) },
      { name: words.fees, amount: amount(fees) },
      { name: words.total, amount: amount(total) },
    ];
    return { y: y(total > 0n ? total : 0n), title: month, lines };
  }

  return (
    <Plot
      summary={summary}
      width={width}
      height={height}
      positions={names.map(middle)}
      stops={names.map((_, place) => place)}
      tipAt={tipAt}
    >
      {(place) => (
        <>
          {look === "large" ? (
            <AmountLines lines={axis.lines} currency={currency} left={left} right={width} y={y} />
          ) : (
            <line className={styles.line} x1={0} x2={width} y1={y(0n) + 0.5} y2={y(0n) + 0.5} />
          )}
          {months.map(({ month }, at) => (
            <g key={month}>
              <Bar
                series="payments"
                extent={stacks[at]!.payments}
                isPast={at < months.length - 1}
                isPointed={at === place}
                {...{ x: x(month)!, width: x.bandwidth(), y }}
              />
              <Bar series="fees" extent={stacks[at]!.fees} {...{ x: x(month)!, width: x.bandwidth(), y }} />
              {(months.length - 1 - at) % everyMonths === 0 && (
                <text x={middle(month)} y={height - 4} textAnchor="middle">
                  {axisMonth(month, language)}
                </text>
              )}
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}

type BarProps = {
  series: "payments" | "fees";
  extent: Extent;
  x: number;
  width: number;
  y: (minor: bigint) => number;
  isPast?: boolean;
  isPointed?: boolean;
};

/** An amount above zero is always visible, even if it is small beside the others. */
function Bar({ series, extent: [from, to], x, width, y, isPast, isPointed }: BarProps) {
  if (from === to) return null;
  const gap = series === "fees" && from !== 0n ? 1 : 0;
  const height = Math.max(1.25, Math.abs(y(to) - y(from)) - gap);
  const top = to > from ? y(from) - gap - height : y(from) + gap;
  return (
    <rect
      className={styles[series]}
      data-past={isPast}
      data-pointed={isPointed}
      x={x}
      y={top}
      width={width}
      height={height}
      rx={Math.min(2, height / 2)}
    />
  );
}
