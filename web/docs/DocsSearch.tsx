import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { docsPath, type DocsEntry } from "@corridor/product/public-api/documentation";
import { Icon } from "../design/values/Icon.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { t } from "../texts.ts";
import styles from "./DocsSearch.module.css";
import { findEntries } from "./find-entries.ts";
import { loadSearchIndex } from "./load-page.ts";

/** Finds pages, sections, calls, fields and codes without a server. `/` focuses the field; arrows and Enter choose a result. */
export function DocsSearch() {
  const [query, setQuery] = useState("");
  const [entries, setEntries] = useState<readonly DocsEntry[]>([]);
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const found = findEntries(entries, query);
  const isShown = isOpen && query.trim() !== "" && entries.length > 0;
  useSlashKey(() => field.current?.focus());

  function load(): void {
    setOpen(true);
    // Without a connection the next focus tries again.
    void loadSearchIndex().then(setEntries, () => undefined);
  }

  function open({ page, anchor }: DocsEntry): void {
    setOpen(false);
    setQuery("");
    field.current?.blur();
    void navigate({ to: docsPath(page), hash: anchor });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      setQuery("");
      setOpen(false);
    } else if (event.key === "Enter") {
      const entry = found[chosen];
      if (entry) open(entry);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (found.length > 0) setChosen((chosen + step + found.length) % found.length);
    }
  }

  return (
    <div className={styles.search}>
      <Icon of={Search} />
      <input
        ref={field}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t.docs.search.label}
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={t.docs.search.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onFocus={load}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden className={styles.key}>
        /
      </kbd>
      <VisuallyHidden>
        <span role="status">{isShown && t.docs.search.count({ count: found.length })}</span>
      </VisuallyHidden>
      {isShown && (
        <ul id={`${id}-list`} role="listbox" aria-label={t.docs.search.label} className={styles.list}>
          {found.map((entry, index) => (
            <li
              key={`${entry.page}#${entry.anchor} ${entry.name}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={styles.entry}
              // The field keeps the focus: losing it would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(entry)}
            >
              <span className={styles.name} data-kind={entry.kind}>
                {entry.name}
              </span>
              <span className={styles.kind}>
                {t.docs.search.kinds[entry.kind]} · {t.docs.names[entry.page]}
              </span>
              <span className={styles.text}>{entry.text}</span>
            </li>
          ))}
          {found.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled className={styles.empty}>
              {t.docs.search.empty}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Calls `focus` when the key is pressed outside a field. */
function useSlashKey(focus: () => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
