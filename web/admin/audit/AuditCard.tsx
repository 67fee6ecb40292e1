import { Download, History } from "lucide-react";
import { useState } from "react";
import { downloadAudit, queryAudit } from "@corridor/product/admin/audit/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { downloadAnswer } from "../../api/download.ts";
import { useCall } from "../../api/useCall.ts";
import { Button } from "../../design/actions/Button.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { CursorPages } from "../../lists/CursorPages.tsx";
import { FilterBar } from "../../lists/FilterBar.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { auditColumns } from "./audit-columns.tsx";
import { auditFilters, auditQuestion } from "./audit-filters.ts";
import styles from "./AuditCard.module.css";
import { useAuditView, type AuditView } from "./useAuditView.ts";

/** Who did what at this client, newest first (API-88). */
export function AuditCard({ clientId }: { clientId: string }) {
  const view = useAuditView();
  const question = auditQuestion(view.filters, clientId);
  const answer = useCall(queryAudit, { ...question, ...(view.cursor !== null && { cursor: view.cursor }) });
  const file = useAuditFile(question);
  const words = t.adminRecords.audit;
  return (
    <Card
      title={words.title}
      isFlush
      aside={
        <Button
          size="small"
          icon={<Icon of={Download} size={14} />}
          isBusy={file.isRunning}
          busyLabel={words.exporting}
          onClick={file.start}
        >
          {words.export}
        </Button>
      }
    >
      {file.hasFailed && (
        <div className={styles.note}>
          <Banner tone="error" title={words.exportError} onDismiss={file.dismiss}>
            {words.exportErrorDetail}
          </Banner>
        </div>
      )}
      <div className={styles.filters}>
        <FilterBar filters={auditFilters.filters} list={view} />
      </div>
      <CallState of={answer} failure={words.fetchError} skeletonRows={6}>
        {(page) => <AuditPage page={page} view={view} isRefreshing={answer.isRefreshing} />}
      </CallState>
    </Card>
  );
}

/** A file that breaks off is never saved, and the person is told. */
function useAuditFile(question: ReturnType<typeof auditQuestion>) {
  const [isRunning, setRunning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function start(): Promise<void> {
    setFailed(false);
    setRunning(true);
    const isSaved = await downloadAnswer(downloadAudit, question);
    setRunning(false);
    setFailed(!isSaved);
  }
  return { isRunning, hasFailed, start: () => void start(), dismiss: () => setFailed(false) };
}

type AuditPageProps = { page: OutputOf<typeof queryAudit>; view: AuditView; isRefreshing: boolean };

function AuditPage({ page: { entries, nextCursor }, view, isRefreshing }: AuditPageProps) {
  const words = t.adminRecords.audit;
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState
          icon={<Icon of={History} size={20} />}
          title={view.isFiltered ? words.noMatch : words.none}
          {...(view.isFiltered && { action: <Button onClick={view.clear}>{t.filters.clear}</Button> })}
        />
      ) : (
        <Table
          label={words.title}
          isInCard
          isWrapping
          columns={auditColumns(view.filters.isOfAll)}
          rows={entries}
          rowKey={({ clientId, entryId }) => `${clientId} ${entryId}`}
          phoneFirst={["time", "action", "change"]}
          isRefreshing={isRefreshing}
        />
      )}
      <CursorPages words={words} view={view} nextCursor={nextCursor} />
    </>
  );
}
