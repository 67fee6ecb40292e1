import { queryAccountInfo } from "@corridor/product/clients/contract";
import { useCall } from "../api/useCall.ts";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { t } from "../texts.ts";
import { AccountCards } from "./AccountCards.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { ProviderList } from "./ProviderList.tsx";

/** The status of a client, its payment providers and their fees (ACC-01, ACC-02). */
export function AccountScreen() {
  const { clientId } = useSession();
  if (clientId === null) return null; // Null at the moment of log-out.
  return <AccountOf key={clientId} clientId={clientId} />;
}

function AccountOf({ clientId }: { clientId: string }) {
  const { user } = useSession();
  const { isRefreshing } = useCall(queryAccountInfo, { clientId }); // The same call as the cards, so it is sent once.
  return (
    <>
      <ScreenHeader
        title={t.shell.nav.accountInfo}
        site={deployment.providerName}
        subtitle={user?.visibleClients.find((client) => client.clientId === clientId)?.name}
        actions={<RefreshButton isBusy={isRefreshing} />}
      />
      <OverviewTab>
        <AccountCards clientId={clientId} />
        <ProviderList clientId={clientId} />
      </OverviewTab>
    </>
  );
}
