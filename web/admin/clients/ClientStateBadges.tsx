import { Archive, Check } from "lucide-react";
import type { ListedClient } from "@corridor/product/admin/clients/contract";
import { statusLooks } from "../../design/feedback/status-looks.ts";
import { Badge } from "../../design/feedback/StatusBadge.tsx";
import { t } from "../../texts.ts";

type ClientStateBadgesProps = { client: Pick<ListedClient, "state" | "kycLevel"> };

/** Whether a client is active, and its verification. */
export function ClientStateBadges({ client: { state, kycLevel } }: ClientStateBadgesProps) {
  return (
    <>
      <Badge tone={state === "archived" ? { tone: "mute", icon: Archive } : { tone: "ok", icon: Check }}>
        {t.adminClients.states[state]}
      </Badge>
      <Badge tone={statusLooks.kyc[kycLevel]}>{`${t.admin.kyc} ${t.admin.kycLevels[kycLevel]}`}</Badge>
    </>
  );
}
