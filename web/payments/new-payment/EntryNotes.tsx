import type { CallError } from "../../api/call-error.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import { EarlierRequestBanner } from "./EarlierRequestBanner.tsx";
import { UnsettledNote } from "./UnsettledNote.tsx";
import type { NewPaymentState } from "./useNewPayment.ts";

/** `error`: why the check itself failed, independent of the entered values (PAY-23). */
export type EntryNotesProps = { error: CallError | null; payment: NewPaymentState };

/** Above a form: the result of an earlier request, and of the last check. */
export function EntryNotes({ error, payment }: EntryNotesProps) {
  if (error?.code === "payment.id-reused") return <EarlierRequestBanner payment={payment} />;
  return (
    <>
      {payment.draft.isUnsettled && <UnsettledNote payment={payment} />}
      {error && (
        <Banner tone="error" title={t.newPayment.validateError}>
          {error.message}
        </Banner>
      )}
    </>
  );
}
