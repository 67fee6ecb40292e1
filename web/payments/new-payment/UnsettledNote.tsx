import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { t } from "../../texts.ts";
import { RequestLinks } from "./RequestLinks.tsx";
import type { NewPaymentState } from "./useNewPayment.ts";

/** Shown while an earlier request may exist: the next submission replaces it or is refused. */
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
      {words.notSafe} <RequestLinks requestId={draft.requestId} />
    </Banner>
  );
}
