import { useEffect } from "react";
import { usePreferences } from "../session/preferences.ts";

export type Shortcut = {
  /** One key, or several pressed one after the other; as written on the key, letters in capitals. */
  keys: readonly string[];
  run: () => void;
};

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
export const commandKeys = [isApple ? "⌘" : "Ctrl", "K"];

const patienceMs = 1_500;

/**
 * Keys that work anywhere but in a field or a dialog, unless they were turned off (WCAG 2.1.4). The palette's key carries
 * a modifier, so that nobody hits it by chance, and works always.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], openPalette: () => void): void {
  const { hasShortcuts } = usePreferences();
  useEffect(() => {
    let pressed: string[] = [];
    let pressedAt = 0;

    function onKey(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!document.querySelector("[role=dialog], [role=alertdialog]")) openPalette(); // no dialog over a dialog
        return;
      }
      if (!hasShortcuts || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return;
      pressed = event.timeStamp - pressedAt > patienceMs ? [] : pressed;
      pressed = [...pressed, event.key.length === 1 ? event.key.toUpperCase() : event.key];
      pressedAt = event.timeStamp;
      const found = shortcuts.find(({ keys }) => endsWith(pressed, keys));
      if (!found) return;
      event.preventDefault();
      pressed = [];
      found.run();
    }

    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shortcuts, openPalette, hasShortcuts]);
}

function endsWith(pressed: readonly string[], keys: readonly string[]): boolean {
  return keys.every((key, index) => pressed[pressed.length - keys.length + index] === key);
}

function isBusyElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return true;
  return (
    target.closest(
      "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]",
    ) !== null
  );
}
