import { TriangleAlert } from "lucide-react";
import type { RepeatSummary } from "@corridor/product/payments/repeats/repeat-summary";
import { serverTime } from "../../api/server-clock.ts";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import { RepeatedLink } from "./RepeatedLink.tsx";
import styles from "./RepeatedRequests.module.css";
import { dayOf, requestWords } from "./repeat-words.ts";

/** The requests that are repeated as a whole, and what the person may not see, each in one counted line. */
export function RepeatedRequests({ summary, total }: { summary: RepeatSummary; total: number }) {
  const { requests, hidden } = summary;
  const words = t.repeats;
  if (requests.length === 0 && hidden === 0) return null;
  const now = serverTime().getTime() / 1_000;
  return (
    <ul className={styles.list} aria-label={words.requests.list}>
      {requests.map((request) => (
        <li key={request.requestId}>
          <Icon of={TriangleAlert} size={16} />
          <p>
            {requestWords(request, total, now)}{" "}
            <RepeatedLink
              requestId={request.requestId}
              transactionId={null}
              label={words.requests.view({ day: dayOf(request.timestamp) })}
            />
            {request.isRefused && <strong className={styles.refused}>{words.requests.refused}</strong>}
          </p>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Icon of={TriangleAlert} size={16} />
          <p>{words.hidden({ count: hidden })}</p>
        </li>
      )}
    </ul>
  );
}
