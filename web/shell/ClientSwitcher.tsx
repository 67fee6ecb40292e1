import { ChevronsUpDown } from "lucide-react";
import { selectableClients } from "@corridor/product/screens";
import { Icon } from "../design/values/Icon.tsx";
import { Avatar } from "../design/values/Avatar.tsx";
import { Select } from "../design/overlays/Select.tsx";
import { t } from "../texts.ts";
import { useSession } from "../session/session.ts";
import styles from "./ClientSwitcher.module.css";
import { goToClient, setSwitcherOpen, useSwitching } from "./switching.ts";

/** The current client, and the menu to switch to another. */
export function ClientSwitcher() {
  const { user, clientId, switchingTo } = useSession();
  const { isOpen } = useSwitching();
  const clients = user ? selectableClients(user) : [];
  const shownId = switchingTo ?? clientId;
  const shown = user?.visibleClients.find((client) => client.clientId === shownId);
  const name = shown?.name ?? shownId ?? "";
  const label = (
    <>
      <Avatar name={name} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {shown?.archived && <span className={styles.tag}>{t.shell.archived}</span>}
    </>
  );
  if (clients.length <= 1 && clients[0]?.clientId === clientId) {
    return <div className={styles.only}>{label}</div>;
  }
  return (
    <Select
      label={t.shell.client}
      options={clients.map((client) => ({
        id: client.clientId,
        text: client.name,
        note: client.clientId,
        ...(client.archived && { tag: t.shell.archived }),
      }))}
      selected={shownId}
      onSelect={(id) => void goToClient(id)}
      searchLabel={t.shell.findClient}
      emptyText={t.shell.noClientFound}
      isOpen={isOpen}
      onOpenChange={setSwitcherOpen}
      trigger={
        <>
          {label}
          <Icon of={ChevronsUpDown} size={14} className={styles.mark} />
        </>
      }
    />
  );
}
