import styles from "./Skeleton.module.css";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

export type SkeletonProps = {
  look: "rows" | "text" | "card";
  /** As many as are likely to come, so that little moves when they do. */
  count: number;
};

const bars = { rows: 4, text: 1, card: 3 };

/** The outline of what is being fetched; a quick answer comes before it shows. */
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
