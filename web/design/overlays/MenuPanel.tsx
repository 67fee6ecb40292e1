import { Menu, MenuItem, RouterProvider, Separator, Text } from "react-aria-components";
import { Kbd } from "../values/Kbd.tsx";
import { FloatingPanel, type Placement } from "./FloatingPanel.tsx";
import type { MenuAction, MenuEntry } from "./menu-entry.ts";
import styles from "./Menu.module.css";
import type { FloatingState } from "./useFloating.ts";

export type MenuPanelProps = {
  items: readonly MenuEntry[];
  placement: Placement;
  labelledBy: string;
  floating: FloatingState;
};

/** What a menu's button opens. */
export function MenuPanel({ items, placement, labelledBy, floating }: MenuPanelProps) {
  const goTo = (href: string) => {
    const entry = items.find((item) => item !== "separator" && item.href === href);
    if (entry && entry !== "separator" && entry.onAction) entry.onAction();
    else window.location.assign(href);
  };
  return (
    <RouterProvider navigate={goTo}>
      <FloatingPanel placement={placement} floating={floating}>
        <Menu
          className={styles.menu!}
          autoFocus="first"
          aria-labelledby={labelledBy}
          onClose={() => floating.onOpenChange(false)}
        >
          {items.map((entry, index) =>
            entry === "separator" ? (
              <Separator key={`separator-${index}`} className={styles.separator!} />
            ) : (
              <Entry key={entry.id} entry={entry} />
            ),
          )}
        </Menu>
      </FloatingPanel>
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
