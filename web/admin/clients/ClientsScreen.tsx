import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Building, FilterX } from "lucide-react";
import { clientsPerPage, queryClients, type ListedClient } from "@corridor/product/admin/clients/contract";
import { useCall } from "../../api/useCall.ts";
import { Button } from "../../design/actions/Button.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Pagination } from "../../design/layout/Pagination.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { FilterBar } from "../../lists/FilterBar.tsx";
import { deployment } from "../../session/deployment.ts";
import { CallState } from "../../shell/CallState.tsx";
import { RefreshButton } from "../../shell/RefreshButton.tsx";
import { useFilteredList, type FilteredList } from "../../shell/useFilteredList.ts";
import { t } from "../../texts.ts";
import { ActionLink } from "./ActionLink.tsx";
import { clientColumns } from "./client-columns.tsx";
import { clientFilters, type ClientFilterValues } from "./client-filters.ts";

/** The clients of the provider, for its administrators (CLIENTS-01). */
export function ClientsScreen() {
  const list = useFilteredList(clientFilters);
  const answer = useCall(
    queryClients,
    { ...clientFilters.toInput(list.filters), page: list.page },
    { keepsAnswerOf: () => true },
  );
  return (
    <>
      <ScreenHeader
        title={t.adminClients.title}
        subtitle={t.adminClients.subtitle}
        site={deployment.providerName}
        actions={<RefreshButton isBusy={answer.isRefreshing} />}
      />
      <FilterBar filters={clientFilters.filters} list={list} />
      <CallState of={answer} failure={t.adminClients.fetchError} skeletonRows={10}>
        {(data) => <ClientTable list={list} {...data} isRefreshing={answer.isRefreshing} />}
      </CallState>
    </>
  );
}

type ClientTableProps = {
  list: FilteredList<ClientFilterValues>;
  clients: readonly ListedClient[];
  totalCount: number;
  isRefreshing: boolean;
};

function ClientTable({ list, clients, totalCount, isRefreshing }: ClientTableProps) {
  const navigate = useNavigate();
  const words = t.adminClients;
  const lastPage = Math.max(0, Math.ceil(totalCount / clientsPerPage) - 1);
  const isBehindLast = list.page > lastPage;
  const { goToPage } = list;
  useEffect(() => {
    if (isBehindLast) goToPage(lastPage);
  });
  if (totalCount === 0) return list.isFiltered ? <NoMatch onClear={list.clear} /> : <NoClients />;
  return (
    <>
      <Table
        label={words.title}
        columns={clientColumns()}
        phoneFirst={["client", "balances", "state"]}
        rows={clients}
        rowKey={({ clientId }) => clientId}
        onOpenRow={({ clientId }) => void navigate({ to: "/admin/clients/$clientId", params: { clientId } })}
        isRefreshing={isRefreshing}
      />
      <Pagination
        page={list.page}
        pageSize={clientsPerPage}
        total={totalCount}
        onPage={list.goToPage}
        label={words.pages}
      />
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Icon of={FilterX} size={20} />}
      title={t.adminClients.noMatch}
      action={<Button onClick={onClear}>{t.filters.clear}</Button>}
    />
  );
}

function NoClients() {
  return (
    <EmptyState
      icon={<Icon of={Building} size={20} />}
      title={t.adminClients.none}
      detail={t.adminClients.noneDetail}
      action={<ActionLink path="client/createWithWallet" />}
    />
  );
}
