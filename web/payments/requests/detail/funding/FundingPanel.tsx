import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { formatDuration, formatTimestamp } from "@corridor/product/i18n/formats";
import { onServerClock } from "../../../../api/server-clock.ts";
import { DecisionButtons } from "../../../../approvals/DecisionButtons.tsx";
import { awaitsFunding } from "@corridor/product/payments/requests/request";
import { Icon } from "../../../../design/values/Icon.tsx";
import { statusLooks } from "../../../../design/feedback/status-looks.ts";
import { t } from "../../../../texts.ts";
import { OutsideLink } from "../../../../design/actions/TextLink.tsx";
import { deployment, supportLink } from "../../../../session/deployment.ts";
import { AddFunds } from "./AddFunds.tsx";
import styles from "./FundingPanel.module.css";
import { FundingTable } from "./FundingTable.tsx";
import { fundingMeaningOf } from "../progress/meaning.ts";
import type { Details } from "../merge-details.ts";

/** From this time on the panel mentions support (CONST-10, REQ-37). */
const patienceSeconds = 30 * 60;

export type FundingPanelProps = {
  request: Details["request"];
  answeredAt: Date | null;
  actions: readonly ApprovalActionName[];
  onChoose: (action: ApprovalActionName) => void;
};

/** The money that a request waits for, the start of the wait, and the possible actions (REQ-10 to REQ-13). */
export function FundingPanel({ request, answeredAt, actions, onChoose }: FundingPanelProps) {
  const { status, funding, awaitingFundingSinceTimestamp: since } = request;
  const { icon } = statusLooks.request[status];
  const words = t.requests.funding;
  const now = answeredAt && Math.floor(onServerClock(answeredAt).getTime() / 1_000);
  const waited = since !== null && now !== null ? Math.max(0, now - since) : null;
  const isTooLong = status !== "awaitingManualFunding" && waited !== null && waited > patienceSeconds;
  return (
    <section className={styles.panel} aria-label={t.status.request[status]}>
      <div className={styles.head}>
        <Icon of={icon} size={18} />
        <div className={styles.words}>
          <h2>{t.status.request[status]}</h2>
          <p>{fundingMeaningOf(request)}</p>
          {isTooLong && (
            <p role="status">
              {words.tooLong}{" "}
              <OutsideLink href={supportLink(request.requestId)}>
                {words.writeTo({ email: deployment.supportEmail })}
              </OutsideLink>{" "}
              {t.common.supportReply}
            </p>
          )}
        </div>
        {since !== null && (
          <p className={styles.since}>
            {words.since({ time: formatTimestamp(since) })}
            {waited !== null && <span>{formatDuration(waited)}</span>}
          </p>
        )}
      </div>
      {funding && funding.length > 0 && <FundingTable funding={funding} hasBars />}
      {awaitsFunding(status) && funding && <AddFunds request={request} funding={funding} />}
      <div className={styles.foot}>
        <p>{status === "processingFunds" ? words.held : words.next}</p>
        <DecisionButtons actions={actions} onChoose={onChoose} />
      </div>
    </section>
  );
}
