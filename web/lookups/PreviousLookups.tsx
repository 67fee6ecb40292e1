import { useNavigate, useSearch } from "@tanstack/react-router";
import { ListX } from "lucide-react";
import { cancelNameLookup } from "@corridor/product/lookups/contract";
import { lookupsPerPage } from "@corridor/product/lookups/lookup";
import { useState } from "react";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Pagination } from "../design/layout/Pagination.tsx";
import { Table } from "../design/layout/Table.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { pageIn, writePage } from "../lists/page-number.ts";
import { useMayCall } from "../session/access.ts";
import { CallState } from "../shell/CallState.tsx";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { t } from "../texts.ts";
import { CancelLookup } from "./CancelLookup.tsx";
import { DownloadFailure } from "./results/DownloadFailure.tsx";
import type { Lookups } from "./follow-lookups.ts";
import { lookupColumns } from "./lookup-columns.tsx";
import { LookupActions } from "./LookupActions.tsx";
import { UpdateTime } from "./UpdateTime.tsx";
import { useLookups } from "./useLookups.ts";
import { useResultDownload } from "./results/useResultDownload.ts";

/** The lookups of the client, single ones too, newest first (LOOK-04, LOOK-18). */
export function PreviousLookups({ clientId }: { clientId: string }) {
  const search = useSearch({ strict: false });
  const page = pageIn(search);
  const view = useLookups({ clientId, ...(page > 0 && { offset: page * lookupsPerPage }) });
  const navigate = useNavigate();
  const words = t.lookups.previous;
  const goToPage = (to: number) =>
    void navigate({ to: "/lookupNames", search: { tab: "bulk", ...writePage(to) } });
  return (
    <>
      <Card
        title={words.title}
        aside={
          <>
            <UpdateTime view={view} />
            <RefreshButton isBusy={view.isRefreshing} />
          </>
        }
        isFlush
      >
        <CallState of={view} failure={t.lookups.fetchError}>
          {(lookups) => (
            <LookupTable clientId={clientId} lookups={lookups} isRefreshing={view.isRefreshing} />
          )}
        </CallState>
      </Card>
      <Pagination
        page={page}
        pageSize={lookupsPerPage}
        total={view.data?.totalCount ?? 0}
        onPage={goToPage}
        label={words.pages}
      />
    </>
  );
}

type LookupTableProps = { clientId: string; lookups: Lookups; isRefreshing: boolean };

function LookupTable({ clientId, lookups: { requests, totalCount }, isRefreshing }: LookupTableProps) {
  const navigate = useNavigate();
  const mayCancel = useMayCall(cancelNameLookup);
  const download = useResultDownload(clientId);
  const [cancelled, setCancelled] = useState<string | null>(null);
  const toCancel = requests.find(({ requestId }) => requestId === cancelled);
  const words = t.lookups.previous;
  if (totalCount === 0)
    return <EmptyState icon={<Icon of={ListX} size={20} />} title={words.empty} detail={words.emptyDetail} />;
  return (
    <>
      <DownloadFailure download={download} />
      <Table
        label={words.title}
        isInCard
        isRefreshing={isRefreshing}
        columns={lookupColumns()}
        phoneFirst={["started", "status", "numbers"]}
        rows={requests}
        rowKey={({ requestId }) => requestId}
        onOpenRow={({ requestId }) => void navigate({ to: "/lookupNames/$requestId", params: { requestId } })}
        actions={(lookup) => (
          <LookupActions
            lookup={lookup}
            download={download}
            {...(mayCancel && { onCancel: () => setCancelled(lookup.requestId) })}
          />
        )}
      />
      {toCancel && <CancelLookup clientId={clientId} lookup={toCancel} onClose={() => setCancelled(null)} />}
    </>
  );
}
