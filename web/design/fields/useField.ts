import { useRef, useState, type RefObject } from "react";

/** Null when the value will do, otherwise what to say under the field. */
export type Rule = (value: string) => string | null;

export type Field = {
  name: string;
  value: string;
  error: string | null;
  /** Whether its rule would pass what it holds; said or not. */
  isRight: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  change: (value: string) => void;
  /** Shows what is wrong, if anything; true when nothing is. */
  check: () => boolean;
  /** On leaving a field: one that was never written in is not complained about. */
  leave: () => void;
  focus: () => void;
  /** The server's word on this field. */
  refuse: (error: string | null) => void;
};

const anything: Rule = () => null;

/** A field checks on blur and on Enter, and on every change once it was wrong. What was typed is never cleared. */
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
