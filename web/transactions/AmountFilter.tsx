import { useId, useState } from "react";
import { isAmountFilter } from "@corridor/product/transactions/filters";
import { Button } from "../design/Button.tsx";
import { FieldNote } from "../design/FieldNote.tsx";
import { FilterChip, FilterWords } from "../design/FilterChip.tsx";
import { PopoverButton } from "../design/Popover.tsx";
import { t } from "../design/texts.ts";
import styles from "./AmountFilter.module.css";

type Limits = { min: string; max: string };
type AmountFilterProps = Limits & { onChange: (limits: Limits) => void };

export function AmountFilter({ min, max, onChange }: AmountFilterProps) {
  const name = t.transactions.filters.amount;
  const text = amountText({ min, max });
  return (
    <FilterChip
      removeLabel={t.filters.remove({ filter: name })}
      onRemove={text === null ? null : () => onChange({ min: "", max: "" })}
    >
      <PopoverButton label={name} look="quiet" trigger={<FilterWords name={name} value={text} />}>
        {(close) => (
          <AmountForm
            value={{ min, max }}
            onApply={(limits) => {
              onChange(limits);
              close();
            }}
          />
        )}
      </PopoverButton>
    </FilterChip>
  );
}

/** Null while neither limit is set. */
export function amountText({ min, max }: Limits): string | null {
  const words = t.transactions.filters;
  const shown = { min: min.replace("-", "\u2212"), max: max.replace("-", "\u2212") };
  if (min && max) return words.amounts(shown);
  if (min) return words.atLeast(shown);
  return max ? words.atMost(shown) : null;
}

/** Two amounts as people write them; nothing can be applied while one of them is none (TX-15, TX-16). */
function AmountForm({ value, onApply }: { value: Limits; onApply: (limits: Limits) => void }) {
  const [limits, setLimits] = useState(value);
  const words = t.transactions.filters;
  const noteId = useId();
  const isRight = isAmountFilter(limits.min) && isAmountFilter(limits.max);
  const field = (end: keyof Limits) => (
    <input
      inputMode="decimal"
      aria-label={words[end]}
      placeholder={words[end]}
      value={limits[end]}
      autoComplete="off"
      aria-invalid={!isAmountFilter(limits[end]) || undefined}
      aria-describedby={noteId}
      onChange={(event) => setLimits({ ...limits, [end]: asTyped(event.target.value) })}
    />
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onApply(limits);
      }}
    >
      <div className={styles.limits}>
        {field("min")}
        <span>{words.to}</span>
        {field("max")}
      </div>
      <div aria-live="polite">
        <FieldNote id={noteId} hint={words.amountHint} error={isRight ? null : words.amountInvalid} />
      </div>
      <Button kind="primary" type="submit" size="small" isDisabled={!isRight}>
        {t.filters.done}
      </Button>
    </form>
  );
}

/** An amount may be copied from the table, with the minus that people read and spaces around it. */
function asTyped(text: string): string {
  return text.trim().replace(/^\u2212/, "-");
}
