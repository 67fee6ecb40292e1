import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, Command, Keyboard, LogOut, Mail, Settings } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { Avatar } from "../design/values/Avatar.tsx";
import { MenuButton } from "../design/overlays/Menu.tsx";
import { t } from "../texts.ts";
import { supportLink } from "../session/deployment.ts";
import { logOutHere } from "../session/log-out.ts";
import { usePreferences } from "../session/preferences.ts";
import { useSession } from "../session/session.ts";
import { openPalette, openShortcutList } from "./commands/overlay.ts";
import { commandKeys } from "./commands/shortcuts.ts";
import styles from "./UserMenu.module.css";

export function UserMenu() {
  const { user } = useSession();
  const { hasShortcuts } = usePreferences();
  const navigate = useNavigate();
  const name = user?.displayName || user?.email || "";
  return (
    <MenuButton
      label={t.shell.userMenu}
      look="bar"
      placement="bottom end"
      trigger={
        <>
          <Avatar name={name} isRound />
          <span className={styles.name} title={name}>
            {name}
          </span>
          <Icon of={ChevronDown} size={14} />
        </>
      }
      items={[
        {
          id: "settings",
          label: t.shell.nav.settings,
          icon: <Icon of={Settings} />,
          onAction: () => void navigate({ to: "/settings" }),
        },
        {
          id: "palette",
          label: t.shell.palette.open,
          icon: <Icon of={Command} />,
          keys: commandKeys,
          onAction: openPalette,
        },
        ...(hasShortcuts
          ? [
              {
                id: "shortcuts",
                label: t.shell.shortcuts.title,
                icon: <Icon of={Keyboard} />,
                keys: ["?"],
                onAction: openShortcutList,
              },
            ]
          : []),
        {
          id: "support",
          label: t.common.emailSupport,
          icon: <Icon of={Mail} />,
          hint: t.common.supportReply,
          href: supportLink(),
        },
        "separator",
        {
          id: "logout",
          label: t.shell.logout,
          icon: <Icon of={LogOut} />,
          onAction: () => void logOutHere(() => void navigate({ to: "/" })),
        },
      ]}
    />
  );
}
