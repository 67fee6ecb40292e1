import { useId, useState } from "react";
import { Button } from "../design/actions/Button.tsx";
import { FieldNote } from "../design/fields/FieldNote.tsx";
import { t } from "../texts.ts";
import { useFirstFocus } from "../design/hooks/useFirstFocus.ts";
import styles from "./FilterForm.module.css";
import type { TextFilter } from "./kinds/text.ts";
import { PopoverFilter } from "./PopoverFilter.tsx";

export type TextFilterProps = { filter: TextFilter; value: string; onChange: (value: string) => void };

export function TextFilterChip({ filter, value, onChange }: TextFilterProps) {
  return (
    <PopoverFilter name={filter.name()} text={value} onRemove={() => onChange("")}>
      {(close) => (
        <TextForm
          filter={filter}
          value={value}
          onChange={(typed) => {
            onChange(typed);
            close();
          }}
        />
      )}
    </PopoverFilter>
  );
}

function TextForm({ filter, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const noteId = useId();
  const field = useFirstFocus();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <input
        ref={field}
        aria-label={filter.name()}
        value={typed}
        maxLength={filter.maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={noteId}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FieldNote id={noteId} hint={filter.hint?.()} error={null} />
      <Button kind="primary" type="submit" size="small">
        {t.filters.done}
      </Button>
    </form>
  );
}
