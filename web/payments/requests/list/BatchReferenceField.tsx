import { useEffect, useState } from "react";
import { SearchField } from "../../../design/fields/SearchField.tsx";
import { t } from "../../../texts.ts";

const pauseMs = 300;

type BatchReferenceFieldProps = {
  value: string;
  onChange: (changes: { batchReference: string }) => void;
};

/** What is typed counts after a pause; what the address says comes to stand here, but never over what is being typed. */
export function BatchReferenceField({ value, onChange }: BatchReferenceFieldProps) {
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
      onChange({ batchReference: typed });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onChange]);
  return <SearchField label={t.requests.filters.batchReference} value={typed} onChange={setTyped} />;
}
