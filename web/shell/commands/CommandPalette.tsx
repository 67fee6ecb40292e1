import { useNavigate } from "@tanstack/react-router";
import { Building2, Keyboard, Languages, LogOut, Mail, Monitor, Moon, Search, Sun } from "lucide-react";
import { useState } from "react";
import { selectableClients } from "@corridor/product/screens";
import type { User } from "@corridor/product/users/user";
import { Icon } from "../../design/values/Icon.tsx";
import { Kbd } from "../../design/values/Kbd.tsx";
import { Palette, type PaletteItem } from "../../design/overlays/Palette.tsx";
import { language, t } from "../../texts.ts";
import { useMayOpen } from "../../session/access.ts";
import { supportLink } from "../../session/deployment.ts";
import { chooseLanguage } from "../../session/language.ts";
import { logOutHere } from "../../session/log-out.ts";
import { prefer, usePreferences } from "../../session/preferences.ts";
import { useSession } from "../../session/session.ts";
import styles from "./CommandPalette.module.css";
import { goKeys } from "./go-keys.ts";
import { openShortcutList } from "./overlay.ts";
import { useStaffActions } from "./useStaffActions.tsx";
import { screenIcons } from "../screen-icons.ts";
import { goToClient, setSwitcherOpen } from "../switching.ts";
import type { NavigationEntry } from "../useNavigation.ts";

export type CommandPaletteProps = {
  entries: readonly NavigationEntry[];
  isOpen: boolean;
  onClose: () => void;
};

/** Finds pages, clients and actions by a few letters; it offers only the screens and actions that this person may use. */
export function CommandPalette({ entries, isOpen, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const navigate = useNavigate();
  const words = t.shell.palette;
  const pages = entries.map(({ name, label, path, isOutside }): PaletteItem => ({
    id: name,
    label,
    icon: <Icon of={screenIcons[name]} />,
    ...(goKeys[name] && { keys: [...goKeys[name]] }),
    onAction: () => void (isOutside ? open(path, "_blank", "noreferrer") : navigate({ to: path })),
  }));

  function close(): void {
    setQuery("");
    onClose();
  }

  return (
    <Palette
      isOpen={isOpen}
      onClose={close}
      label={words.label}
      placeholder={words.placeholder}
      query={query}
      onQuery={setQuery}
      emptyText={words.empty}
      groups={[
        { title: words.goTo, items: [...useTransactionOf(query), ...pages] },
        // Many clients would hide the other results, so they are offered only after typing.
        { title: words.clients, items: useClients(query) },
        { title: words.actions, items: useActions() },
        { title: t.shell.nav.admin, items: useStaffActions(query) },
      ]}
      footer={
        <div className={styles.footer}>
          <span>
            <Kbd keys={["↑", "↓"]} /> {words.move}
          </span>
          <span>
            <Kbd keys={["↵"]} /> {words.run}
          </span>
        </div>
      }
    />
  );
}

/** The shortest complete ID; the search field at the top also finds shorter ones. */
const wholeId = /^(?=.*\d)[\w-]{8,128}$/;

function useTransactionOf(query: string): PaletteItem[] {
  const navigate = useNavigate();
  const mayFind = useMayOpen("search");
  const id = query.trim();
  if (!mayFind || !wholeId.test(id)) return [];
  return [
    {
      id: "transaction",
      label: t.shell.palette.openTransaction({ id }),
      icon: <Icon of={Search} />,
      onAction: () => void navigate({ to: "/search", search: { query: id } }),
    },
  ];
}

function useClients(query: string): PaletteItem[] {
  const { user, clientId } = useSession();
  if (!user || query.trim() === "") return [];
  return otherClients(user, clientId).map((client) => ({
    id: `client-${client.clientId}`,
    label: client.archived ? `${client.name} ${t.shell.archived}` : client.name,
    icon: <Icon of={Building2} />,
    note: client.clientId,
    keywords: client.clientId,
    onAction: () => void goToClient(client.clientId),
  }));
}

function otherClients(user: User, clientId: string | null) {
  return selectableClients(user).filter((client) => client.clientId !== clientId);
}

function useActions(): PaletteItem[] {
  const navigate = useNavigate();
  const { frame, user, clientId } = useSession();
  const { theme, hasShortcuts } = usePreferences();
  const words = t.shell.palette;
  const otherLanguage = language === "en" ? "fr" : "en";
  const items: (PaletteItem & { isLeftOut?: boolean })[] = [
    {
      id: "switch-client",
      label: words.switchClient,
      icon: <Icon of={Building2} />,
      isLeftOut: !user || otherClients(user, clientId).length === 0,
      onAction: () => setSwitcherOpen(true),
    },
    {
      id: "theme-dark",
      label: words.darkTheme,
      icon: <Icon of={Moon} />,
      isLeftOut: theme === "dark",
      onAction: () => prefer({ theme: "dark" }),
    },
    {
      id: "theme-light",
      label: words.lightTheme,
      icon: <Icon of={Sun} />,
      isLeftOut: theme === "light",
      onAction: () => prefer({ theme: "light" }),
    },
    {
      id: "theme-system",
      label: words.systemTheme,
      icon: <Icon of={Monitor} />,
      isLeftOut: theme === "system",
      onAction: () => prefer({ theme: "system" }),
    },
    {
      id: "language",
      label: words.switchLanguage,
      lang: otherLanguage,
      icon: <Icon of={Languages} />,
      isLeftOut: frame?.flags.languageSelectorEnabled !== true,
      onAction: () => void chooseLanguage(otherLanguage),
    },
    {
      id: "shortcuts",
      label: words.shortcuts,
      icon: <Icon of={Keyboard} />,
      keys: ["?"],
      isLeftOut: !hasShortcuts,
      onAction: openShortcutList,
    },
    {
      id: "support",
      label: words.emailSupport,
      icon: <Icon of={Mail} />,
      onAction: () => location.assign(supportLink()),
    },
    {
      id: "logout",
      label: t.shell.logout,
      icon: <Icon of={LogOut} />,
      onAction: () => void logOutHere(() => void navigate({ to: "/" })),
    },
  ];
  return items.filter(({ isLeftOut = false }) => !isLeftOut);
}
