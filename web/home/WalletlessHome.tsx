import type { User } from "@corridor/product/users/user";
import { Banner } from "../design/Banner.tsx";
import { Card } from "../design/Card.tsx";
import { CopyId } from "../design/CopyId.tsx";
import { FactList } from "../design/FactList.tsx";
import { ScreenHeader } from "../design/ScreenHeader.tsx";
import { StatusBadge } from "../design/StatusBadge.tsx";
import { t } from "../design/texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";

/** Whoever may see no wallet here is told so, and told where they are and as whom. */
export function WalletlessHome({ user, clientId }: { user: User; clientId: string }) {
  const { frame } = useSession();
  const client = user.visibleClients.find((seen) => seen.clientId === clientId);
  const kyc = client?.archived ? null : frame?.configuration.clientKycStatus; // "Active" would belie the note above.
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
