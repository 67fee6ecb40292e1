import { scaleBand, scaleLinear } from "d3-scale";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { HourValue } from "./hour-values.ts";
import { Plot, type Tip } from "./Plot.tsx";
import styles from "./Plot.module.css";
import { usePlotWidth } from "./usePlotWidth.ts";

export type HoursPlotProps = {
  hours: readonly HourValue[];
  /** The value that is usual, drawn as a line across; null if there is none. */
  usual: number | null;
  /** From zero up. */
  lines: readonly number[];
  summary: string;
  /** A line of the axis in few characters. */
  axisLabel: (line: number) => string;
  tipLines: (hour: HourValue) => Tip["lines"];
};

const height = 150;
const roomAbove = 8;
const roomBelow = 20;
const characterWidth = 6.5;
/** The width of 14:00 with its padding. */
const labelWidth = 44;

/** One bar for each hour, and the usual value as a line across. */
export function HoursPlot(props: HoursPlotProps) {
  const { room, width } = usePlotWidth();
  return (
    <div ref={room} className={styles.room}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({
  hours,
  usual,
  lines,
  summary,
  axisLabel,
  tipLines,
  width,
}: HoursPlotProps & { width: number }) {
  const left = Math.max(...lines.map((line) => axisLabel(line).length)) * characterWidth + 8;
  const keys = hours.map(({ startTimestamp }) => String(startTimestamp));
  const x = scaleBand(keys, [left, width]).paddingInner(0.3).paddingOuter(0.15);
  const y = scaleLinear([0, lines.at(-1)!], [height - roomBelow, roomAbove]);
  const middle = (key: string) => x(key)! + x.bandwidth() / 2;
  const everyHours = Math.ceil(labelWidth / x.step());

  function tipAt(place: number): Tip {
    const hour = hours[place]!;
    return {
      y: y(hour.value ?? 0),
      title: `${formatTimestamp(hour.startTimestamp).slice(0, 16)} UTC`,
      lines: tipLines(hour),
    };
  }

  return (
    <Plot
      summary={summary}
      width={width}
      height={height}
      positions={keys.map(middle)}
      stops={keys.map((_, place) => place)}
      tipAt={tipAt}
    >
      {(pointed) => (
        <>
          {lines.map((line) => (
            <g key={line}>
              <line
                className={styles.line}
                data-zero={line === 0}
                x1={left}
                x2={width}
                y1={Math.round(y(line)) + 0.5}
                y2={Math.round(y(line)) + 0.5}
              />
              <text x={left - 8} y={y(line) + 4} textAnchor="end">
                {axisLabel(line)}
              </text>
            </g>
          ))}
          {hours.map(({ startTimestamp, value }, place) => (
            <g key={startTimestamp}>
              {value !== null && (
                <rect
                  className={styles.payments}
                  data-pointed={place === pointed}
                  x={x(keys[place]!)}
                  y={Math.min(y(value), y(0) - 1.25)}
                  width={x.bandwidth()}
                  height={Math.max(1.25, y(0) - y(value))}
                  rx={1.5}
                />
              )}
              {(hours.length - 1 - place) % everyHours === 0 && (
                <text x={middle(keys[place]!)} y={height - 4} textAnchor="middle">
                  {formatTimestamp(startTimestamp).slice(11, 16)}
                </text>
              )}
            </g>
          ))}
          {usual !== null && (
            <line
              className={styles.usual}
              x1={left}
              x2={width}
              y1={y(Math.min(usual, lines.at(-1)!))}
              y2={y(Math.min(usual, lines.at(-1)!))}
            />
          )}
        </>
      )}
    </Plot>
  );
}
