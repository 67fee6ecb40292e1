import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import { Dash } from "../../../design/values/Dash.tsx";
import { t } from "../../../texts.ts";
import type { Draft } from "../draft.ts";
import styles from "./DraftFacts.module.css";
import { scheduledSeconds } from "../schedule.ts";

export type DraftFactsProps = { draft: Draft; summary: ValidationSummary };

/** The facts about the whole request. */
export function DraftFacts({ draft, summary }: DraftFactsProps) {
  const words = t.newPayment.confirm;
  const scheduled = scheduledSeconds(draft);
  const facts = [
    { name: words.reference, value: draft.batchReference.trim() },
    { name: words.count, value: t.common.count(summary.totalCount) },
    ...(scheduled === null
      ? []
      : [{ name: words.scheduled, value: formatTimestamp(scheduled).slice(0, -3) }]),
    { name: words.comment, value: draft.comment.trim() },
  ];
  return (
    <div className={styles.facts}>
      <h2>{words.request}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === "" ? <Dash /> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
