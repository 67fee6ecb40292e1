import type { CallError } from "../../api/call-error.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import { MadeBefore } from "./MadeBefore.tsx";
import { UnsettledNote } from "./UnsettledNote.tsx";
import type { NewPaymentState } from "./useNewPayment.ts";

/** `error`: why the check itself did not succeed, whatever was entered (PAY-23). */
export type EntryNotesProps = { error: CallError | null; payment: NewPaymentState };

/** Over a form: what became of an earlier request, and of the last check. */
export function EntryNotes({ error, payment }: EntryNotesProps) {
  if (error?.code === "payment.id-reused") return <MadeBefore payment={payment} />;
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
