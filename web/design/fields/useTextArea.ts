import { useRef } from "react";
import type { Area } from "./TextArea.tsx";
import { useField, type Rule } from "./useField.ts";

export function useTextArea(name: string, { rule, initial = "" }: { rule: Rule; initial?: string }): Area {
  const area = useRef<HTMLTextAreaElement>(null);
  return { ...useField(name, { rule, initial }), area, focus: () => area.current?.focus() };
}
