import { commentMaxLength } from "@corridor/product/payments/contract";
import { TextArea, type Area } from "../../design/fields/TextArea.tsx";
import { t } from "../../texts.ts";

export function CommentField({ field, approvals }: { field: Area; approvals: number }) {
  const words = t.newPayment.form;
  return (
    <TextArea
      field={field}
      label={words.comment}
      isOptional
      hint={approvals > 0 && words.commentHint}
      aside={
        field.value === ""
          ? undefined
          : words.commentLength({ length: [...field.value].length, n: commentMaxLength })
      }
    />
  );
}
