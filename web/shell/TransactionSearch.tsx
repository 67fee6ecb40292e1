import { Link, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState } from "react";
import { Icon } from "../design/values/Icon.tsx";
import { Kbd } from "../design/values/Kbd.tsx";
import { t } from "../texts.ts";
import { isNarrow, useMedia } from "../design/hooks/useMedia.ts";
import { usePreferences } from "../session/preferences.ts";
import styles from "./TopBar.module.css";

const fieldId = "find-transaction";

/** Opens the transaction with exactly the typed ID (SEARCH-01); on a phone, the search page. */
export function TransactionSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { hasShortcuts } = usePreferences();
  const words = t.search;
  const icon = <Icon of={Search} />;
  if (useMedia(isNarrow))
    return (
      <Link to="/search" className={styles.search} aria-label={words.placeholder}>
        {icon}
      </Link>
    );
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const query = typed.trim();
        setTyped(query);
        if (query !== "") void navigate({ to: "/search", search: { query } });
      }}
    >
      {icon}
      <input
        id={fieldId}
        className={styles.field}
        aria-label={words.field}
        placeholder={words.placeholder}
        value={typed}
        maxLength={128}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasShortcuts && (
        <span aria-hidden className={styles.keys}>
          <Kbd keys={["/"]} />
        </span>
      )}
    </form>
  );
}

/** False if there is no field, as on a phone. */
export function focusSearch(): boolean {
  const field = document.getElementById(fieldId);
  field?.focus();
  return field !== null;
}
