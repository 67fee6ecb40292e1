import { useState } from "react";
import { announce } from "./announce.tsx";
import type { Field } from "./useField.ts";

export type CompletedField<Kind extends Field> = Kind & {
  /** What was completed, until the person edits it. */
  note: string | null;
  /** Completes what stands in the field now, if it has one reading; answers whether it did. */
  complete: () => boolean;
};

/**
 * A field that completes what was typed in a local notation when a person leaves it or sends the form. The completed value stands in the
 * field, a note says so, and editing undoes it. The field's rule must accept what can be completed.
 */
export function useCompleted<Kind extends Field>(
  field: Kind,
  completion: (typed: string) => string | null,
  noteOf: (completed: string) => string,
  {
    isSeenFirst = false,
  }: {
    /** Where sending the form moves money, Enter completes and does not send. */ isSeenFirst?: boolean;
  } = {},
): CompletedField<Kind> {
  const [completed, setCompleted] = useState<string | null>(null);

  function complete(): boolean {
    const whole = completion(field.value);
    if (whole === null) return false;
    field.change(whole);
    setCompleted(whole);
    announce(noteOf(whole));
    return true;
  }

  return {
    ...field,
    note: completed !== null && completed === field.value ? noteOf(completed) : null,
    complete,
    leave: () => {
      complete();
      field.leave();
    },
    check: () => {
      const isCompleted = complete();
      return field.check() && !(isCompleted && isSeenFirst);
    },
  };
}
