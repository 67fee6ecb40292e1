import type { ReactNode } from "react";
import { FilterChip, FilterWords } from "../design/actions/FilterChip.tsx";
import { PopoverButton } from "../design/overlays/Popover.tsx";
import { t } from "../texts.ts";

export type PopoverFilterProps = {
  name: string;
  /** The value of the filter in words; empty while it is not set. */
  text: string;
  onRemove: () => void;
  children: (close: () => void) => ReactNode;
};

/** A chip whose button opens a small form. */
export function PopoverFilter({ name, text, onRemove, children }: PopoverFilterProps) {
  return (
    <FilterChip removeLabel={t.filters.remove({ filter: name })} onRemove={text === "" ? null : onRemove}>
      <PopoverButton
        label={name}
        look="quiet"
        placement="bottom start"
        trigger={<FilterWords name={name} value={text || null} />}
      >
        {children}
      </PopoverButton>
    </FilterChip>
  );
}
