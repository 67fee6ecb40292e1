import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { t } from "../../../texts.ts";
import { refOf } from "../request-ref.ts";
import { RequestBadge } from "../RequestBadge.tsx";
import styles from "./RecoveryChain.module.css";

/** The requests whose failed payments this one pays again, and those that pay its failed payments again, in order (AGAIN-07). */
export function RecoveryChain({ request: { chain } }: { request: RequestDetails }) {
  const words = t.recovery;
  if (chain.length === 0) return null;
  return (
    <Card title={words.chain}>
      <ol className={styles.chain}>
        {chain.map(({ step, count, paidCount: paid, ...linked }) => (
          <li key={`${linked.requestId} ${step}`} aria-current={step === 0 || undefined}>
            <div className={styles.line}>
              {step === 0 ? (
                <strong>{words.thisRequest}</strong>
              ) : (
                <TextLink to="/paymentRequests/$requestId" params={{ requestId: linked.requestId }}>
                  {step < 0 ? words.of({ ref: refOf(linked) }) : words.by({ ref: refOf(linked) })}
                </TextLink>
              )}
              <RequestBadge request={linked} look="plain" />
            </div>
            {count > 0 && <p className={styles.count}>{words.payments({ count, paid })}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
