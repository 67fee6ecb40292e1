import { TextLink } from "../../design/actions/TextLink.tsx";
import { t } from "../../texts.ts";
import styles from "./PaidAgain.module.css";

/** Beside a failed payment that was paid again, with the way to the request that paid it, if the person may see it (AGAIN-07). */
export function PaidAgain({ requestId }: { requestId: string | null }) {
  const words = t.recovery.paidAgain;
  return (
    <p className={styles.again}>
      {requestId === null ? (
        words
      ) : (
        <TextLink to="/paymentRequests/$requestId" params={{ requestId }}>
          {words}
        </TextLink>
      )}
    </p>
  );
}
