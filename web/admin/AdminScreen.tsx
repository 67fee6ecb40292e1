import { useNavigate, useSearch } from "@tanstack/react-router";
import { getClientAdminContext } from "@corridor/product/admin/client-context";
import { useCall } from "../api/useCall.ts";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { Tabs } from "../design/layout/Tabs.tsx";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { t } from "../texts.ts";
import { AdminHeader } from "./AdminHeader.tsx";
import { GeneralTab } from "./GeneralTab.tsx";

const RoutesTab = lazyPart(async () => (await import("./routes/RoutesTab.tsx")).RoutesTab);

/** The first one needs no word in the address. */
const tabs = ["general", "routes"] as const;

/** What provider staff see and change of the current client (ADMIN-01). */
export function AdminScreen() {
  const { clientId } = useSession();
  if (clientId === null) return null; // Null at the moment of log-out.
  return <AdminOf key={clientId} clientId={clientId} />;
}

function AdminOf({ clientId }: { clientId: string }) {
  const context = useCall(getClientAdminContext, { clientId });
  const { tab: tabInAddress } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabs.find((name) => name === tabInAddress) ?? tabs[0];
  return (
    <>
      <AdminHeader clientId={clientId} context={context.data} />
      <CallState of={context} failure={t.admin.loadError} skeletonRows={10}>
        {(data) => (
          <Tabs
            label={t.admin.tabs}
            tabs={tabs.map((id) => ({
              id,
              label: t.admin[id],
              ...(id === "routes" && { count: data.routeSettings.length }),
            }))}
            selected={tab}
            onSelect={(id) =>
              void navigate({ to: "/admin", search: id === tabs[0] ? {} : { tab: id }, replace: true })
            }
          >
            {(id) => (id === "routes" ? <RoutesTab context={data} /> : <GeneralTab context={data} />)}
          </Tabs>
        )}
      </CallState>
    </>
  );
}
