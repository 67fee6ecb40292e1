import { t } from "../../../../texts.ts";
import { TextLink } from "../../../../design/actions/TextLink.tsx";
import { useMayOpen } from "../../../../session/access.ts";
import type { Details } from "../merge-details.ts";
import styles from "./UploadCorrected.module.css";
import { useShownOutcome } from "./useShownOutcome.ts";

/** A link to the upload of the corrected file, beside the export of failed payments (PAY-68). */
export function UploadCorrected({ request: { requestId, counts } }: { request: Details["request"] }) {
  const { outcome } = useShownOutcome(requestId);
  const mayPay = useMayOpen("newPayment");
  if (!mayPay || outcome !== "failed" || counts.failed === 0) return null;
  return (
    <span className={styles.link}>
      <TextLink to="/newPayment" search={{ tab: "bulk" }}>
        {t.requests.uploadCorrected}
      </TextLink>
    </span>
  );
}
