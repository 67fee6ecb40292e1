import { useNavigate } from "@tanstack/react-router";
import { FilterX, SendHorizontal } from "lucide-react";
import {
  approveOrReject,
  longestRequestList,
  queryRequests,
} from "@corridor/product/payments/requests/contract";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { Icon } from "../../../design/values/Icon.tsx";
import { useCall } from "../../../api/useCall.ts";
import { ActionLabel } from "../../../design/actions/ActionLabel.tsx";
import { Button } from "../../../design/actions/Button.tsx";
import { EmptyState } from "../../../design/feedback/EmptyState.tsx";
import { Pagination } from "../../../design/layout/Pagination.tsx";
import { ScreenHeader } from "../../../design/layout/ScreenHeader.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { t } from "../../../texts.ts";
import { useMayCall } from "../../../session/access.ts";
import { deployment } from "../../../session/deployment.ts";
import { useSession } from "../../../session/session.ts";
import { CallState } from "../../../shell/CallState.tsx";
import { RefreshButton } from "../../../shell/RefreshButton.tsx";
import { useFilteredList, type FilteredList } from "../../../shell/useFilteredList.ts";
import { useOpenScreens } from "../../../shell/useNavigation.ts";
import { requestColumns } from "./columns.tsx";
import { FilterBar } from "../../../lists/FilterBar.tsx";
import { requestFilters, type RequestFilterValues } from "./request-filters.ts";
import { useHasApprovals } from "./useHasApprovals.ts";

const perPage = 25;

export function RequestsScreen() {
  const { clientId } = useSession();
  return clientId === null ? null : <RequestsOf clientId={clientId} />; // Null at the moment of log-out.
}

function RequestsOf({ clientId }: { clientId: string }) {
  const list = useFilteredList(requestFilters);
  const mayDecide = useMayCall(approveOrReject);
  const answer = useCall(queryRequests, { clientId, ...requestFilters.toInput(list.filters) });
  return (
    <>
      <ScreenHeader
        title={t.requests.title}
        site={deployment.providerName}
        isWide
        actions={
          <>
            <RefreshButton isBusy={answer.isRefreshing} />
            <NewPaymentButton />
          </>
        }
      />
      <FilterBar filters={requestFilters.filters} list={list} hidden={mayDecide ? [] : ["awaitingMe"]} />
      <CallState of={answer} failure={t.requests.fetchError} skeletonRows={10}>
        {({ requests, totalCount }) => (
          <RequestTable
            list={list}
            requests={requests}
            hasMore={totalCount > longestRequestList}
            isRefreshing={answer.isRefreshing}
          />
        )}
      </CallState>
    </>
  );
}

type RequestTableProps = {
  list: FilteredList<RequestFilterValues>;
  requests: readonly PaymentRequest[];
  hasMore: boolean;
  isRefreshing: boolean;
};

function RequestTable({ list, requests, hasMore, isRefreshing }: RequestTableProps) {
  const navigate = useNavigate();
  const hasApprovals = useHasApprovals(requests);
  const words = t.requests;
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
        columns={requestColumns({ hasApprovals })}
        phoneFirst={["creator", "amounts", "status"]}
        rows={requests.slice(first, first + perPage)}
        rowKey={({ requestId }) => requestId}
        onOpenRow={({ requestId }) =>
          void navigate({ to: "/paymentRequests/$requestId", params: { requestId } })
        }
        isRefreshing={isRefreshing}
      />
      <Pagination
        page={list.page}
        pageSize={perPage}
        total={requests.length}
        onPage={list.goToPage}
        label={words.pages}
        limitNote={hasMore ? words.truncated : undefined}
      />
    </>
  );
}

function NewPaymentButton() {
  const navigate = useNavigate();
  const entry = useOpenScreens().find(({ name }) => name === "newPayment");
  if (!entry) return null;
  return (
    <Button
      kind="primary"
      icon={<Icon of={SendHorizontal} />}
      onClick={() => void navigate({ to: entry.path })}
    >
      <ActionLabel>{entry.label}</ActionLabel>
    </Button>
  );
}
