import { useId, useState } from "react";
import { isAmountRange } from "@corridor/product/transactions/amount-range";
import { isAmountFilter } from "@corridor/product/transactions/filters";
import { Button } from "../design/actions/Button.tsx";
import { FieldNote } from "../design/fields/FieldNote.tsx";
import { t } from "../texts.ts";
import { useFirstFocus } from "../design/hooks/useFirstFocus.ts";
import styles from "./FilterForm.module.css";
import type { AmountLimits, AmountsFilter } from "./kinds/amounts.ts";
import { PopoverFilter } from "./PopoverFilter.tsx";

export type AmountFilterProps = {
  filter: AmountsFilter;
  limits: AmountLimits;
  onChange: (limits: AmountLimits) => void;
};

export function AmountFilter({ filter, limits, onChange }: AmountFilterProps) {
  return (
    <PopoverFilter name={filter.name()} text={filter.describe(limits)} onRemove={() => onChange(filter.none)}>
      {(close) => (
        <AmountForm
          value={limits}
          hint={filter.hint()}
          onApply={(typed) => {
            onChange(typed);
            close();
          }}
        />
      )}
    </PopoverFilter>
  );
}

type AmountFormProps = { value: AmountLimits; hint: string; onApply: (limits: AmountLimits) => void };

/** Nothing can be applied while an input is no amount, or the minimum is above the maximum (TX-15, TX-16). */
function AmountForm({ value, hint, onApply }: AmountFormProps) {
  const [limits, setLimits] = useState(value);
  const words = t.filters.amounts;
  const noteId = useId();
  const first = useFirstFocus();
  const areAmounts = isAmountFilter(limits.min) && isAmountFilter(limits.max);
  const isRight = areAmounts && isAmountRange(limits.min, limits.max);
  const mistake = areAmounts ? words.crossed : words.invalid;
  const field = (end: keyof AmountLimits) => (
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
        <FieldNote id={noteId} hint={hint} error={isRight ? null : mistake} />
      </div>
      <Button kind="primary" type="submit" size="small" isDisabled={!isRight}>
        {t.filters.done}
      </Button>
    </form>
  );
}

/** An amount may be pasted from the table, with the minus sign of the table and surrounding spaces. */
function asTyped(text: string): string {
  return text.trim().replace(/^\u2212/, "-");
}
