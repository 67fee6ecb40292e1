import { useNavigate, useSearch } from "@tanstack/react-router";
import { Ban, Download, SearchX } from "lucide-react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { cancelNameLookup, LookupId, type LookupRequest } from "@corridor/product/lookups/contract";
import { resultsPerPage } from "@corridor/product/lookups/lookup";
import { useState } from "react";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { Crumb } from "../design/layout/Crumb.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { pageIn, writePage } from "../lists/page-number.ts";
import { useMayCall } from "../session/access.ts";
import { deployment } from "../session/deployment.ts";
import { CallState } from "../shell/CallState.tsx";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { t } from "../texts.ts";
import { CancelLookup } from "./CancelLookup.tsx";
import { DownloadFailure } from "./results/DownloadFailure.tsx";
import { stateOf } from "./lookup-state.ts";
import { LookupResults } from "./results/LookupResults.tsx";
import { useLookups, type LookupsView } from "./useLookups.ts";
import { useResultDownload } from "./results/useResultDownload.ts";

type LookupKey = { clientId: string; requestId: string };

/** One lookup with its results, 20 at a time (LOOK-09). */
export function LookupPage({ clientId, requestId }: LookupKey) {
  if (!LookupId.safeParse(requestId).success) return <MissingLookup requestId={requestId} />;
  return <ShownLookup key={`${clientId} ${requestId}`} clientId={clientId} requestId={requestId} />;
}

function ShownLookup({ clientId, requestId }: LookupKey) {
  const page = pageIn(useSearch({ strict: false }));
  const navigate = useNavigate();
  const view = useLookups({
    clientId,
    detailedRequestId: requestId,
    resultsOffset: page * resultsPerPage,
  });
  const goToPage = (to: number) =>
    void navigate({ to: "/lookupNames/$requestId", params: { requestId }, search: writePage(to) });
  const [lookup] = view.data?.requests ?? [];
  if (!lookup && view.error?.status === 404) return <MissingLookup requestId={requestId} />;
  return (
    <>
      {lookup ? (
        <Head clientId={clientId} lookup={lookup} view={view} />
      ) : (
        <Header title={t.shell.nav.lookup} here={requestId} />
      )}
      <CallState of={view} failure={t.lookups.detail.fetchError} skeletonRows={10}>
        {() => lookup && <LookupResults lookup={lookup} view={view} page={page} onPage={goToPage} />}
      </CallState>
    </>
  );
}

type HeadProps = { clientId: string; lookup: LookupRequest; view: LookupsView };

function Head({ clientId, lookup, view }: HeadProps) {
  const { requestId, transactionCount: count, startTime, creatorEmail, status, isCancelled } = lookup;
  const [isAsking, setAsking] = useState(false);
  const mayCancel = useMayCall(cancelNameLookup);
  const download = useResultDownload(clientId);
  const words = t.lookups;
  return (
    <>
      <Header
        title={words.detail.title({ count })}
        here={formatTimestamp(startTime)}
        badge={<StatusBadge kind="lookup" value={stateOf(lookup)} />}
        subtitle={words.detail.subtitle({
          time: formatTimestamp(startTime),
          creator: creatorEmail ?? words.previous.program,
        })}
        actions={
          <>
            <RefreshButton isBusy={view.isRefreshing} />
            {status === "pending" && !isCancelled && mayCancel && (
              <Button icon={<Icon of={Ban} />} onClick={() => setAsking(true)}>
                <ActionLabel>{words.cancel.button}</ActionLabel>
              </Button>
            )}
            {status === "done" && (
              <Button
                kind="primary"
                icon={<Icon of={Download} />}
                isBusy={download.running !== null}
                onClick={() => download.start(requestId)}
              >
                <ActionLabel>{words.previous.downloadAll}</ActionLabel>
              </Button>
            )}
          </>
        }
      />
      <DownloadFailure download={download} />
      {isAsking && <CancelLookup clientId={clientId} lookup={lookup} onClose={() => setAsking(false)} />}
    </>
  );
}

type HeaderProps = Pick<
  React.ComponentProps<typeof ScreenHeader>,
  "title" | "badge" | "subtitle" | "actions"
> & {
  /** In the path back to the list. */
  here: string;
};

function Header({ here, ...header }: HeaderProps) {
  return (
    <ScreenHeader
      {...header}
      site={deployment.providerName}
      crumb={
        <Crumb
          label={t.lookups.detail.path}
          to="/lookupNames"
          search={{ tab: "bulk" }}
          back={t.shell.nav.lookup}
          here={here}
        />
      }
    />
  );
}

function MissingLookup({ requestId }: { requestId: string }) {
  const words = t.lookups.detail;
  return (
    <>
      <Header title={t.shell.nav.lookup} here={requestId} />
      <EmptyState
        icon={<Icon of={SearchX} size={20} />}
        title={words.missing}
        detail={words.missingDetail}
        action={
          <TextLink to="/lookupNames" search={{ tab: "bulk" }}>
            {words.back}
          </TextLink>
        }
      />
    </>
  );
}
