import { useId } from "react";
import styles from "./SegmentedControl.module.css";

export type Segment<Id extends string> = { id: Id; text: string };

export type SegmentedControlProps<Id extends string> = {
  label: string;
  options: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
};

/** A choice among a few visible options; keyboard and screen readers use them as radio buttons. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, options, value, onChange, isLabelHidden = false, isDisabled } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      {!isLabelHidden && (
        <span id={id} className={styles.label}>
          {label}
        </span>
      )}
      <div
        role="radiogroup"
        className={styles.segments}
        aria-label={isLabelHidden ? label : undefined}
        aria-labelledby={isLabelHidden ? undefined : id}
      >
        {options.map((option) => (
          <label key={option.id} className={styles.segment}>
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={option.id === value}
              disabled={isDisabled}
              onChange={() => onChange(option.id)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
