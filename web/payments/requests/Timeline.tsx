import type { RequestDetails } from "@corridor/product/payments/request";
import { Card } from "../../design/Card.tsx";
import { Steps } from "../../design/Steps.tsx";
import { t } from "../../design/texts.ts";
import styles from "./Timeline.module.css";
import { timelineOf } from "./timeline.ts";
import { awaitsApproval } from "./useHasApprovals.ts";

/** How far a request has come. */
export function Timeline({ request }: { request: RequestDetails }) {
  const isReviewed = request.approvalActions.length > 0 || awaitsApproval(request);
  return (
    <Card title={isReviewed ? t.requests.steps.title : t.requests.progress.title}>
      <Steps
        look="progress"
        items={timelineOf(request).map(({ lines, comment, ...step }) => ({
          ...step,
          children: (
            <>
              {lines.map((line) => (
                <p key={line} className={styles.line}>
                  {line}
                </p>
              ))}
              {comment && (
                <blockquote className={styles.comment} aria-label={t.requests.facts.comment}>
                  {comment}
                </blockquote>
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
}
