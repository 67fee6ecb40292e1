import { useRef, useState, type RefObject } from "react";
import type { FieldKind } from "@corridor/product/admin/fields";
import type { Area } from "../../design/fields/TextArea.tsx";
import type { Choice } from "../../design/fields/useChoice.ts";
import type { KeptActionDraft } from "./action-draft.ts";
import { fieldProblem } from "./field-problems.ts";
import { isCurrencyOfWallet, shownValues, type ActionHere } from "./form-values.ts";

/** A field of any kind: an input, a text of several lines, or a list to choose from. */
export type FormField = Area & Choice;

const notAsked: readonly FieldKind[] = ["client", "seenVersion"];

export type ActionFields = {
  readonly all: readonly FormField[];
  readonly shown: Readonly<Record<string, string>>;
  readonly isRight: boolean;
};

/** The fields of an action's form, made from its declaration. An amount and a list are judged while a person types (ADMIN-05). */
export function useActionFields(here: ActionHere, { draft, change }: KeptActionDraft): ActionFields {
  const [refused, setRefused] = useState<Readonly<Record<string, string | null>>>({});
  const controls = useRef<Record<string, RefObject<never>>>({});
  const shown = shownValues(here, draft.typed);
  const { action } = here;

  function fieldNamed(name: string): FormField {
    const { kind, isNeeded = false } = action.fields[name]!;
    const problem = fieldProblem(here, name, shown);
    const isJudgedAtOnce = (kind === "amount" || kind === "list") && shown[name] !== "";
    const control = (controls.current[name] ??= { current: null } as unknown as RefObject<never>);
    const check = () => {
      setRefused((others) => ({ ...others, [name]: problem }));
      return problem === null || isNeeded;
    };
    return {
      name,
      value: shown[name]!,
      error: refused[name] ?? (isJudgedAtOnce ? problem : null),
      isRight: problem === null,
      inputRef: control,
      area: control,
      button: control,
      change: (value) => {
        change({ typed: { ...draft.typed, [name]: value } });
        setRefused((others) => ({ ...others, [name]: null }));
      },
      check,
      leave: () => {
        if (draft.typed[name] !== undefined && !refused[name]) check();
      },
      focus: () => (control.current as HTMLElement | null)?.focus(),
      refuse: (error) => setRefused((others) => ({ ...others, [name]: error })),
    };
  }

  const all = Object.entries(action.fields)
    .filter(([, { kind }]) => !notAsked.includes(kind) && !isCurrencyOfWallet(action, kind))
    .map(([name]) => fieldNamed(name));
  return { all, shown, isRight: all.every((field) => field.isRight) };
}
