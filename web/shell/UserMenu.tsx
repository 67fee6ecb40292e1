import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, Command, Keyboard, LogOut, Mail, Settings } from "lucide-react";
import { Avatar } from "../design/values/Avatar.tsx";
import { MenuButton } from "../design/overlays/Menu.tsx";
import { t } from "../texts.ts";
import { supportLink } from "../session/deployment.ts";
import { leave } from "../session/log-out.ts";
import { usePreferences } from "../session/preferences.ts";
import { useSession } from "../session/session.ts";
import { openPalette, openShortcutList } from "./commands/overlay.ts";
import { commandKeys } from "./commands/shortcuts.ts";
import styles from "./UserMenu.module.css";

const icon = { "aria-hidden": true, size: 16, strokeWidth: 1.75 } as const;

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
          <ChevronDown {...icon} size={14} />
        </>
      }
      items={[
        {
          id: "settings",
          label: t.shell.nav.settings,
          icon: <Settings {...icon} />,
          onAction: () => void navigate({ to: "/settings" }),
        },
        {
          id: "palette",
          label: t.shell.palette.open,
          icon: <Command {...icon} />,
          keys: commandKeys,
          onAction: openPalette,
        },
        ...(hasShortcuts
          ? [
              {
                id: "shortcuts",
                label: t.shell.shortcuts.title,
                icon: <Keyboard {...icon} />,
                keys: ["?"],
                onAction: openShortcutList,
              },
            ]
          : []),
        {
          id: "support",
          label: t.common.emailSupport,
          icon: <Mail {...icon} />,
          hint: t.common.supportReply,
          href: supportLink(),
        },
        "separator",
        {
          id: "logout",
          label: t.shell.logout,
          icon: <LogOut {...icon} />,
          onAction: () => void leave(() => void navigate({ to: "/" })),
        },
      ]}
    />
  );
}
