import { useEffect } from "react";
import { Building2 } from "lucide-react";
import { isStaff } from "@corridor/product/screens";
import { Banner } from "../design/Banner.tsx";
import { Button } from "../design/Button.tsx";
import { Card } from "../design/Card.tsx";
import { CopyId } from "../design/CopyId.tsx";
import { EmptyState } from "../design/EmptyState.tsx";
import { FactList } from "../design/FactList.tsx";
import { ScreenHeader } from "../design/ScreenHeader.tsx";
import { StatusBadge } from "../design/StatusBadge.tsx";
import { t } from "../design/texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { setSwitcherOpen } from "../shell/switching.ts";

export function HomeScreen() {
  const { user, clientId, hasNoValidWallets, frame } = useSession();
  if (!user || clientId === null) return null; // Logged out this very moment: the route is about to change.
  if (isStaff(user.role.name) && clientId === user.primaryClientId)
    return <StaffHome name={user.displayName || user.email} />;
  const client = user.visibleClients.find((seen) => seen.clientId === clientId);
  const kyc = client?.archived ? null : frame?.configuration.clientKycStatus; // "Active" would belie the note above.
  return (
    <>
      <ScreenHeader
        title={t.shell.welcome({ name: user.displayName || user.email })}
        site={deployment.providerName}
        subtitle={client?.name}
      />
      {hasNoValidWallets && <Banner tone="warning">{t.shell.noWallets}</Banner>}
      <Card>
        <FactList
          facts={[
            { name: t.common.field.clientId, value: <CopyId id={clientId} shown={clientId} /> },
            ...(kyc ? [{ name: t.shell.clientStatus, value: <StatusBadge kind="kyc" value={kyc} /> }] : []),
            { name: t.shell.yourRole, value: user.role.displayName, detail: user.role.description },
          ]}
        />
      </Card>
    </>
  );
}

/** The provider's own client has no money in it: staff come to look at another. */
function StaffHome({ name }: { name: string }) {
  useEffect(() => setSwitcherOpen(true), []);
  return (
    <>
      <ScreenHeader title={t.shell.welcome({ name })} site={deployment.providerName} takesFocus={false} />
      <Card>
        <EmptyState
          icon={<Building2 aria-hidden size={20} strokeWidth={1.75} />}
          title={t.shell.chooseClient}
          detail={t.shell.chooseClientDetail}
          action={<Button onClick={() => setSwitcherOpen(true)}>{t.shell.chooseClient}</Button>}
        />
      </Card>
    </>
  );
}
