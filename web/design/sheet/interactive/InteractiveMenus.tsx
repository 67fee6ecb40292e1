import { Ban, ChevronDown, Ellipsis, LogOut, Mail, Settings } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../values/Icon.tsx";
import { Button } from "../../actions/Button.tsx";
import { MenuButton } from "../../overlays/Menu.tsx";
import type { MenuEntry } from "../../overlays/menu-entry.ts";
import { PopoverButton } from "../../overlays/Popover.tsx";
import { TextField } from "../../fields/TextField.tsx";
import { useField } from "../../fields/useField.ts";
import styles from "../ComponentsScreen.module.css";

export function InteractiveMenus() {
  const [done, setDone] = useState("Nothing yet");
  const reference = useField("filter");
  const items: MenuEntry[] = [
    { id: "settings", label: "Settings", icon: <Icon of={Settings} />, keys: ["G", "S"] },
    {
      id: "support",
      label: "Email support",
      hint: "We reply within one business day.",
      icon: <Icon of={Mail} />,
      href: "mailto:support@provider.example",
    },
    "separator",
    {
      id: "deactivate",
      label: "Deactivate",
      icon: <Icon of={Ban} />,
      tone: "danger",
      onAction: () => setDone("Deactivated"),
    },
    { id: "logout", label: "Log out", icon: <Icon of={LogOut} />, onAction: () => setDone("Logged out") },
  ];
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <MenuButton
          label="User menu"
          look="bar"
          items={items}
          trigger={
            <>
              Amina Odhiambo <Icon of={ChevronDown} size={14} />
            </>
          }
        />
        <MenuButton look="quiet" items={items} trigger="Quiet menu" />
        <MenuButton label="More actions" look="icon" items={items} trigger={<Icon of={Ellipsis} />} />
        <PopoverButton label="Filter by reference" look="quiet" trigger="Popover">
          {(close) => (
            <div className={styles.stack}>
              <TextField field={reference} label="Batch reference" />
              <Button onClick={close}>Done</Button>
            </div>
          )}
        </PopoverButton>
      </div>
      <p>{done}</p>
    </div>
  );
}
