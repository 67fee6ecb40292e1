import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { t } from "../../texts.ts";
import { RequestLinks } from "./RequestLinks.tsx";
import type { NewPaymentState } from "./useNewPayment.ts";

/** An attempt whose answer was lost did make a request, and the entered values have changed since (PAY-36). */
export function EarlierRequestBanner({ payment }: { payment: NewPaymentState }) {
  const words = t.newPayment.failure;
  return (
    <Banner
      tone="warning"
      title={words.madeBefore}
      action={
        <Button size="small" onClick={payment.startAnew}>
          {words.startNew}
        </Button>
      }
    >
      {words.madeBeforeDetail} <RequestLinks requestId={payment.draft.requestId} />
    </Banner>
  );
}
