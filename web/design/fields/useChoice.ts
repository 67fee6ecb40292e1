import { useRef, type RefObject } from "react";
import { useField, type Field, type Rule } from "./useField.ts";

/** A field whose value is the ID of an option of a list. */
export type Choice = Field & { button: RefObject<HTMLButtonElement | null> };

export function useChoice(name: string, given: { rule?: Rule; initial?: string }): Choice {
  const button = useRef<HTMLButtonElement>(null);
  return { ...useField(name, given), button, focus: () => button.current?.focus() };
}
