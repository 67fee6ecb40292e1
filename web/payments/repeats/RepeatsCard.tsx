import { useEffect, type ReactNode } from "react";
import { rowsPerPage } from "@corridor/product/payments/checked-rows";
import type { Repeats } from "@corridor/product/payments/repeats/contract";
import { repeatKinds, type Repeat } from "@corridor/product/payments/repeats/repeat";
import { repeatedPayments } from "@corridor/product/payments/repeats/repeat-summary";
import type { CallResult } from "../../api/useCall.ts";
import { Card } from "../../design/layout/Card.tsx";
import { Pagination } from "../../design/layout/Pagination.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { PartChips } from "../rows/PartChips.tsx";
import type { RowChoice } from "../rows/row-choice.ts";
import styles from "../rows/RowsCard.module.css";
import { RepeatedRequests } from "./RepeatedRequests.tsx";
import { RepeatRows } from "./RepeatRows.tsx";
import type { ShownKind } from "./repeats-calls.ts";

export type RepeatsCardProps<Answer extends Repeats> = {
  answer: CallResult<Answer>;
  /** The number of all payments. */
  total: number;
  part: ShownKind;
  onPart: (part: ShownKind) => void;
  choice?: RowChoice<Repeat>;
  /** Below the repeated requests. */
  tick?: ReactNode;
  /** Between the kinds and the rows. */
  bar?: (answer: Answer) => ReactNode;
};

/** What the payments repeat: whole requests first, then the counts, then the rows, the worst first (DUP-02, DUP-12). */
export function RepeatsCard<Answer extends Repeats>(props: RepeatsCardProps<Answer>) {
  const { answer } = props;
  return (
    <Card title={t.repeats.title} subtitle={t.repeats.subtitle} isFlush>
      <div className={styles.states} data-settled={answer.data !== undefined}>
        <CallState of={answer} failure={t.repeats.fetchError} skeletonRows={4}>
          {(repeats) => <RepeatsBody {...props} repeats={repeats} />}
        </CallState>
      </div>
    </Card>
  );
}

function RepeatsBody<Answer extends Repeats>(props: RepeatsCardProps<Answer> & { repeats: Answer }) {
  const { repeats, answer, total, part, onPart, choice, tick, bar } = props;
  const words = t.repeats;
  const { rows, counts, totalCount } = repeats;
  const isPastEnd = rows.length === 0 && part.page > 0 && !answer.isRefreshing;
  useEffect(() => {
    if (isPastEnd) onPart({ ...part, page: 0 });
  });
  const hasRows = repeatedPayments(repeats) > 0;
  return (
    <>
      <div className={styles.head}>
        <RepeatedRequests summary={repeats} total={total} />
        {tick}
        {hasRows && (
          <PartChips
            kind="repeat"
            label={words.filter}
            all={words.all}
            parts={repeatKinds}
            counts={counts}
            chosen={part.kind}
            onChoose={(kind) => onPart({ kind, page: 0 })}
          />
        )}
      </div>
      {hasRows && bar?.(repeats)}
      {hasRows &&
        (rows.length === 0 ? (
          <p className={styles.none}>{words.noneOfKind}</p>
        ) : (
          <RepeatRows
            rows={rows}
            isRefreshing={answer.isRefreshing}
            choice={choice}
            hasTick={tick !== undefined}
          />
        ))}
      {totalCount > rowsPerPage && (
        <div className={styles.pages}>
          <Pagination
            page={part.page}
            pageSize={rowsPerPage}
            total={totalCount}
            onPage={(page) => onPart({ ...part, page })}
            label={words.pages}
          />
        </div>
      )}
    </>
  );
}
