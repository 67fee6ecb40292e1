import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { singleNameLookup } from "@corridor/product/lookups/contract";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Tabs } from "../design/layout/Tabs.tsx";
import { useMayCall } from "../session/access.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { t } from "../texts.ts";
import { BulkLookup } from "./upload/BulkLookup.tsx";
import { LookupPage } from "./LookupPage.tsx";
import { SingleLookup } from "./SingleLookup.tsx";

type LookupTab = "single" | "bulk";

/** Who holds a phone number: asked for one number, or for those of a file (LOOK-01). */
export function LookupsScreen() {
  const { clientId } = useSession();
  const { requestId } = useParams({ strict: false });
  if (clientId === null) return null; // Null at the moment of log-out.
  if (requestId !== undefined) return <LookupPage clientId={clientId} requestId={requestId} />;
  return <LookupsOfClient key={clientId} clientId={clientId} />;
}

function LookupsOfClient({ clientId }: { clientId: string }) {
  const { tab: tabInAddress } = useSearch({ strict: false });
  const navigate = useNavigate();
  const mayLookUpOne = useMayCall(singleNameLookup);
  const tabs: readonly LookupTab[] = mayLookUpOne ? ["single", "bulk"] : ["bulk"];
  const tab: LookupTab = tabInAddress === "bulk" || !mayLookUpOne ? "bulk" : "single";
  const words = t.lookups;
  return (
    <>
      <ScreenHeader title={t.shell.nav.lookup} subtitle={words.subtitle} site={deployment.providerName} />
      <Tabs
        label={words.tabs}
        tabs={tabs.map((id) => ({ id, label: words[id] }))}
        selected={tab}
        onSelect={(id) =>
          void navigate({ to: "/lookupNames", search: id === "bulk" ? { tab: id } : {}, replace: true })
        }
      >
        {() => (tab === "bulk" ? <BulkLookup clientId={clientId} /> : <SingleLookup clientId={clientId} />)}
      </Tabs>
    </>
  );
}
