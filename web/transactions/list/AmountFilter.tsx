import { useId, useState } from "react";
import { isAmountRange } from "@corridor/product/transactions/amount-range";
import { isAmountFilter } from "@corridor/product/transactions/filters";
import { Button } from "../../design/actions/Button.tsx";
import { FieldNote } from "../../design/fields/FieldNote.tsx";
import { FilterChip, FilterWords } from "../../design/actions/FilterChip.tsx";
import { PopoverButton } from "../../design/overlays/Popover.tsx";
import { t } from "../../texts.ts";
import { useFirstFocus } from "../../design/hooks/useFirstFocus.ts";
import { amountText } from "../../exports/filter-facts.ts";
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
      <PopoverButton
        label={name}
        look="quiet"
        placement="bottom start"
        trigger={<FilterWords name={name} value={text} />}
      >
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

/** Two amounts as people write them; nothing can be applied while one of them is none, or no amount lies between them (TX-15, TX-16). */
function AmountForm({ value, onApply }: { value: Limits; onApply: (limits: Limits) => void }) {
  const [limits, setLimits] = useState(value);
  const words = t.transactions.filters;
  const noteId = useId();
  const first = useFirstFocus();
  const areAmounts = isAmountFilter(limits.min) && isAmountFilter(limits.max);
  const isRight = areAmounts && isAmountRange(limits.min, limits.max);
  const mistake = areAmounts ? words.amountsCrossed : words.amountInvalid;
  const field = (end: keyof Limits) => (
    <input
      ref={end === "min" ? first : null}
      inputMode="decimal"
      aria-label={words[end]}
      placeholder={words[end]}
      value={limits[end]}
      autoComplete="off"
      aria-invalid={(areAmounts ? !isRight : !isAmountFilter(limits[end])) || undefined}
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
        <FieldNote id={noteId} hint={words.amountHint} error={isRight ? null : mistake} />
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
