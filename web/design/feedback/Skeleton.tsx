import styles from "./Skeleton.module.css";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

export type SkeletonProps = {
  look: "rows" | "text" | "card";
  /** The expected number of rows, so that the layout hardly moves when they come. */
  count: number;
};

const bars = { rows: 4, text: 1, card: 3 };

/** The outline of loading content; it appears with a delay, so a fast answer does not show it. */
export function Skeleton({ look, count }: SkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{t.common.loading}</VisuallyHidden>
      <div className={styles.skeleton} data-look={look} aria-hidden>
        {Array.from({ length: count }, (_, item) => (
          <div key={item} className={styles.item}>
            {Array.from({ length: bars[look] }, (_, bar) => (
              <span key={bar} className={styles.bar} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
