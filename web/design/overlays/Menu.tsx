import { useId, type ReactNode } from "react";
import { lazyPart } from "../hooks/lazy-part.tsx";
import type { Placement } from "./FloatingPanel.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { TriggerButton, type TriggerLook } from "./TriggerButton.tsx";
import { useFloating } from "./useFloating.ts";

export type MenuButtonProps = {
  label?: string;
  look: TriggerLook;
  trigger: ReactNode;
  items: readonly MenuEntry[];
  placement?: Placement;
};

const MenuPanel = lazyPart(async () => (await import("./MenuPanel.tsx")).MenuPanel);

export function MenuButton({ label, look, trigger, items, placement = "bottom end" }: MenuButtonProps) {
  const { floating, isDrawn } = useFloating();
  const id = useId();
  return (
    <>
      <TriggerButton id={id} look={look} label={label} opens="menu" floating={floating}>
        {trigger}
      </TriggerButton>
      {isDrawn && <MenuPanel items={items} placement={placement} labelledBy={id} floating={floating} />}
    </>
  );
}
