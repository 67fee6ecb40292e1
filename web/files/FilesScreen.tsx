import { useNavigate } from "@tanstack/react-router";
import { FilterX } from "lucide-react";
import { longestFileList, queryFiles } from "@corridor/product/files/contract";
import type { PaymentFile } from "@corridor/product/files/file";
import { useCall } from "../api/useCall.ts";
import { Button } from "../design/actions/Button.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Pagination } from "../design/layout/Pagination.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Table } from "../design/layout/Table.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { FilterBar } from "../lists/FilterBar.tsx";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { useFilteredList, type FilteredList } from "../shell/useFilteredList.ts";
import { t } from "../texts.ts";
import { fileColumns } from "./file-columns.tsx";
import { fileFilters, type FileFilterValues } from "./file-filters.ts";
import { FilesNotTaken } from "./FilesNotTaken.tsx";
import { NoFilesYet } from "./NoFilesYet.tsx";
import { perPage } from "./per-page.ts";

/** The payment files that the client's own systems sent (FILE-01). */
export function FilesScreen() {
  const { clientId } = useSession();
  return clientId === null ? null : <FilesOf clientId={clientId} />; // Null at the moment of log-out.
}

function FilesOf({ clientId }: { clientId: string }) {
  const list = useFilteredList(fileFilters);
  const answer = useCall(queryFiles, { clientId, ...fileFilters.toInput(list.filters) });
  return (
    <>
      <ScreenHeader
        title={t.files.title}
        subtitle={t.files.subtitle}
        site={deployment.providerName}
        actions={<RefreshButton isBusy={answer.isRefreshing} />}
      />
      <FilesNotTaken clientId={clientId} />
      <FilterBar filters={fileFilters.filters} list={list} />
      <CallState of={answer} failure={t.files.fetchError} skeletonRows={10}>
        {({ files, totalCount }) => (
          <FileTable
            list={list}
            files={files}
            hasMore={totalCount > longestFileList}
            isRefreshing={answer.isRefreshing}
          />
        )}
      </CallState>
    </>
  );
}

type FileTableProps = {
  list: FilteredList<FileFilterValues>;
  files: readonly PaymentFile[];
  hasMore: boolean;
  isRefreshing: boolean;
};

function FileTable({ list, files, hasMore, isRefreshing }: FileTableProps) {
  const navigate = useNavigate();
  const words = t.files;
  if (files.length === 0 && !list.isFiltered) return <NoFilesYet />;
  if (files.length === 0)
    return (
      <EmptyState
        icon={<Icon of={FilterX} size={20} />}
        title={words.empty}
        action={<Button onClick={list.clear}>{t.filters.clear}</Button>}
      />
    );
  const lastPage = Math.ceil(files.length / perPage) - 1;
  const first = Math.min(list.page, lastPage) * perPage;
  return (
    <>
      <Table
        label={words.title}
        columns={fileColumns()}
        phoneFirst={["fileName", "noOfTransactions", "status"]}
        rows={files.slice(first, first + perPage)}
        rowKey={({ fileName }) => fileName}
        onOpenRow={({ fileName }) => void navigate({ to: "/filesDetails/$fileName", params: { fileName } })}
        isRefreshing={isRefreshing}
      />
      <Pagination
        page={list.page}
        pageSize={perPage}
        total={files.length}
        onPage={list.goToPage}
        label={words.pages}
        limitNote={hasMore ? words.truncated : undefined}
      />
    </>
  );
}
