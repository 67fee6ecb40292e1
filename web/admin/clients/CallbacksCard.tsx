import type { ClientPage } from "@corridor/product/admin/clients/contract";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { FactList } from "../../design/layout/FactList.tsx";
import { t } from "../../texts.ts";
import { ActionLinks } from "./ActionLink.tsx";
import styles from "./SettingsCard.module.css";

/** Whether the client's own system gets its callbacks. */
export function CallbacksCard({ page: { clientId, callbacks } }: { page: ClientPage }) {
  const words = t.adminClients.callbacks;
  return (
    <Card
      title={words.title}
      aside={
        <TextLink to={screens.console.path} search={{ atClient: clientId }}>
          {words.all}
        </TextLink>
      }
      isFlush
    >
      <div className={styles.facts}>
        <FactList
          isNarrow
          facts={[
            {
              name: words.health,
              value: <StatusBadge kind="callback" value={callbacks.status} />,
              detail: callbacks.message,
            },
            { name: words.address, value: callbacks.url ?? words.noAddress },
          ]}
        />
      </div>
      <ActionLinks
        clientId={clientId}
        part={words.title}
        paths={["client/resendCallbacks", "client/setConfig/callbackUrl"]}
      />
    </Card>
  );
}
