import { useNavigate } from "@tanstack/react-router";
import { FilterX } from "lucide-react";
import { longestFileList } from "@corridor/product/files/contract";
import { Button } from "../design/actions/Button.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Pagination } from "../design/layout/Pagination.tsx";
import { Table } from "../design/layout/Table.tsx";
import { Icon } from "../design/values/Icon.tsx";
import type { FilteredList } from "../shell/useFilteredList.ts";
import { t } from "../texts.ts";
import { fileRequestColumns } from "./file-request-columns.tsx";
import type { FileRequestFilterValues } from "./file-request-filters.ts";
import type { FileDetails } from "./follow-file.ts";
import { perPage } from "./per-page.ts";

export type FileRequestsProps = {
  list: FilteredList<FileRequestFilterValues>;
  details: FileDetails;
  isRefreshing: boolean;
};

/** The requests of a file that match the filters; each opens its own page. */
export function FileRequests({ list, details, isRefreshing }: FileRequestsProps) {
  const navigate = useNavigate();
  const { requests, totalCount } = details;
  const words = t.files.requests;
  if (requests.length === 0)
    return (
      <EmptyState
        icon={<Icon of={FilterX} size={20} />}
        title={words.empty}
        action={list.isFiltered && <Button onClick={list.clear}>{t.filters.clear}</Button>}
      />
    );
  const lastPage = Math.ceil(requests.length / perPage) - 1;
  const first = Math.min(list.page, lastPage) * perPage;
  return (
    <>
      <Table
        label={words.title}
        columns={fileRequestColumns()}
        phoneFirst={["reference", "amounts", "status"]}
        rows={requests.slice(first, first + perPage)}
        rowKey={({ requestId }) => requestId}
        onOpenRow={({ requestId }) =>
          void navigate({ to: "/paymentRequests/$requestId", params: { requestId } })
        }
        isRefreshing={isRefreshing}
        isWrapping
      />
      <Pagination
        page={list.page}
        pageSize={perPage}
        total={requests.length}
        onPage={list.goToPage}
        label={words.pages}
        limitNote={totalCount > longestFileList ? words.truncated : undefined}
      />
    </>
  );
}
