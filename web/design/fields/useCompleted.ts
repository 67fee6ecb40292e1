import { useState } from "react";
import { announce } from "../feedback/announce.tsx";
import type { Field } from "./useField.ts";

export type CompletedField<Kind extends Field> = Kind & {
  /** The note about the completion; null after the person edits the value, or makes a choice that changes its reading. */
  note: string | null;
  /**
   * Completes the typed text again after a choice that can change its reading, such as the provider. If the text no longer has a single
   * reading, the field shows the typed text.
   */
  readAgain: () => void;
};

/**
 * A field that completes a value in a local notation when a person leaves it or sends the form. The field shows the completed value and a
 * note, and editing undoes it. The field's rule must accept a text that can be completed.
 */
export function useCompleted<Kind extends Field>(
  field: Kind,
  completion: (typed: string) => string | null,
  noteOf: (completed: string) => string,
  {
    isSeenFirst = false,
  }: {
    /** If sending the form moves money, Enter completes the value and does not send. */ isSeenFirst?: boolean;
  } = {},
): CompletedField<Kind> {
  const [last, setLast] = useState<{ typed: string; completed: string } | null>(null);
  /** The last completion, unless the person has edited it. */
  const unedited = last?.completed === field.value ? last : null;
  const isStillRead = unedited !== null && completion(unedited.typed) === unedited.completed;

  /** Completes the typed text if it has one reading; returns whether it has. */
  function complete(typed: string): boolean {
    const completed = completion(typed);
    if (completed === null) return false;
    field.change(completed);
    setLast({ typed, completed });
    announce(noteOf(completed));
    return true;
  }

  function readAgain(): void {
    const typed = unedited?.typed ?? field.value;
    // The choice was made after the last render, so `isStillRead` is out of date.
    if (unedited && completion(typed) === unedited.completed) return;
    if (!complete(typed) && unedited) field.change(typed);
  }

  return {
    ...field,
    note: isStillRead ? noteOf(unedited.completed) : null,
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
