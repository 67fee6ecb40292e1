import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import type { Field } from "../design/useField.ts";
import { CallError } from "./call-error.ts";

export type Submission = {
  isBusy: boolean;
  error: CallError | null;
  onSubmit: (event: SyntheticEvent) => void;
};

/**
 * Sends a form once at a time. Nothing typed is lost when it fails: the server's field errors land on their fields,
 * and focus goes to the first field that is wrong.
 */
export function useSubmit(fields: readonly Field[], send: () => Promise<void>): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const isSending = useRef(false);
  const firstWrong = fields.find((field) => field.error !== null);

  // Focus follows the refusal, not every later change of a field.
  const [refusals, setRefusals] = useState(0);
  const firstWrongInput = useRef(firstWrong?.inputRef);
  useEffect(() => {
    firstWrongInput.current = firstWrong?.inputRef;
  });
  useEffect(() => {
    if (refusals > 0) firstWrongInput.current?.current?.focus();
  }, [refusals]);

  async function submit(): Promise<void> {
    if (isSending.current) return;
    const areRight = fields.map((field) => field.check()).every(Boolean);
    if (!areRight) return setRefusals((count) => count + 1);
    isSending.current = true;
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      for (const field of fields) field.refuse(thrown.fieldErrors[field.name] ?? null);
      setError(thrown);
      setRefusals((count) => count + 1);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    error,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
