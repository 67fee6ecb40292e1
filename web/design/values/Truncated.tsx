import { cut, truncations, type TextCut, type TruncatedField } from "@corridor/product/truncate";
import type { ReactNode } from "react";
import { Tooltip } from "../overlays/Tooltip.tsx";
import styles from "./Truncated.module.css";

export type TruncatedProps = {
  text: string;
  /** The field whose rule applies, or the number of characters beyond which a text is shortened. */
  limit: TruncatedField | number;
  /** With a number: how many characters then stay. */
  keep?: number;
  /** Draws what the text stands in, such as a link, which then takes the focus itself. */
  inside?: (text: ReactNode) => ReactNode;
};

/** The part left out is still in the page, drawn at no size: it is read out, found and copied with the rest. */
export function Truncated({ text, limit, keep, inside }: TruncatedProps) {
  const { before, shown, after } = cut(
    text,
    typeof limit === "number" ? { limit, keep } : truncations[limit],
  );
  if (!before && !after) return inside ? inside(text) : text;
  const words = <CutText cut={{ before, shown, after }} takesFocus={!inside} />;
  return <Tooltip text={text}>{inside ? inside(words) : words}</Tooltip>;
}

/** The words alone, for what says by itself how they are read in full. */
export function CutText({ cut: { before, shown, after }, takesFocus = false }: CutTextProps) {
  if (!before && !after) return shown;
  return (
    <span
      className={styles.truncated}
      data-cut={before ? "start" : "end"}
      tabIndex={takesFocus ? 0 : undefined}
    >
      {before && <span className={styles.rest}>{before}</span>}
      {shown}
      {after && <span className={styles.rest}>{after}</span>}
    </span>
  );
}
type CutTextProps = { cut: TextCut; takesFocus?: boolean };
