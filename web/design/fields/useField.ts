import { useRef, useState, type RefObject } from "react";

/** Null when the value is valid, otherwise the message under the field. */
export type Rule = (value: string) => string | null;

export type Field = {
  name: string;
  value: string;
  error: string | null;
  /** Whether its value is valid, even if no error is shown. */
  isRight: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  change: (value: string) => void;
  /** Shows the error, if there is one; returns whether the value is valid. */
  check: () => boolean;
  /** When the field loses focus: a field that was never edited shows no error. */
  leave: () => void;
  focus: () => void;
  /** The server's error for this field. */
  refuse: (error: string | null) => void;
};

const anything: Rule = () => null;

/** A field validates on blur and on Enter, and on every change once it was wrong. The typed value is never cleared. */
export function useField(
  name: string,
  { rule = anything, initial = "" }: { rule?: Rule; initial?: string } = {},
): Field {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [wasEdited, setEdited] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  function check(): boolean {
    const problem = rule(value);
    setError(problem);
    return problem === null;
  }

  return {
    name,
    value,
    error,
    isRight: rule(value) === null,
    inputRef,
    check,
    change: (typed) => {
      setValue(typed);
      setEdited(true);
      if (error !== null) setError(rule(typed));
    },
    leave: () => {
      if (wasEdited && error === null) check();
    },
    focus: () => inputRef.current?.focus(),
    refuse: setError,
  };
}
