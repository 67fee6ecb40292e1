import { ShieldBan } from "lucide-react";
import type { OutputOf } from "@corridor/product/endpoint";
import type { BlockedRecipient, queryBlocked } from "@corridor/product/payments/beneficiaries/contract";
import type { CallResult } from "../../api/useCall.ts";
import { Button } from "../../design/actions/Button.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { Card } from "../../design/layout/Card.tsx";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { AccountText } from "../AccountText.tsx";
import styles from "./BeneficiariesScreen.module.css";
import { accountText } from "./person-words.ts";
import type { BlockActions } from "./useBlocking.tsx";

export type BlockedCardProps = { answer: CallResult<OutputOf<typeof queryBlocked>>; blocking: BlockActions };

/** The accounts that must not be paid, with the reasons. */
export function BlockedCard({ answer, blocking }: BlockedCardProps) {
  const isPhone = useMedia(isNarrow);
  const words = t.beneficiaryPage;
  return (
    <Card title={words.blockedTitle} subtitle={words.blockedNote} isFlush>
      <CallState of={answer} failure={words.fetchError} skeletonRows={2}>
        {({ blocked }) =>
          blocked.length === 0 ? (
            <EmptyState icon={<Icon of={ShieldBan} size={20} />} title={words.noneBlocked} />
          ) : (
            <Table
              label={words.blockedTitle}
              isInCard
              isWrapping
              rows={blocked}
              rowKey={({ recipientAccountId }) => recipientAccountId}
              isRefreshing={answer.isRefreshing}
              columns={blockedColumns(isPhone)}
              {...(blocking.mayUnblock && {
                actions: (one: BlockedRecipient) => (
                  <Button size="small" onClick={() => blocking.askToUnblock(one)}>
                    <span>
                      {words.unblock.button}
                      <VisuallyHidden> {one.name}</VisuallyHidden>
                    </span>
                  </Button>
                ),
              })}
            />
          )
        }
      </CallState>
    </Card>
  );
}

/** On a phone account and reason stand below the name. */
function blockedColumns(isPhone: boolean): readonly TableColumn<BlockedRecipient>[] {
  const { column, blockedColumn } = t.beneficiaryPage;
  const since: TableColumn<BlockedRecipient>[] = [
    { id: "by", header: blockedColumn.by, cell: ({ blockedBy }) => blockedBy },
    {
      id: "since",
      header: blockedColumn.since,
      cell: ({ timestamp }) => <Timestamp seconds={timestamp} />,
    },
  ];
  if (isPhone)
    return [
      {
        id: "name",
        header: column.name,
        cell: ({ name, recipientAccountId, reason }) => (
          <>
            {name}
            <p className={styles.account}>
              <AccountText>{accountText(recipientAccountId)}</AccountText>
            </p>
            <p className={styles.reason}>{reason}</p>
          </>
        ),
      },
      ...since,
    ];
  return [
    { id: "name", header: column.name, cell: ({ name }) => name },
    {
      id: "account",
      header: column.account,
      cell: ({ recipientAccountId }) => <AccountText>{accountText(recipientAccountId)}</AccountText>,
    },
    {
      id: "reason",
      header: blockedColumn.reason,
      cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
    },
    ...since,
  ];
}
