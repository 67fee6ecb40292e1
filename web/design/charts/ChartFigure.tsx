import { ChartColumn, Table2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import { t } from "../../texts.ts";
import { Tooltip } from "../overlays/Tooltip.tsx";
import styles from "./ChartFigure.module.css";

export type ChartView = "picture" | "table";

export type ChartFigureProps = {
  title: string;
  /** Its one currency and its period. */
  period: string;
  /** The subject of the chart, if a screen has several. */
  subject: string;
  look?: "large" | "small";
  legend?: ReactNode;
  /** The controls of the chart. */
  controls?: ReactNode;
  children: (view: ChartView) => ReactNode;
};

/** A chart with its title, and the same figures as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, period, subject, look = "large", legend, controls, children } = props;
  const [view, setView] = useState<ChartView>("picture");
  const isTable = view === "table";
  const action = isTable ? t.charts.showChart : t.charts.showTable;
  return (
    <figure className={styles.figure} data-look={look}>
      <figcaption className={styles.caption}>
        <span className={styles.words}>
          <strong>{title}</strong> <span className={styles.period}>{period}</span>
        </span>
        <div className={styles.tools}>
          {!isTable && legend}
          {controls}
          <Tooltip text={action}>
            <button
              type="button"
              className={styles.toggle}
              aria-label={t.charts.about({ action, subject })}
              onClick={() => setView(isTable ? "picture" : "table")}
            >
              {isTable ? <Icon of={ChartColumn} size={15} /> : <Icon of={Table2} size={15} />}
            </button>
          </Tooltip>
        </div>
      </figcaption>
      {children(view)}
    </figure>
  );
}

/** Replaces a plot with the same height: empty while its file loads, or the reason why there is none. */
export function NoPlot({ look, children }: { look: "tall" | "large" | "small"; children?: ReactNode }) {
  return (
    <div className={styles.noPlot} data-look={look}>
      {children}
    </div>
  );
}

export function LegendEntry({
  mark,
  children,
}: {
  mark: "funding" | "payments" | "fees" | "usual";
  children: string;
}) {
  return (
    <span className={styles.legend} data-mark={mark}>
      {children}
    </span>
  );
}
