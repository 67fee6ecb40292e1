import { Banner } from "../../design/Banner.tsx";
import { Button } from "../../design/Button.tsx";
import { t } from "../../design/texts.ts";
import { FurtherLooks } from "./FurtherLooks.tsx";
import type { NewPayment } from "./useNewPayment.ts";

/** An attempt whose answer was lost did make a request, and what was entered has changed since (PAY-36). */
export function MadeBefore({ payment }: { payment: NewPayment }) {
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
      {words.madeBeforeDetail} <FurtherLooks requestId={payment.draft.requestId} />
    </Banner>
  );
}
