import { queryAccountInfo } from "@corridor/product/clients/contract";
import { useCall } from "../api/useCall.ts";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { t } from "../texts.ts";
import { AccountCards } from "./AccountCards.tsx";
import { DeliveriesCard } from "./deliveries/DeliveriesCard.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { ProviderList } from "./ProviderList.tsx";
import { TestTransactions } from "./TestTransactions.tsx";
import { useConsoleView } from "./useConsoleView.ts";

/** For developers: the account, the callbacks and the test transactions of a client (ACC-09, ACC-13). */
export function ConsoleScreen() {
  const { clientId } = useSession();
  if (clientId === null) return null; // Null at the moment of log-out.
  return <ConsoleOf key={clientId} clientId={clientId} />;
}

function ConsoleOf({ clientId }: { clientId: string }) {
  const { isRefreshing } = useCall(queryAccountInfo, { clientId }); // The same call as the cards, so it is sent once.
  const view = useConsoleView();
  return (
    <>
      <ScreenHeader
        title={t.shell.nav.console}
        site={deployment.providerName}
        subtitle={t.accountArea.consoleSubtitle}
        actions={<RefreshButton isBusy={isRefreshing} />}
      />
      <OverviewTab>
        <AccountCards clientId={clientId} isOnConsole />
        <DeliveriesCard clientId={clientId} view={view} />
        <TestTransactions clientId={clientId} view={view} />
        <ProviderList clientId={clientId} />
      </OverviewTab>
    </>
  );
}
