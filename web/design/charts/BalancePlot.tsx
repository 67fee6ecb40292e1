import { range } from "d3-array";
import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import { formatMoney } from "@corridor/product/money";
import { language, t } from "../../texts.ts";
import { amountAxis } from "./amount-axis.ts";
import { AmountLines, roomForAmounts } from "./AmountLines.tsx";
import { balanceOn, tellingDays, type BalanceStep, type BalanceSteps } from "./balance-steps.ts";
import { axisDay, evenDays, isoDay } from "./calendar.ts";
import { Plot, type Tip } from "./Plot.tsx";
import styles from "./Plot.module.css";
import { usePlotWidth } from "./usePlotWidth.ts";

const markRadius = 3.5;
const roomAbove = 14;
const roomBelow = 22;
const longPeriodDays = 200;

export type BalancePlotProps = { balance: BalanceSteps; summary: string };

/** Steps, because a balance changes at once, not gradually. */
export function BalancePlot({ balance, summary }: BalancePlotProps) {
  const { room, width } = usePlotWidth();
  return (
    <div ref={room} className={styles.room}>
      {width > 0 && <Drawing balance={balance} summary={summary} width={width} />}
    </div>
  );
}

function Drawing({ balance, summary, width }: BalancePlotProps & { width: number }) {
  const { currency, firstDay, lastDay, steps, funding } = balance;
  const height = width < 480 ? 180 : 226;
  const axis = amountAxis(steps.map(({ minor }) => minor));
  const left = roomForAmounts(axis.lines, currency);
  const right = width - markRadius - 2;
  const x = scaleLinear([firstDay, lastDay], [left, right]);
  const scale = scaleLinear([Number(axis.from), Number(axis.to)], [height - roomBelow, roomAbove]);
  const y = (minor: bigint) => scale(Number(minor));
  const untilToday = [...steps, { day: lastDay, minor: balanceOn(balance, lastDay) }];
  const days = range(firstDay, lastDay + 1);
  const labelled = evenDays(firstDay, lastDay, width < 480 ? 3 : 5);
  const anchor = (day: number) => (day === firstDay ? "start" : day === lastDay ? "end" : "middle");

  function tipAt(place: number): Tip {
    const day = days[place]!;
    const minor = balanceOn(balance, day);
    const received = funding.get(day);
    const amount = (value: bigint) => formatMoney({ currency, minor: value });
    const lines = [{ name: t.charts.balance.title, amount: amount(minor) }];
    if (received !== undefined)
      lines.push({ name: t.charts.balance.funding, amount: `+${amount(received)}` });
    return { y: y(minor), title: isoDay(day), lines };
  }

  return (
    <Plot
      summary={summary}
      width={width}
      height={height}
      positions={days.map((day) => x(day))}
      stops={tellingDays(balance).map((day) => day - firstDay)}
      tipAt={tipAt}
    >
      {(place) => (
        <>
          <AmountLines lines={axis.lines} currency={currency} left={left} right={right} y={y} />
          <path className={styles.area} d={areaUnder(untilToday, x, y)} />
          <path className={styles.steps} d={lineAlong(untilToday, x, y)} />
          {place !== null && <Pointer x={x(days[place]!)} bottom={height - roomBelow} />}
          {[...funding.keys()].map((day) => (
            <circle
              key={day}
              className={styles.funding}
              r={markRadius}
              cx={x(day)}
              cy={y(balanceOn(balance, day))}
            />
          ))}
          {place !== null && (
            <circle
              className={styles.dot}
              r={markRadius}
              cx={x(days[place]!)}
              cy={y(balanceOn(balance, days[place]!))}
            />
          )}
          {labelled.map((day) => (
            <text key={day} x={x(day)} y={height - 4} textAnchor={anchor(day)}>
              {axisDay(day, language, lastDay - firstDay > longPeriodDays)}
            </text>
          ))}
        </>
      )}
    </Plot>
  );
}

type Scale<Value> = (value: Value) => number;

function lineAlong(steps: readonly BalanceStep[], x: Scale<number>, y: Scale<bigint>): string {
  const draw = line<BalanceStep>()
    .curve(curveStepAfter)
    .x(({ day }) => x(day))
    .y(({ minor }) => y(minor));
  return draw(steps) ?? "";
}

function areaUnder(steps: readonly BalanceStep[], x: Scale<number>, y: Scale<bigint>): string {
  const draw = area<BalanceStep>()
    .curve(curveStepAfter)
    .x(({ day }) => x(day))
    .y0(y(0n))
    .y1(({ minor }) => y(minor));
  return draw(steps) ?? "";
}

function Pointer({ x, bottom }: { x: number; bottom: number }) {
  return <line className={styles.pointer} x1={x} x2={x} y1={roomAbove} y2={bottom} />;
}
