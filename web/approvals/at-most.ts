import { isLonger, oneLine, tidy } from "@corridor/product/payments/fields/text";
import { t } from "../texts.ts";
import type { Rule } from "../design/fields/useField.ts";

/** The rule of a text that colleagues read: a limited length, and no hidden or direction characters (REQ-41, C-63). */
export function atMost(n: number): Rule {
  return (typed) => {
    const text = tidy(oneLine(typed) ?? "");
    if (typeof text !== "string") return t.textProblems.characters(text);
    return isLonger(text, n) ? t.textProblems.tooLong({ n }) : null;
  };
}
