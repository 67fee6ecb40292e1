import { cut, truncations, type TextCut, type TruncatedField } from "@corridor/product/truncate";
import type { ReactNode } from "react";
import { Tooltip } from "../overlays/Tooltip.tsx";
import styles from "./TruncatedText.module.css";

export type TruncatedTextProps = {
  text: string;
  /** The field whose limit applies, or the number of characters. */
  limit: TruncatedField | number;
  /** With a number: how many characters stay when the text is shortened. */
  keep?: number;
  /** Renders an element around the text, such as a link, which then takes the focus itself. */
  inside?: (text: ReactNode) => ReactNode;
};

/** The hidden part stays in the page at zero size, so that it is read out, found and copied with the rest. */
export function TruncatedText({ text, limit, keep, inside }: TruncatedTextProps) {
  const { before, shown, after } = cut(
    text,
    typeof limit === "number" ? { limit, keep } : truncations[limit],
  );
  if (!before && !after) return inside ? inside(text) : text;
  const words = <CutText cut={{ before, shown, after }} takesFocus={!inside} />;
  return <Tooltip text={text}>{inside ? inside(words) : words}</Tooltip>;
}

/** The text without a tooltip, for components that show the full text themselves. */
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
