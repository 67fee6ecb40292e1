import styles from "./Checkbox.module.css";

export type CheckboxProps = {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  id?: string;
};

export function Checkbox({ label, isChecked, onChange, id }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
