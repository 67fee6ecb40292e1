import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { SelectOption } from "../../design/overlays/SelectOption.tsx";
import { Select } from "../../design/overlays/Select.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import styles from "./Cell.module.css";

export type CellSelectProps = {
  /** Column and route, for screen readers. */
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** The text of the chosen value; without one, the placeholder. */
  chosen: ReactNode;
  describedBy: string | undefined;
  isDisabled: boolean;
  onChange: (id: string) => void;
};

/** Stands for an empty value, which a list cannot have as the ID of an option. */
export const emptyChoice = "*";

/** A list to choose from in a cell of a table. */
export function CellSelect(props: CellSelectProps) {
  const { label, options, value, chosen, describedBy, isDisabled, onChange } = props;
  return (
    <Select
      label={label}
      look="outline"
      options={options}
      selected={options.some(({ id }) => id === value) ? value : null}
      onSelect={onChange}
      searchLabel={t.adminRoutes.find}
      emptyText={t.adminRoutes.nothingFound}
      describedBy={describedBy}
      isDisabled={isDisabled}
      trigger={
        <>
          <span className={styles.chosen} data-empty={chosen === null}>
            {chosen ?? t.adminRoutes.choose}
          </span>
          <Icon of={ChevronDown} size={12} />
        </>
      }
    />
  );
}
