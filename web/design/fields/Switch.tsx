import { useId, type ReactNode } from "react";
import styles from "./Switch.module.css";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

export type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  hint?: ReactNode;
  /** For a switch that text beside it already explains. */
  isLabelHidden?: boolean;
  isDisabled?: boolean;
};

/** For settings that apply at once; a setting that waits for Save is a checkbox. */
export function Switch({ label, isOn, onChange, hint, isLabelHidden = false, isDisabled }: SwitchProps) {
  const hintId = useId();
  return (
    <div className={styles.switch}>
      <label className={styles.label} data-disabled={isDisabled}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden className={styles.track} />
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
