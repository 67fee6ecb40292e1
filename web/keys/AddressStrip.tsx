import { CopyText } from "../design/actions/CopyText.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { t } from "../texts.ts";
import styles from "./AddressStrip.module.css";

/** What a program needs besides its key: the client ID, and the address of the API. */
export function AddressStrip({ clientId }: { clientId: string }) {
  return (
    <dl className={styles.strip}>
      <CopiedFact name={t.common.field.clientId} value={clientId} />
      <CopiedFact name={t.keys.baseAddress} value={`${location.origin}/v1`} />
    </dl>
  );
}

export function CopiedFact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <CopyText
          label={
            <span>
              {t.keys.copy}
              <VisuallyHidden> ({name})</VisuallyHidden>
            </span>
          }
          text={() => value}
        />
      </dd>
    </div>
  );
}
