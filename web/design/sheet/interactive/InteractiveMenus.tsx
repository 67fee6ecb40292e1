import { Ban, ChevronDown, Ellipsis, LogOut, Mail, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../actions/Button.tsx";
import { MenuButton } from "../../overlays/Menu.tsx";
import type { MenuEntry } from "../../overlays/menu-entry.ts";
import { PopoverButton } from "../../overlays/Popover.tsx";
import { TextField } from "../../fields/TextField.tsx";
import { useField } from "../../fields/useField.ts";
import styles from "../ComponentsScreen.module.css";

const icon = { "aria-hidden": true, size: 16, strokeWidth: 1.75 } as const;

export function InteractiveMenus() {
  const [done, setDone] = useState("Nothing yet");
  const reference = useField("filter");
  const items: MenuEntry[] = [
    { id: "settings", label: "Settings", icon: <Settings {...icon} />, keys: ["G", "S"] },
    {
      id: "support",
      label: "Email support",
      hint: "We reply within one business day.",
      icon: <Mail {...icon} />,
      href: "mailto:support@provider.example",
    },
    "separator",
    {
      id: "deactivate",
      label: "Deactivate",
      icon: <Ban {...icon} />,
      tone: "danger",
      onAction: () => setDone("Deactivated"),
    },
    { id: "logout", label: "Log out", icon: <LogOut {...icon} />, onAction: () => setDone("Logged out") },
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
              Amina Odhiambo <ChevronDown {...icon} size={14} />
            </>
          }
        />
        <MenuButton look="quiet" items={items} trigger="Quiet menu" />
        <MenuButton label="More actions" look="icon" items={items} trigger={<Ellipsis {...icon} />} />
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
