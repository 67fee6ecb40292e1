import type { CallError } from "../../../api/call-error.ts";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { t } from "../../../texts.ts";
import { FurtherLooks } from "../FurtherLooks.tsx";
import { MadeBefore } from "../MadeBefore.tsx";
import type { NewPaymentState } from "../useNewPayment.ts";

export type SubmitFailureProps = { error: CallError; payment: NewPaymentState };

/** What became of an attempt that did not succeed: refused, not known, or done by an earlier one (PAY-23, PAY-36). */
export function SubmitFailure({ error, payment }: SubmitFailureProps) {
  const words = t.newPayment.failure;
  if (error.code === "payment.id-reused") return <MadeBefore payment={payment} />;
  return (
    <Banner tone="error" title={words.title}>
      {Object.values(error.fieldErrors)[0] ?? error.message}
      {!error.safeToRetry && (
        <>
          {" "}
          {words.notSafe} {words.paysOnce} <FurtherLooks requestId={payment.draft.requestId} />
        </>
      )}
    </Banner>
  );
}
