import { Fragment } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { refusalToDecide } from "@corridor/product/payments/requests/decisions";
import type { RequestDetails, RequestStatus } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { personText } from "@corridor/product/users/person";
import { Icon } from "../../../../design/values/Icon.tsx";
import { serverTime } from "../../../../api/server-clock.ts";
import { useDecider } from "../../../../approvals/useDecider.ts";
import { useRefusalToApproveNow } from "../../../../approvals/useRefusalToApproveNow.ts";
import { Banner, type BannerTone } from "../../../../design/feedback/Banner.tsx";
import { TextLink } from "../../../../design/actions/TextLink.tsx";
import { statusLooks } from "../../../../design/feedback/status-looks.ts";
import { t } from "../../../../texts.ts";
import { PayAgainButton } from "../../../../transactions/pay-again/PayAgainButton.tsx";
import { doneWords, whatWentWrong } from "../../done-words.ts";
import { bannerMeaningOf } from "./meaning.ts";
import { failedWithoutRecovery, recoveryWords } from "./recovered-payments.ts";

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

/** The state of a request, the people who must act, and the next step (REQ-09). */
export function StatusBanner({ request }: { request: RequestDetails }) {
  const { status } = request;
  const { icon } = statusLooks.request[status];
  const turn = useTurn(request);
  const doneBut = doneWords(request);
  if (doneBut !== null)
    return (
      <Banner
        tone="error"
        title={doneBut}
        action={
          failedWithoutRecovery(request) > 0 && <PayAgainButton source={{ requestId: request.requestId }} />
        }
      >
        {whatWentWrong(request, recoveryWords(request))}
      </Banner>
    );
  if (request.file?.awaitsApproval) return <WaitsWithFile fileName={request.file.fileName} />;
  return (
    <Banner tone={tones[status]} icon={<Icon of={icon} size={18} />} title={t.status.request[status]}>
      <Lines
        of={[
          endedBy(request),
          request.hasNoApprover ? t.requests.noApprover : bannerMeaningOf(request, serverTime()),
          turn,
        ]}
      />
    </Banner>
  );
}

/** One decision covers the whole file, so the request offers none (FILE-27). */
function WaitsWithFile({ fileName }: { fileName: string }) {
  const { icon } = statusLooks.file.AwaitingApproval;
  return (
    <Banner
      tone="warning"
      icon={<Icon of={icon} size={18} />}
      title={t.requests.inFile({ name: fileName })}
      action={
        <TextLink to="/filesDetails/$fileName" params={{ fileName }}>
          {t.requests.openFile}
        </TextLink>
      }
    />
  );
}

function Lines({ of }: { of: readonly (string | null)[] }) {
  const lines = of.filter((line) => line !== null);
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The person who ended the request, because not only its creator may abandon it (CONTRA-22). */
function endedBy({ status, approvalActions }: RequestDetails): string | null {
  const last = approvalActions.at(-1);
  if (!last || (status !== "rejected" && status !== "abandoned")) return null;
  return `${t.approvals.doneBy[last.action]({ person: personText(last) })}, ${formatTimestamp(last.actionTimestamp)} UTC`;
}

/** The part of this person in the request; no text for a person without a part. */
function useTurn(request: RequestDetails): string | null {
  const decider = useDecider();
  const whyNotNow = useRefusalToApproveNow();
  if (!decider || !awaitsApproval(request.status)) return null;
  const refusal = refusalToDecide(request, decider);
  const words = t.requests.turn;
  if (refusal === null) return whyNotNow ? words.notNow[whyNotNow] : words.yours;
  return refusal === "creator" || refusal === "earlierApprover" || refusal === "samePerson"
    ? words[refusal]
    : null;
}
