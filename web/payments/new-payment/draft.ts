import { useRef, useState } from "react";
import { columns, type PaymentField } from "@corridor/product/payments/columns";
import { Validation } from "@corridor/product/payments/contract";
import * as z from "zod/mini";
import { keepDraft, readDraft } from "../../session/draft.ts";

const Fields = z.partialRecord(
  z.enum(columns.map(({ field }) => field) as [PaymentField, ...PaymentField[]]),
  z.string(),
);
export type PaymentFormValues = z.output<typeof Fields>;

/** What the server found to be in order, and the payment it was asked about; a file's payments it keeps itself. */
const CheckedPayments = z.object({
  validation: Validation,
  transaction: z.nullable(Fields),
  fileName: z.nullable(z.string()),
});
export type CheckedPayments = z.output<typeof CheckedPayments>;

const Draft = z.object({
  payment: Fields,
  batchReference: z.string(),
  comment: z.string(),
  /** As they were typed, in UTC; both empty for at once. */
  scheduledDay: z.string(),
  scheduledTime: z.string(),
  /** Made before the first check; it stays as long as nobody knows whether a request of that ID was made. */
  requestId: z.nullable(z.uuid()),
  isUnsettled: z.boolean(),
  checked: z.nullable(CheckedPayments),
});
export type Draft = z.output<typeof Draft>;

const emptyDraft: Draft = {
  payment: {},
  batchReference: "",
  comment: "",
  scheduledDay: "",
  scheduledTime: "",
  requestId: null,
  isUnsettled: false,
  checked: null,
};

export type KeptDraft = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  forget: () => void;
};

/** What was entered, kept through reloads until it was submitted (PAY-36). */
export function useDraft(owner: string): KeptDraft {
  const [draft, setDraft] = useState(() => Draft.safeParse(readDraft(owner)).data ?? emptyDraft);
  // Two changes of one moment both count.
  const newest = useRef(draft);
  return {
    draft,
    change: (part) => {
      newest.current = { ...newest.current, ...part };
      keepDraft(owner, newest.current);
      setDraft(newest.current);
    },
    forget: () => {
      newest.current = emptyDraft;
      keepDraft(owner, null);
      setDraft(emptyDraft);
    },
  };
}
