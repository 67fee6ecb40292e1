import { useState } from "react";
import { announce } from "./announce.tsx";
import type { Field } from "./useField.ts";

export type CompletedField<Kind extends Field> = Kind & {
  /** What was completed, until the person edits it or a choice beside the field takes the reading away. */
  note: string | null;
  /** After a choice beside the field: what was typed is read anew, and stands there again where it has no single reading now. */
  readAgain: () => void;
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
  const [made, setMade] = useState<{ typed: string; whole: string } | null>(null);
  const standing = made?.whole === field.value ? made : null;
  const holds = standing !== null && completion(standing.typed) === standing.whole;

  /** Completes what was typed, if it has one reading; answers whether it did. */
  function complete(typed: string): boolean {
    const whole = completion(typed);
    if (whole === null) return false;
    field.change(whole);
    setMade({ typed, whole });
    announce(noteOf(whole));
    return true;
  }

  function readAgain(): void {
    const typed = standing?.typed ?? field.value;
    // The choice was made after this was drawn, so the completion is asked again.
    if (standing && completion(typed) === standing.whole) return;
    if (!complete(typed) && standing) field.change(typed);
  }

  return {
    ...field,
    note: holds ? noteOf(standing.whole) : null,
    readAgain,
    leave: () => {
      complete(field.value);
      field.leave();
    },
    check: () => {
      const isCompleted = complete(field.value);
      return field.check() && !(isCompleted && isSeenFirst);
    },
  };
}
