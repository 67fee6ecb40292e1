import { cut, truncations, type TruncatedField } from "@corridor/product/truncate";
import { Tooltip } from "./Tooltip.tsx";
import styles from "./Truncated.module.css";

export type TruncatedProps = {
  text: string;
  /** The field whose rule applies, or the number of characters beyond which a text is shortened. */
  limit: TruncatedField | number;
  /** With a number: how many characters then stay. */
  keep?: number;
};

/** The part left out is still in the page, drawn at no size: it is read out, found and copied with the rest. */
export function Truncated({ text, limit, keep }: TruncatedProps) {
  const { before, shown, after } = cut(
    text,
    typeof limit === "number" ? { limit, keep } : truncations[limit],
  );
  if (!before && !after) return text;
  return (
    <Tooltip text={text}>
      <span className={styles.truncated} data-cut={before ? "start" : "end"} tabIndex={0}>
        {before && <span className={styles.rest}>{before}</span>}
        {shown}
        {after && <span className={styles.rest}>{after}</span>}
      </span>
    </Tooltip>
  );
}
