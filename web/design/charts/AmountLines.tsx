import type { Currency } from "@corridor/product/money";
import { t } from "../../texts.ts";
import { shortAmount } from "./amount-axis.ts";
import styles from "./Plot.module.css";

/** The largest width of a digit on the axis. */
const characterWidth = 6.5;

/** The space that the amounts need beside the lines. */
export function roomForAmounts(lines: readonly bigint[], currency: Currency): number {
  const lengths = lines.map((minor) => shortAmount({ currency, minor }, t.charts.units).length);
  return Math.ceil(Math.max(...lengths) * characterWidth) + 8;
}

export type AmountLinesProps = {
  lines: readonly bigint[];
  currency: Currency;
  left: number;
  right: number;
  y: (minor: bigint) => number;
};

export function AmountLines({ lines, currency, left, right, y }: AmountLinesProps) {
  return lines.map((minor) => (
    <g key={minor.toString()}>
      <line
        className={styles.line}
        data-zero={minor === 0n}
        x1={left}
        x2={right}
        y1={Math.round(y(minor)) + 0.5}
        y2={Math.round(y(minor)) + 0.5}
      />
      <text x={left - 8} y={y(minor) + 4} textAnchor="end">
        {shortAmount({ currency, minor }, t.charts.units)}
      </text>
    </g>
  ));
}
