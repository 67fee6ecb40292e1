import { ArrowRight } from "lucide-react";
import { Icon } from "../../design/values/Icon.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";
import { auditedValues } from "./audited-values.ts";
import styles from "./AuditValues.module.css";

/** Each value that an entry has, before and after. */
export function AuditValues({ before, after }: { before: unknown; after: unknown }) {
  const { from, to } = t.admin.change;
  return (
    <dl className={styles.values}>
      {auditedValues(before, after).map(({ name, old, next }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {old !== null && (
              <>
                <VisuallyHidden>{from} </VisuallyHidden>
                <span className={styles.old}>{old}</span>
                <Icon of={ArrowRight} size={12} />
                <VisuallyHidden>{to} </VisuallyHidden>
              </>
            )}
            {next}
          </dd>
        </div>
      ))}
    </dl>
  );
}
