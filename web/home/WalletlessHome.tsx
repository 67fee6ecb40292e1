import type { User } from "@corridor/product/users/user";
import { Banner } from "../design/feedback/Banner.tsx";
import { Card } from "../design/layout/Card.tsx";
import { CopyId } from "../design/actions/CopyId.tsx";
import { FactList } from "../design/layout/FactList.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";

/** For a person who may see no wallet: a notice with the client and the person. */
export function WalletlessHome({ user, clientId }: { user: User; clientId: string }) {
  const { frame } = useSession();
  const client = user.visibleClients.find((seen) => seen.clientId === clientId);
  const kyc = client?.archived ? null : frame?.configuration.clientKycStatus; // The status "Active" would contradict the notice above.
  return (
    <>
      <ScreenHeader
        title={t.shell.welcome({ name: user.displayName || user.email })}
        site={deployment.providerName}
        subtitle={client?.name}
      />
      <Banner tone="warning">{t.shell.noWallets}</Banner>
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
