import { formatDuration } from "@corridor/product/i18n/formats";
import type { Outcome } from "@corridor/product/payments/requests/request";
import { Icon } from "../../../../design/values/Icon.tsx";
import { Card } from "../../../../design/layout/Card.tsx";
import { OutcomeBar } from "../../../../design/feedback/OutcomeBar.tsx";
import { outcomeLooks } from "../../../../design/feedback/status-looks.ts";
import { t } from "../../../../texts.ts";
import styles from "./EndedCard.module.css";
import type { Details } from "../merge-details.ts";
import { secondsSending } from "./timeline-steps.ts";

/** The numbers of successful and failed payments, and the duration. */
export function EndedCard({ request }: { request: Details["request"] }) {
  const { counts, totalCount: total } = request;
  const words = t.requests.progress;
  const took = secondsSending(request);
  return (
    <Card>
      <dl className={styles.figures}>
        <Count of="succeeded" name={words.succeeded} count={counts.succeeded} />
        {counts.failed > 0 && <Count of="failed" name={words.failed} count={counts.failed} />}
        {counts.reversed > 0 && <Count of="reversed" name={words.reversed} count={counts.reversed} />}
        {took !== null && (
          <div className={styles.took}>
            <dt>{words.time}</dt>
            <dd>{formatDuration(took)}</dd>
          </div>
        )}
      </dl>
      <OutcomeBar label={words.bar} text={t.requests.countLine(counts)} counts={counts} total={total} />
    </Card>
  );
}

function Count({ of, name, count }: { of: Exclude<Outcome, "pending">; name: string; count: number }) {
  const { tone, icon, plainIcon = icon } = outcomeLooks[of];
  return (
    <div className={styles.count} data-tone={tone}>
      <dt>
        <Icon of={plainIcon} size={14} strokeWidth={2.1} /> {name}
      </dt>
      <dd>{t.common.count(count)}</dd>
    </div>
  );
}
