import type { Status } from "@corridor/product/statuses";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import styles from "./NameMatch.module.css";

export type NameMatchProps = {
  match: Status<"nameMatch">;
  /** Why, in one sentence; null where the word says all. */
  description: string | null;
};

/** Whether the name that a provider has for a number is the expected name: an icon, a word and a sentence. */
export function NameMatch({ match, description }: NameMatchProps) {
  return (
    <div className={styles.match}>
      <StatusBadge kind="nameMatch" value={match} look="plain" />
      {description !== null && <p className={styles.description}>{description}</p>}
    </div>
  );
}
