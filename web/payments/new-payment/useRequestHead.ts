import { wordProblem } from "@corridor/product/i18n/payment-wording";
import { batchReferenceMaxLength, commentMaxLength } from "@corridor/product/payments/contract";
import { isLonger, tidy } from "@corridor/product/payments/text";
import { t } from "../../design/texts.ts";
import { useField, type Field, type Rule } from "../../design/useField.ts";
import { useTextArea } from "../../design/useTextArea.ts";
import type { Draft } from "./draft.ts";
import { oneLine } from "./useNewPayment.ts";

/** What is said of a whole request, be it one payment or a file of them. */
export function useRequestHead(draft: Draft, change: (part: Partial<Draft>) => void) {
  const reference = useField("batchReference", {
    rule: atMost(batchReferenceMaxLength),
    initial: draft.batchReference,
  });
  const comment = useTextArea("comment", { rule: atMost(commentMaxLength), initial: draft.comment });
  return {
    batchReference: keptAs(reference, (batchReference) => change({ batchReference })),
    comment: keptAs(comment, (text) => change({ comment: text })),
  };
}
export type RequestHead = ReturnType<typeof useRequestHead>;

function keptAs<Kind extends Field>(field: Kind, keep: (value: string) => void): Kind {
  return {
    ...field,
    change: (value: string) => {
      keep(value);
      field.change(value);
    },
  };
}

function atMost(n: number): Rule {
  return (typed) => {
    const text = tidy(oneLine(typed) ?? "");
    if (text === null) return wordProblem(t.paymentTexts, { code: "characters" });
    return isLonger(text, n) ? wordProblem(t.paymentTexts, { code: "tooLong", n }) : null;
  };
}
