import { useId, useState } from "react";
import { Button } from "../../design/actions/Button.tsx";
import { FieldNote } from "../../design/fields/FieldNote.tsx";
import { FilterChip, FilterWords } from "../../design/actions/FilterChip.tsx";
import { PopoverButton } from "../../design/overlays/Popover.tsx";
import { t } from "../../texts.ts";
import { useFirstFocus } from "../../design/hooks/useFirstFocus.ts";
import styles from "./AmountFilter.module.css";

type AccountFilterProps = { account: string; onChange: (account: string) => void };

export function AccountFilter({ account, onChange }: AccountFilterProps) {
  const name = t.transactions.filters.recipientAccount;
  return (
    <FilterChip
      removeLabel={t.filters.remove({ filter: name })}
      onRemove={account === "" ? null : () => onChange("")}
    >
      <PopoverButton
        label={name}
        look="quiet"
        placement="bottom start"
        trigger={<FilterWords name={name} value={account || null} />}
      >
        {(close) => (
          <AccountForm
            value={account}
            onApply={(typed) => {
              onChange(typed);
              close();
            }}
          />
        )}
      </PopoverButton>
    </FilterChip>
  );
}

function AccountForm({ value, onApply }: { value: string; onApply: (account: string) => void }) {
  const [typed, setTyped] = useState(value);
  const words = t.transactions.filters;
  const noteId = useId();
  const field = useFirstFocus();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed.trim());
      }}
    >
      <input
        ref={field}
        aria-label={words.recipientAccount}
        value={typed}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={noteId}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FieldNote id={noteId} hint={words.accountHint} error={null} />
      <Button kind="primary" type="submit" size="small">
        {t.filters.done}
      </Button>
    </form>
  );
}
