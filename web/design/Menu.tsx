import type { ReactNode } from "react";
import {
  Menu,
  MenuItem,
  MenuTrigger,
  RouterProvider,
  Separator,
  Text,
  type PopoverProps,
} from "react-aria-components";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { Kbd } from "./Kbd.tsx";
import styles from "./Menu.module.css";
import { TriggerButton, type TriggerLook } from "./TriggerButton.tsx";

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
  keys?: string[];
  tone?: "danger";
  /** A page of the console if it starts with a slash: then `onAction` goes there, and a new tab is still possible. */
  href?: string;
  onAction?: () => void;
};
export type MenuEntry = MenuAction | "separator";

export type MenuButtonProps = {
  label?: string;
  look: TriggerLook;
  trigger: ReactNode;
  items: readonly MenuEntry[];
  placement?: PopoverProps["placement"];
};

export function MenuButton({ label, look, trigger, items, placement = "bottom end" }: MenuButtonProps) {
  const actions = items.filter((entry) => entry !== "separator");
  const goTo = (href: string) => {
    const entry = actions.find((action) => action.href === href);
    if (entry?.onAction) entry.onAction();
    else window.location.assign(href);
  };
  return (
    <RouterProvider navigate={goTo}>
      <MenuTrigger>
        <TriggerButton look={look} label={label}>
          {trigger}
        </TriggerButton>
        <FloatingPanel placement={placement}>
          <Menu className={styles.menu!}>
            {items.map((entry, index) =>
              entry === "separator" ? (
                <Separator key={`separator-${index}`} className={styles.separator!} />
              ) : (
                <Entry key={entry.id} entry={entry} />
              ),
            )}
          </Menu>
        </FloatingPanel>
      </MenuTrigger>
    </RouterProvider>
  );
}

function Entry({ entry }: { entry: MenuAction }) {
  const { id, label, icon, hint, keys, tone, href, onAction } = entry;
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={styles.item!}
      data-tone={tone}
      {...(href !== undefined ? { href } : onAction && { onAction })}
    >
      {icon}
      <span className={styles.words}>
        <Text slot="label">{label}</Text>
        {hint && (
          <Text slot="description" className={styles.hint}>
            {hint}
          </Text>
        )}
      </span>
      {keys && <Kbd keys={keys} />}
    </MenuItem>
  );
}
