import { Hourglass, Shield } from "lucide-react";
import type { ReactNode } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { statusLooks } from "../design/feedback/status-looks.ts";
import { Badge, StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Tag } from "../design/values/Tag.tsx";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { t } from "../texts.ts";
import styles from "./AdminHeader.module.css";
import { useWaiting } from "./waiting/useWaiting.ts";
import { waitingCardId } from "./waiting/WaitingCard.tsx";

type AdminHeaderProps = { clientId: string; context: ClientAdminContext | undefined };

/** Names the client, so that nobody acts on the wrong one, with its state. */
export function AdminHeader({ clientId, context }: AdminHeaderProps) {
  const { user } = useSession();
  const known = user?.visibleClients.find((client) => client.clientId === clientId);
  const provider = deployment.providerName;
  return (
    <ScreenHeader
      title={t.admin.title}
      site={provider}
      badge={<Badge tone={{ tone: "info", icon: Shield }}>{t.shell.visitor.staff({ provider })}</Badge>}
      subtitle={
        <>
          {t.admin.appliesTo} <b className={styles.client}>{context?.name ?? known?.name ?? clientId}</b>{" "}
          <span className={styles.id}>{clientId}</span>
        </>
      }
      actions={
        context && (
          <>
            <ClientState context={context} />
            <WaitingCount />
          </>
        )
      }
    />
  );
}

/** What waits for a second administrator, at any client; absent when nothing does. */
function WaitingCount() {
  const n = useWaiting().data?.waitingCount ?? 0;
  if (n === 0) return null;
  return (
    <a className={styles.waiting} href={`#${waitingCardId}`}>
      <Badge tone={{ tone: "await", icon: Hourglass }}>{t.adminRecords.waiting.count({ n })}</Badge>
    </a>
  );
}

function ClientState({ context }: { context: ClientAdminContext }) {
  const { kycLevel, webApprovalsRequired, callbackStatus, archived } = context;
  return (
    <dl className={styles.state}>
      {archived && <Fact name={t.shell.clientStatus} value={<Tag>{t.shell.archived}</Tag>} />}
      <Fact
        name={t.admin.kyc}
        value={<Badge tone={statusLooks.kyc[kycLevel]}>{t.admin.kycLevels[kycLevel]}</Badge>}
      />
      <Fact name={t.admin.approvals} value={<b>{webApprovalsRequired}</b>} />
      <Fact name={t.admin.callback} value={<StatusBadge kind="callback" value={callbackStatus} />} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
