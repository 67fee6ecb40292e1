import { useEffect, useState } from "react";
import { SearchField } from "../design/fields/SearchField.tsx";
import type { TextFilterProps } from "./TextFilterChip.tsx";

const pauseMs = 300;

/** Filters after a pause in typing. A new value from the address replaces the text, but never while a person types. */
export function TextFilterField({ filter, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent && typed === sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onChange]);
  return <SearchField label={filter.name()} value={typed} onChange={setTyped} />;
}
