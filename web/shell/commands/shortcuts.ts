import { useEffect, useRef } from "react";
import { focusRow } from "../../design/layout/row-keys.ts";
import { usePreferences } from "../../session/preferences.ts";

export type Shortcut = {
  /** One key, or several pressed one after the other; as printed on the key, letters in capitals. */
  keys: readonly string[];
  run: () => void;
  /** For a drawer beside the page: only these keys also work while the focus is in it. */
  isOfDrawer?: boolean;
};

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
export const commandKeys = [isApple ? "⌘" : "Ctrl", "K"];

/** The shortcuts of the open screen; global shortcuts come before them. */
let ofScreen: readonly (readonly Shortcut[])[] = [];

/** Registers shortcuts while a screen is open. */
export function useScreenShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    ofScreen = [...ofScreen, shortcuts];
    return () => {
      ofScreen = ofScreen.filter((others) => others !== shortcuts);
    };
  });
}

/** Moves from row to row in every list (SHELL-29). A screen may use the same keys for something else, such as a drawer. */
const rowKeys = [
  { keys: ["J"], step: 1 },
  { keys: ["K"], step: -1 },
] as const;

const patienceMs = 1_500;

/**
 * Keys that work everywhere except in a field or under an overlay, unless they are turned off (WCAG 2.1.4). A list in an overlay has the
 * keys of its rows. The palette's key has a modifier, so that nobody presses it by accident, and works over everything except a dialog.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], openPalette: () => void): void {
  const { hasShortcuts } = usePreferences();
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => {
    let pressed: string[] = [];
    let pressedAt = 0;

    // Only character keys are turned off: speech input does not produce arrow keys.
    const isTurnedOff = (key: string) => !hasShortcuts && key.length === 1;

    function onKey(event: KeyboardEvent): void {
      const key = keyOf(event);
      if (isCommand(event) && key === "K") {
        event.preventDefault();
        if (!document.querySelector(modal)) openPalette();
        return;
      }
      if (isTurnedOff(key) || isModified(event) || isTyped(event)) return;
      const rowKey = rowKeys.find(({ keys }) => keys[0] === key);
      const over = [...document.querySelectorAll(overPage)].at(-1);
      if (over) {
        if (rowKey && focusRow(rowKey.step, over)) event.preventDefault();
        return;
      }
      pressed = event.timeStamp - pressedAt > patienceMs ? [] : pressed;
      pressed = [...pressed, key];
      pressedAt = event.timeStamp;
      const isInDrawer = document.activeElement?.closest("[data-beside-page]");
      const found = [...newest.current, ...ofScreen.flat()].find(
        ({ keys, isOfDrawer }) => endsWith(pressed, keys) && (isOfDrawer || !isInDrawer),
      );
      if (found) {
        event.preventDefault();
        pressed = [];
        found.run();
      } else if (rowKey && !isInDrawer && focusRow(rowKey.step)) event.preventDefault();
    }

    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [openPalette, hasShortcuts]);
}

/** On a keyboard without Latin letters the physical position of a key identifies it. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length !== 1) return key;
  const isForeignLetter = /\p{Letter}/u.test(key) && !/[a-z]/i.test(key);
  return isForeignLetter && code.startsWith("Key") ? code.slice("Key".length) : key.toUpperCase();
}

function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

/** AltGr, which many keyboards need for [ or ?, is reported as Ctrl and Alt. */
function isModified(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
}

function endsWith(pressed: readonly string[], keys: readonly string[]): boolean {
  return keys.every((key, index) => pressed[pressed.length - keys.length + index] === key);
}

/** A modal overlay is a dialog or an alertdialog, which a tooltip is not; a panel beside the page leaves the page usable. */
const overPage = "[role$=dialog]:not([data-beside-page])";

/** A menu or a list beside its button is no modal dialog, although its role says so: it has a placement. */
const modal = `${overPage}:not([data-placement], [data-placement] *)`;

/** Elements in which people type; a checkbox uses only Space. */
const takesKeys = "input:not([type=checkbox]), textarea, select, [contenteditable]";

function isTyped({ target, defaultPrevented }: KeyboardEvent): boolean {
  return defaultPrevented || !(target instanceof HTMLElement) || target.closest(takesKeys) !== null;
}
