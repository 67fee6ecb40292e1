import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { formatDuration, formatTimestamp } from "@corridor/product/i18n/formats";
import type { Outcome } from "@corridor/product/payments/requests/request";
import { Icon } from "../../../../design/values/Icon.tsx";
import { onServerClock, serverTime } from "../../../../api/server-clock.ts";
import { Card } from "../../../../design/layout/Card.tsx";
import { LiveMark } from "../../../../design/feedback/LiveMark.tsx";
import { OutcomeBar } from "../../../../design/feedback/OutcomeBar.tsx";
import { outcomeLooks } from "../../../../design/feedback/status-looks.ts";
import { t } from "../../../../texts.ts";
import { pendingWords } from "../../done-words.ts";
import type { Details } from "../merge-details.ts";
import { bannerMeaningOf } from "./meaning.ts";
import styles from "./ProgressCard.module.css";

type ProgressCardProps = {
  request: Details["request"] & { status: "pending" | "processingFunds" };
  answeredAt: Date | null;
};

/** The numbers of ended payments by outcome while others are under way, the duration so far, and the time of this state. */
export function ProgressCard({ request, answeredAt }: ProgressCardProps) {
  const { status, counts, totalCount: total, underWay, sendingSinceTimestamp: since } = request;
  const { awaitingRateSinceTimestamp: rateSince } = request;
  const words = t.requests.progress;
  const now = answeredAt && Math.floor(onServerClock(answeredAt).getTime() / 1_000);
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h2>{pendingWords(request) ?? t.status.request[status]}</h2>
          <p className={styles.meaning}>
            {rateSince === null
              ? bannerMeaningOf(request, serverTime())
              : t.requests.awaitingRate({ time: formatTimestamp(rateSince) })}
          </p>
        </div>
        {now !== null && <LiveMark>{words.updated({ time: timeOf(now) })}</LiveMark>}
      </div>
      <OutcomeBar label={words.bar} text={t.requests.countLine(counts)} counts={counts} total={total} />
      <dl className={styles.figures}>
        <Count of="succeeded" name={words.succeeded} count={counts.succeeded}>
          {words.ofAll({ share: counts.succeeded / total, total })}
        </Count>
        <Count of="pending" name={words.pending} count={counts.pending}>
          {words.underWay(underWay)}
        </Count>
        <Count of="failed" name={words.failed} count={counts.failed}>
          {words.notCharged}
        </Count>
        {counts.reversed > 0 && (
          <Count of="reversed" name={words.reversed} count={counts.reversed}>
            {words.cameBack}
          </Count>
        )}
        {since !== null && now !== null && (
          <Figure
            icon={<Icon of={Clock} size={14} strokeWidth={2.1} />}
            name={words.time}
            figure={formatDuration(Math.max(0, now - since))}
          >
            {words.since({ time: timeOf(since) })}
          </Figure>
        )}
      </dl>
    </Card>
  );
}

function timeOf(seconds: number): string {
  return formatTimestamp(seconds).slice(11);
}

function Count({ of, count, ...rest }: { of: Outcome; name: string; count: number; children: string }) {
  const { tone, icon, plainIcon = icon } = outcomeLooks[of];
  return (
    <Figure
      {...rest}
      tone={tone}
      icon={<Icon of={plainIcon} size={14} strokeWidth={2.1} />}
      figure={t.common.count(count)}
    />
  );
}

type FigureProps = { icon: ReactNode; tone?: string; name: string; figure: string; children: string };

function Figure({ icon, tone, name, figure, children }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>
        {icon} {name}
      </dt>
      <dd>
        <span className={styles.count}>{figure}</span>
        <span className={styles.note}>{children}</span>
      </dd>
    </div>
  );
}
