import { formatTimestamp } from "@corridor/product/i18n/formats";
import { CloudOff } from "lucide-react";
import { Icon } from "../values/Icon.tsx";
import styles from "./StaleNote.module.css";
import { t } from "../../texts.ts";
import { LinkButton } from "../actions/TextLink.tsx";

export type StaleNoteProps = {
  /** The time at which the shown data was loaded, in epoch seconds. */
  time: number;
  onRefresh: () => void;
};

/** Shown above rows that could not be refreshed and stay readable. */
export function StaleNote({ time, onRefresh }: StaleNoteProps) {
  return (
    <div className={styles.note}>
      <Icon of={CloudOff} />
      <span role="status">{t.common.stale({ time: formatTimestamp(time) })}</span>
      <LinkButton onClick={onRefresh}>{t.common.refresh}</LinkButton>
    </div>
  );
}
