import type { OutputOf } from "@corridor/product/endpoint";
import {
  recoveryRowsPerPage,
  recoveryViews,
  type queryRecoveryRows,
} from "@corridor/product/payments/recoveries/contract";
import { ListChecks } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../design/actions/Button.tsx";
import { EmptyState } from "../../../design/feedback/EmptyState.tsx";
import { SegmentedControl } from "../../../design/fields/SegmentedControl.tsx";
import { useScrollEdges } from "../../../design/hooks/useScrollEdges.ts";
import { Pagination } from "../../../design/layout/Pagination.tsx";
import { Icon } from "../../../design/values/Icon.tsx";
import { VisuallyHidden } from "../../../design/values/VisuallyHidden.tsx";
import { t } from "../../../texts.ts";
import { shownFields } from "./recovery-fields.ts";
import { RecoveryRow } from "./RecoveryRow.tsx";
import { RecoverySource } from "./RecoverySource.tsx";
import styles from "./RecoveryTable.module.css";
import type { PayerChoices } from "./usePayerChoices.ts";
import type { Recovery } from "./useRecovery.ts";

export type RecoveryTableProps = {
  recovery: Recovery;
  data: OutputOf<typeof queryRecoveryRows>;
  payer: PayerChoices;
  isReadOnly: boolean;
};

/** The rows of a page in a table of fields; on a phone each row is a card. */
export function RecoveryTable({ recovery, data, payer, isReadOnly }: RecoveryTableProps) {
  const region = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(region);
  const { answer, page, view, counts = data, problems } = recovery;
  const words = t.recoveryRows;
  const judged = [...data.rows, ...[...problems.values()].map((each) => ({ problems: each }))];
  const fields = shownFields(data.fields, judged, payer.hasSeveralWallets);
  const countOf = {
    all: counts.includedCount + counts.leftOutCount,
    errors: counts.errorCount,
    leftOut: counts.leftOutCount,
  };
  return (
    <section className={styles.card} aria-label={words.table}>
      <RecoverySource of={data.of} />
      <div className={styles.tools}>
        <SegmentedControl
          label={words.view}
          isLabelHidden
          value={view}
          onChange={recovery.show}
          options={recoveryViews.map((id) => ({ id, text: words.views[id]({ count: countOf[id] }) }))}
        />
        <div className={styles.all}>
          {counts.refusedCount > 0 && (
            <Button
              kind="quiet"
              size="small"
              isDisabled={isReadOnly}
              onClick={() => void recovery.leaveRefusedOut()}
            >
              {words.leaveRefusedOut({ count: counts.refusedCount })}
            </Button>
          )}
          {counts.includedCount > 0 && (
            <Button
              kind="quiet"
              size="small"
              isDisabled={isReadOnly}
              onClick={() => void recovery.include(null, true)}
            >
              {words.leaveAllOut}
            </Button>
          )}
          {counts.leftOutCount > 0 && (
            <Button
              kind="quiet"
              size="small"
              isDisabled={isReadOnly}
              onClick={() => void recovery.include(null, false)}
            >
              {words.takeAllIn}
            </Button>
          )}
        </div>
      </div>
      {data.rows.length === 0 ? (
        <EmptyState icon={<Icon of={ListChecks} size={20} />} title={words.noneIn[view]} />
      ) : (
        <div
          ref={region}
          className={styles.region}
          tabIndex={edges.scrolls ? 0 : undefined}
          role="region"
          aria-label={words.table}
          aria-busy={answer.isRefreshing}
        >
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{words.table}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.included}</th>
                {fields.map((field) => (
                  <th key={field} scope="col" data-field={field}>
                    {t.paymentLabels[field]}
                  </th>
                ))}
              </tr>
            </thead>
            {data.rows.map((row) => (
              <RecoveryRow key={row.rowNumber} {...{ row, fields, recovery, payer, isReadOnly }} />
            ))}
          </table>
        </div>
      )}
      {data.matching > recoveryRowsPerPage && (
        <div className={styles.pages}>
          <Pagination
            page={page}
            pageSize={recoveryRowsPerPage}
            total={data.matching}
            onPage={recovery.goToPage}
            label={words.pages}
          />
        </div>
      )}
    </section>
  );
}
