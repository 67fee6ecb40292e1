import { formatCount, formatTimestamp } from "@corridor/product/i18n/formats";
import type { PaymentRequest } from "@corridor/product/payments/request";
import { Card } from "../../design/Card.tsx";
import { OutcomeBar } from "../../design/OutcomeBar.tsx";
import { statusLooks } from "../../design/status-looks.ts";
import { t } from "../../design/texts.ts";
import styles from "./ProgressCard.module.css";

type ProgressCardProps = { request: PaymentRequest; answeredAt: Date | null };

/** How many payments have ended, and how; while it is under way, also as of when. */
export function ProgressCard({ request, answeredAt }: ProgressCardProps) {
  const { status, counts, totalCount: total } = request;
  const words = t.requests.progress;
  const isUnderWay = status === "pending" || status === "processingFunds";
  const percent = ((counts.succeeded / total) * 100).toFixed(1);
  return (
    <Card>
      {isUnderWay && (
        <div className={styles.head}>
          <div>
            <h2>{t.status.request[status]}</h2>
            <p className={styles.meaning}>{t.requests.meaning[status]}</p>
          </div>
          {answeredAt && (
            <p className={styles.updated}>
              {words.updated({ time: formatTimestamp(answeredAt.getTime() / 1_000).slice(11) })}
            </p>
          )}
        </div>
      )}
      <OutcomeBar label={words.bar} text={t.requests.countLine(counts)} counts={counts} total={total} />
      <dl className={styles.figures}>
        <Figure tone="succeeded" name={words.succeeded} count={counts.succeeded}>
          {words.ofAll({ percent, total })}
        </Figure>
        {isUnderWay && (
          <Figure tone="pending" name={words.pending} count={counts.pending}>
            {words.onTheirWay}
          </Figure>
        )}
        <Figure tone="failed" name={words.failed} count={counts.failed}>
          {words.notCharged}
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = {
  tone: "succeeded" | "pending" | "failed";
  name: string;
  count: number;
  children: string;
};

function Figure({ tone, name, count, children }: FigureProps) {
  const look = statusLooks.transaction[tone];
  const Icon = look.PlainIcon ?? look.Icon;
  return (
    <div className={styles.figure} data-tone={look.tone}>
      <dt>
        <Icon aria-hidden size={14} strokeWidth={2.1} /> {name}
      </dt>
      <dd>
        <span className={styles.count}>{formatCount(count)}</span>
        <span className={styles.note}>{children}</span>
      </dd>
    </div>
  );
}
