import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { PaymentRequest, RequestStatus } from "@corridor/product/payments/request";
import { Banner, type BannerTone } from "../../design/Banner.tsx";
import { statusLooks } from "../../design/status-looks.ts";
import { t } from "../../design/texts.ts";

const tones: Readonly<Record<RequestStatus, BannerTone>> = {
  awaitingApproval: "warning",
  awaitingFirstApproval: "warning",
  awaitingSecondApproval: "warning",
  awaitingScheduledTime: "info",
  awaitingFunding: "warning",
  awaitingAutomatedFunding: "warning",
  awaitingManualFunding: "warning",
  processingFunds: "info",
  pending: "info",
  done: "success",
  rejected: "error",
  abandoned: "info",
};

/** What the status of a request means, and what is to be done about it (REQ-09). */
export function StatusBanner({ request }: { request: PaymentRequest }) {
  const { status, counts, totalCount: total } = request;
  const { Icon } = statusLooks.request[status];
  if (status === "done" && counts.failed > 0)
    return (
      <Banner tone="warning" title={t.requests.doneWithFailures({ failed: counts.failed, total })}>
        {t.requests.failedFree}
      </Banner>
    );
  return (
    <Banner
      tone={tones[status]}
      icon={<Icon aria-hidden size={18} strokeWidth={1.75} />}
      title={t.status.request[status]}
    >
      {meaningOf(request)}
    </Banner>
  );
}

function meaningOf({ status, scheduledTimestamp, createdTimestamp }: PaymentRequest): string {
  const words = t.requests.meaning;
  if (status === "awaitingScheduledTime")
    return words[status]({ time: formatTimestamp(scheduledTimestamp ?? createdTimestamp) });
  return words[status];
}
