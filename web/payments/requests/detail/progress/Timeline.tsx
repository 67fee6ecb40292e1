import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { Card } from "../../../../design/layout/Card.tsx";
import { Steps } from "../../../../design/feedback/Steps.tsx";
import { t } from "../../../../texts.ts";
import { WholeDates } from "../../../../design/values/WholeDates.tsx";
import styles from "./Timeline.module.css";
import { timelineOf } from "./timeline-steps.ts";
import { useRequestActions } from "../useRequestActions.ts";

/** The progress of a request. */
export function Timeline({ request }: { request: RequestDetails }) {
  const isMyTurn = useRequestActions(request).includes("approve");
  const { approvalStages: stages, approvalActions: actions } = request;
  const given = actions.filter(({ action }) => action === "approve").length;
  const words = t.requests.steps;
  return (
    <Card
      title={stages > 0 ? words.title : t.requests.progress.title}
      aside={stages > 0 && words.given({ given, stages })}
    >
      <Steps
        look="progress"
        items={timelineOf(request, isMyTurn).map(({ lines, comment, ...step }) => ({
          ...step,
          children: (
            <>
              {lines.map((line) => (
                <p key={line} className={styles.line}>
                  <WholeDates text={line} />
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
