import type { LinkedRequest, PaymentRequest } from "@corridor/product/payments/requests/request";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { t } from "../../texts.ts";
import { refOf } from "./request-ref.ts";
import styles from "./RecoveryLinks.module.css";

/** Links from a request to those that it recovers and those that recover it (AGAIN-07). */
export function RecoveryLinks({ request: { recoveryOf, recoveredBy } }: { request: PaymentRequest }) {
  if (recoveryOf.length + recoveredBy.length === 0) return null;
  return (
    <ul className={styles.links}>
      {recoveryOf.map((linked) => (
        <LinkLine key={linked.requestId} to={linked} text={t.recovery.of({ ref: refOf(linked) })} />
      ))}
      {recoveredBy.map((linked) => (
        <LinkLine key={linked.requestId} to={linked} text={t.recovery.by({ ref: refOf(linked) })} />
      ))}
    </ul>
  );
}

function LinkLine({ to: { requestId, count }, text }: { to: LinkedRequest; text: string }) {
  return (
    <li>
      <TextLink to="/paymentRequests/$requestId" params={{ requestId }}>
        {text}
      </TextLink>{" "}
      <span className={styles.count}>{t.requests.payments({ count })}</span>
    </li>
  );
}
