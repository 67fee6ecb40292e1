import { batchReferenceMaxLength, commentMaxLength } from "@corridor/product/payments/contract";
import { atMost } from "../../approvals/at-most.ts";
import { useField, type Field } from "../../design/fields/useField.ts";
import { useTextArea } from "../../design/fields/useTextArea.ts";
import type { Draft } from "./draft.ts";
import { useSchedule } from "./useSchedule.ts";

/** The fields about a whole request, with one payment or with a file. */
export function useRequestHeadFields(draft: Draft, change: (part: Partial<Draft>) => void) {
  const reference = useField("batchReference", {
    rule: atMost(batchReferenceMaxLength),
    initial: draft.batchReference,
  });
  const schedule = useSchedule(draft, change);
  const comment = useTextArea("comment", { rule: atMost(commentMaxLength), initial: draft.comment });
  return {
    batchReference: keptAs(reference, (batchReference) => change({ batchReference })),
    schedule,
    comment: keptAs(comment, (text) => change({ comment: text })),
  };
}
export type RequestHeadFields = ReturnType<typeof useRequestHeadFields>;

function keptAs<Kind extends Field>(field: Kind, keep: (value: string) => void): Kind {
  return {
    ...field,
    change: (value: string) => {
      keep(value);
      field.change(value);
    },
  };
}
