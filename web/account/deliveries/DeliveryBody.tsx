import { useId } from "react";
import { CopyText } from "../../design/actions/CopyText.tsx";
import { t } from "../../texts.ts";
import { formattedBody } from "./formatted-body.ts";
import styles from "./DeliveryBody.module.css";

/** The body, easy to read; the copy is the text that was signed and sent. */
export function DeliveryBody({ body }: { body: string }) {
  const headingId = useId();
  const words = t.accountArea.delivery;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{words.body}</h2>
        <CopyText key={body} label={words.copyBody} text={() => body} />
      </div>
      <pre className={styles.body}>
        <code>{formattedBody(body)}</code>
      </pre>
    </section>
  );
}
