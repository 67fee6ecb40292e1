import { useEffect, type ReactNode } from "react";
import { rowsPerPage } from "@corridor/product/payments/checked-rows";
import {
  recipientVerdicts,
  type RecipientName,
  type RecipientNames,
} from "@corridor/product/payments/recipient-names/contract";
import type { CallResult } from "../../api/useCall.ts";
import { Card } from "../../design/layout/Card.tsx";
import { Pagination } from "../../design/layout/Pagination.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { NameProgress } from "./NameProgress.tsx";
import { PartChips } from "../rows/PartChips.tsx";
import type { RowChoice } from "../rows/row-choice.ts";
import styles from "../rows/RowsCard.module.css";
import { NameRows } from "./NameRows.tsx";
import { isAwaited, type ShownPart } from "./names-calls.ts";

export type NamesCardProps<Names extends RecipientNames> = {
  answer: CallResult<Names>;
  part: ShownPart;
  onPart: (part: ShownPart) => void;
  /** Said in place of the subtitle while answers are awaited. */
  whileAwaited?: string;
  choice?: RowChoice<RecipientName>;
  /** Between the verdicts and the rows. */
  bar?: (names: Names) => ReactNode;
};

/** The names of the recipients: progress and counts first, then the rows, the worst first (VERIFY-14). */
export function NamesCard<Names extends RecipientNames>(props: NamesCardProps<Names>) {
  const { answer, whileAwaited } = props;
  const words = t.recipientNames;
  const isWaiting = whileAwaited !== undefined && answer.data !== undefined && isAwaited(answer.data);
  return (
    <Card title={words.title} subtitle={isWaiting ? whileAwaited : words.subtitle} isFlush>
      <div className={styles.states} data-settled={answer.data !== undefined}>
        <CallState of={answer} failure={words.fetchError} skeletonRows={6}>
          {(names) => <NamesBody {...props} names={names} />}
        </CallState>
      </div>
    </Card>
  );
}

function NamesBody<Names extends RecipientNames>(props: NamesCardProps<Names> & { names: Names }) {
  const { names, answer, part, onPart, choice, bar } = props;
  const words = t.recipientNames;
  const { bank } = names.counts;
  // The last rows of a verdict may have got an answer, and so another verdict.
  const isPastEnd = names.rows.length === 0 && part.page > 0 && !answer.isRefreshing;
  useEffect(() => {
    if (isPastEnd) onPart({ ...part, page: 0 });
  });
  const bankWords = bank > 0 && <p className={styles.bank}>{words.bank({ count: bank })}</p>;
  if (names.progress.asked === 0) return <div className={styles.head}>{bankWords}</div>;
  return (
    <>
      <div className={styles.head}>
        <NameProgress names={names} />
        <PartChips
          kind="nameMatch"
          label={words.filter}
          all={words.all}
          parts={recipientVerdicts}
          counts={names.counts}
          chosen={part.verdict}
          onChoose={(verdict) => onPart({ verdict, page: 0 })}
        />
        {bankWords}
      </div>
      {bar?.(names)}
      {names.rows.length === 0 ? (
        <p className={styles.none}>{words.noneOfVerdict}</p>
      ) : (
        <NameRows rows={names.rows} isRefreshing={answer.isRefreshing} choice={choice} />
      )}
      {names.totalCount > rowsPerPage && (
        <div className={styles.pages}>
          <Pagination
            page={part.page}
            pageSize={rowsPerPage}
            total={names.totalCount}
            onPage={(page) => onPart({ ...part, page })}
            label={words.pages}
          />
        </div>
      )}
    </>
  );
}
