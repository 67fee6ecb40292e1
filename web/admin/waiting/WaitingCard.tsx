import { useState } from "react";
import type { OutputOf } from "@corridor/product/endpoint";
import type { queryWaitingActions, WaitingAction } from "@corridor/product/admin/waiting/contract";
import { Button } from "../../design/actions/Button.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Disclosure } from "../../design/layout/Disclosure.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { useWaiting } from "./useWaiting.ts";
import { decidedColumns, waitingColumns } from "./waiting-columns.tsx";
import { clientOf, labelOf } from "./waiting-words.tsx";
import styles from "./WaitingCard.module.css";

const DecideDialog = lazyPart(async () => (await import("./DecideDialog.tsx")).DecideDialog);

/** The place on the screen that the header leads to. */
export const waitingCardId = "waiting-actions";

/** The money actions that wait for a second administrator, of every client. Absent where nothing ever waited (ADMIN-17). */
export function WaitingCard() {
  const answer = useWaiting();
  const [toReview, setToReview] = useState<string | null>(null);
  const words = t.adminRecords.waiting;
  const { data } = answer;
  if (data && data.waiting.length + data.decided.length === 0) return null;
  return (
    <div id={waitingCardId}>
      <Card title={words.title} isFlush {...(data && { aside: t.common.count(data.waitingCount) })}>
        <CallState of={answer} failure={words.fetchError} skeletonRows={2}>
          {(listed) => (
            <WaitingLists listed={listed} onReview={(action) => setToReview(action.adminActionId)} />
          )}
        </CallState>
      </Card>
      {toReview !== null && <DecideDialog adminActionId={toReview} onClose={() => setToReview(null)} />}
    </div>
  );
}

type WaitingListsProps = {
  listed: OutputOf<typeof queryWaitingActions>;
  onReview: (action: WaitingAction) => void;
};

function WaitingLists({ listed: { waiting, waitingCount, decided }, onReview }: WaitingListsProps) {
  const words = t.adminRecords.waiting;
  return (
    <>
      {waiting.length === 0 ? (
        <p className={styles.note}>{words.none}</p>
      ) : (
        <Table
          label={words.title}
          isInCard
          isWrapping
          columns={waitingColumns()}
          rows={waiting}
          rowKey={({ adminActionId }) => adminActionId}
          phoneFirst={["action", "moves", "expires"]}
          actions={(action) => (
            <Button size="small" onClick={() => onReview(action)}>
              <span>
                {words.review}
                <VisuallyHidden>
                  {" "}
                  ({words.reviewOf({ action: labelOf(action), client: clientOf(action) })})
                </VisuallyHidden>
              </span>
            </Button>
          )}
        />
      )}
      {waitingCount > waiting.length && (
        <p className={styles.note}>{words.first({ shown: waiting.length, n: waitingCount })}</p>
      )}
      {decided.length > 0 && (
        <div className={styles.decided}>
          <Disclosure label={words.decided}>
            <Table
              label={words.decided}
              isInCard
              isWrapping
              columns={decidedColumns()}
              rows={decided}
              rowKey={({ adminActionId }) => adminActionId}
            />
          </Disclosure>
        </div>
      )}
    </>
  );
}
