import type { CallError } from "../../../api/call-error.ts";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { LinkButton } from "../../../design/actions/TextLink.tsx";
import { t } from "../../../texts.ts";
import { RequestLinks } from "../RequestLinks.tsx";
import { EarlierRequestBanner } from "../EarlierRequestBanner.tsx";
import type { NewPaymentState } from "../useNewPayment.ts";

export type SubmitFailureProps = { error: CallError; payment: NewPaymentState };

/** The result of a failed attempt: refused, unknown, or done by an earlier attempt (PAY-23, PAY-36). */
export function SubmitFailure({ error, payment }: SubmitFailureProps) {
  const words = t.newPayment.failure;
  if (error.code === "payment.id-reused") return <EarlierRequestBanner payment={payment} />;
  return (
    <Banner tone="error" title={words.title}>
      {Object.values(error.fieldErrors)[0] ?? error.message}
      {error.code === "recovery.not-possible" && (
        <>
          {" "}
          <LinkButton onClick={payment.cancel}>{words.toTable}</LinkButton>
        </>
      )}
      {!error.safeToRetry && (
        <>
          {" "}
          {words.notSafe} {words.paysOnce} <RequestLinks requestId={payment.draft.requestId} />
        </>
      )}
    </Banner>
  );
}
