import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import styles from "./FieldNote.module.css";

/** Below a field: its hint, or its error in place of the hint. */
export function FieldNote({ id, hint, error }: { id: string; hint: ReactNode; error: string | null }) {
  if (error === null && !hint) return null;
  return (
    <p id={id} className={styles.note} data-error={error !== null}>
      {error !== null && <Icon of={CircleAlert} size={14} />}
      <span>{error ?? hint}</span>
    </p>
  );
}
