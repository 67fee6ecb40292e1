import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import type { Field } from "../design/fields/useField.ts";
import type { FormSubmission } from "../design/overlays/FormDialog.tsx";
import { CallError } from "./call-error.ts";

export type SubmitState = FormSubmission & {
  error: CallError | null;
  onSubmit: (event: SyntheticEvent) => void;
};

/**
 * Sends a form, never twice at the same time. A failure keeps the typed values: the server's field errors are shown at their fields, and
 * focus goes to the first wrong field. `send` returns that field itself when it finds errors in a successful answer.
 */
export function useSubmit(
  fields: readonly Field[],
  send: (focusWhenFree: (field: Field) => void) => Promise<void>,
): SubmitState {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const isSending = useRef(false);
  const wrongField = useRef<Field | null>(null);

  // A field that was disabled while the form was busy can take the focus only once it is drawn enabled.
  useEffect(() => {
    if (isBusy || !wrongField.current) return;
    wrongField.current.focus();
    wrongField.current = null;
  });

  async function submit(): Promise<void> {
    if (isSending.current) return;
    setError(null);
    const wrong = fields.filter((field) => !field.check());
    if (wrong[0]) {
      wrong[0].focus();
      return;
    }
    isSending.current = true;
    setBusy(true);
    try {
      await send((field) => (wrongField.current = field));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown);
      for (const field of fields) field.refuse(thrown.fieldErrors[field.name] ?? null);
      wrongField.current = fields.find(({ name }) => name in thrown.fieldErrors) ?? null;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    isReady: fields.every((field) => field.isRight),
    error,
    submit: () => void submit(),
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
