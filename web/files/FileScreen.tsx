import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { FileSummary } from "@corridor/product/files/file";
import { DecisionBar } from "../approvals/DecisionBar.tsx";
import { DecisionButtons } from "../approvals/DecisionButtons.tsx";
import { useFocusKept } from "../approvals/useFocusKept.ts";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { focusContentIfLost } from "../design/hooks/focus-content.ts";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { isNarrow, useMedia } from "../design/hooks/useMedia.ts";
import { Crumb } from "../design/layout/Crumb.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { FilterBar } from "../lists/FilterBar.tsx";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { useFilteredList } from "../shell/useFilteredList.ts";
import { t } from "../texts.ts";
import { ExportFile } from "./ExportFile.tsx";
import { FileBanner } from "./FileBanner.tsx";
import { FileDecisions } from "./FileDecisions.tsx";
import { FileNotTaken } from "./FileNotTaken.tsx";
import { FileRepeatWarning } from "./FileRepeatWarning.tsx";
import { FileRequests } from "./FileRequests.tsx";
import styles from "./FileScreen.module.css";
import { FileSummaryCard } from "./FileSummaryCard.tsx";
import { fileRequestFilters } from "./file-request-filters.ts";
import { subtitleOf } from "./file-words.ts";
import { useFileActions, type FileAction } from "./useFileActions.ts";
import { useFileDetails } from "./useFileDetails.ts";

const FileDecision = lazyPart(async () => (await import("./FileDecision.tsx")).FileDecision);

/** One payment file: its state, its decisions and its requests (FILE-03). */
export function FileScreen() {
  const { clientId } = useSession();
  const { fileName = "" } = useParams({ strict: false });
  if (clientId === null) return null; // Null at the moment of log-out.
  return <FileOf key={fileName} clientId={clientId} fileName={fileName} />;
}

type OpenDecision = { action: FileAction; shown: FileSummary };

function FileOf({ clientId, fileName }: { clientId: string; fileName: string }) {
  const list = useFilteredList(fileRequestFilters);
  const answer = useFileDetails({ clientId, fileName, ...fileRequestFilters.toInput(list.filters) });
  const { data, isRefreshing } = answer;
  const file = data?.fileSummary;
  const actions = useFileActions(file);
  const [decision, setDecision] = useState<OpenDecision | null>(null);
  const isPhone = useMedia(isNarrow);
  const isOffered = actions.length > 0;
  useFocusKept(isOffered);
  const words = t.files;
  const isUnknown = !data && answer.error?.status === 404;
  const buttons = isOffered && file && (
    <DecisionButtons
      actions={actions}
      onChoose={(action) => setDecision({ action: action as FileAction, shown: file })}
    />
  );
  return (
    <>
      <ScreenHeader
        crumb={<Crumb label={t.requests.path} to="/files" back={words.title} here={fileName} />}
        title={file?.batchReference ?? fileName}
        badge={file && <StatusBadge kind="file" value={file.status} />}
        site={deployment.providerName}
        subtitle={file && subtitleOf(file)}
        isSticky={isOffered}
        actions={
          !isUnknown && (
            <>
              <RefreshButton isBusy={isRefreshing} />
              {data && (
                <ExportFile
                  clientId={clientId}
                  file={data.fileSummary}
                  values={list.filters}
                  matching={data.totalCount}
                />
              )}
              {!isPhone && buttons}
            </>
          )
        }
      />
      {isUnknown ? (
        <FileNotTaken clientId={clientId} fileName={fileName} />
      ) : (
        <CallState of={answer} failure={words.detailError} skeleton={<Skeleton look="card" count={3} />}>
          {(details) => (
            <>
              <div className={styles.summary}>
                <FileBanner file={details.fileSummary} />
                {details.fileSummary.awaitedStage !== null && (
                  <FileRepeatWarning clientId={clientId} fileName={fileName} />
                )}
                <FileSummaryCard file={details.fileSummary} />
                <FileDecisions file={details.fileSummary} />
              </div>
              <FilterBar filters={fileRequestFilters.filters} list={list} scrollsOnPhone />
              <FileRequests list={list} details={details} isRefreshing={isRefreshing} />
            </>
          )}
        </CallState>
      )}
      {isPhone && buttons && <DecisionBar label={words.decide.bar}>{buttons}</DecisionBar>}
      {decision && file && (
        <FileDecision
          {...decision}
          clientId={clientId}
          present={file}
          onClose={() => {
            setDecision(null);
            // Once the file is decided there are no buttons to go back to. Before that the dialog itself gives the focus back.
            if (!isOffered) focusContentIfLost();
          }}
        />
      )}
    </>
  );
}
