import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { t } from "../../texts.ts";
import { FurtherLooks } from "./FurtherLooks.tsx";
import type { NewPaymentState } from "./useNewPayment.ts";

/** Over the form and over what it led to, as long as an earlier request may exist: what is submitted next takes its place or is refused. */
export function UnsettledNote({ payment }: { payment: NewPaymentState }) {
  const { draft, startAnew } = payment;
  const words = t.newPayment.failure;
  return (
    <Banner
      tone="warning"
      title={words.unsettled}
      action={
        <Button size="small" onClick={startAnew}>
          {words.startNew}
        </Button>
      }
    >
      {words.notSafe} <FurtherLooks requestId={draft.requestId} />
    </Banner>
  );
}
