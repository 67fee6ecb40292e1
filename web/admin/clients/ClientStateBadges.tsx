import { Archive } from "lucide-react";
import type { ListedClient } from "@corridor/product/admin/clients/contract";
import { statusLooks } from "../../design/feedback/status-looks.ts";
import { Badge } from "../../design/feedback/StatusBadge.tsx";
import { t } from "../../texts.ts";

type ClientStateBadgesProps = { client: Pick<ListedClient, "state" | "kycLevel"> };

/** The verification of a client, and whether it is archived. */
export function ClientStateBadges({ client: { state, kycLevel } }: ClientStateBadgesProps) {
  return (
    <>
      {state === "archived" && (
        <Badge tone={{ tone: "mute", icon: Archive }}>{t.adminClients.states.archived}</Badge>
      )}
      <Badge tone={statusLooks.kyc[kycLevel]}>{`${t.admin.kyc} ${t.admin.kycLevels[kycLevel]}`}</Badge>
    </>
  );
}
