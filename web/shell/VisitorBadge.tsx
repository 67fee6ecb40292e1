import { Building2, Shield } from "lucide-react";
import { standingOf } from "@corridor/product/screens";
import { Badge } from "../design/feedback/StatusBadge.tsx";
import { t } from "../texts.ts";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import styles from "./VisitorBadge.module.css";

/** Shows on every screen that the client is not the person's own, so that nobody mistakes its data (SHELL-28). */
export function VisitorBadge() {
  const { user, clientId, switchingTo } = useSession();
  const shownId = switchingTo ?? clientId;
  const relation = user && shownId !== null ? standingOf(user, shownId)?.relation : undefined;
  if (!user || shownId === null || relation === undefined || relation === "primary") return null;
  const nameOf = (id: string) => user.visibleClients.find((client) => client.clientId === id)?.name ?? id;
  const provider = deployment.providerName;
  const words = t.shell.visitor;
  const whole =
    relation === "staff"
      ? words.staffDetail({ provider, client: nameOf(shownId) })
      : words.guestDetail({ client: nameOf(shownId), own: nameOf(user.primaryClientId) });
  return (
    <p className={styles.visitor} title={whole}>
      <Badge tone={{ tone: "info", icon: relation === "staff" ? Shield : Building2 }}>
        {relation === "staff" ? words.staff({ provider }) : words.guest}
      </Badge>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </p>
  );
}
