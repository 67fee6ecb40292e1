import { useId } from "react";
import type { Attempt } from "@corridor/product/webhooks/contract";
import { Badge } from "../../design/feedback/StatusBadge.tsx";
import { statusLooks } from "../../design/feedback/status-looks.ts";
import { Disclosure } from "../../design/layout/Disclosure.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { t } from "../../texts.ts";
import { answerText } from "./answer-text.ts";
import styles from "./AttemptList.module.css";

/** Every attempt, newest first: its time, its status or reason, its duration and the headers that were sent. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const headingId = useId();
  const words = t.accountArea.delivery;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.attemptsTitle}</h2>
      {attempts.length === 0 ? (
        <p className={styles.lesser}>{words.noAttempts}</p>
      ) : (
        <ol className={styles.attempts} reversed>
          {attempts.map((attempt, place) => (
            <li key={attempts.length - place}>
              <AttemptLine attempt={attempt} n={attempts.length - place} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function AttemptLine({ attempt, n }: { attempt: Attempt; n: number }) {
  const { time, httpStatus, milliseconds, headers } = attempt;
  const words = t.accountArea.delivery;
  const isDelivered = httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
  return (
    <>
      <div className={styles.line}>
        <strong>{words.attempt({ n })}</strong>
        <Badge look="plain" tone={statusLooks.delivery[isDelivered ? "delivered" : "lost"]}>
          {httpStatus === null ? answerText(attempt) : `HTTP ${httpStatus}`}
        </Badge>
        <span className={styles.lesser}>
          <Timestamp seconds={time} /> · {words.took({ ms: milliseconds })}
        </span>
      </div>
      <Disclosure label={words.headersOf({ n })}>
        <dl className={styles.headers}>
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </>
  );
}
