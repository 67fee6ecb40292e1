import { useEffect, useRef } from "react";
import { focusRow } from "../../design/layout/row-keys.ts";
import { usePreferences } from "../../session/preferences.ts";

export type Shortcut = {
  /** One key, or several pressed one after the other; as written on the key, letters in capitals. */
  keys: readonly string[];
  run: () => void;
  /** Of a drawer beside the page: the only keys that also work while the focus is in it. */
  isOfDrawer?: boolean;
};

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
export const commandKeys = [isApple ? "⌘" : "Ctrl", "K"];

/** Those of the screen that is open; what works everywhere comes before them. */
let ofScreen: readonly (readonly Shortcut[])[] = [];

/** Keys that mean something on one screen alone, as long as it is open. */
export function useScreenShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    ofScreen = [...ofScreen, shortcuts];
    return () => {
      ofScreen = ofScreen.filter((others) => others !== shortcuts);
    };
  });
}

/** From row to row of every list (SHELL-29). A screen may use the same keys for something else, such as a drawer. */
const rowKeys = [
  { keys: ["J"], step: 1 },
  { keys: ["K"], step: -1 },
] as const;

const patienceMs = 1_500;

/**
 * Keys that work anywhere but in a field or over the page, unless they were turned off (WCAG 2.1.4). A list over the page has the keys
 * of its rows. The palette's key carries a modifier, so that nobody hits it by chance, and works over everything but a dialog.
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

    // Those of a character alone: nobody hits an arrow by talking to their machine.
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

/** On a keyboard without Latin letters the place of a key says which one is meant. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length !== 1) return key;
  const isForeignLetter = /\p{Letter}/u.test(key) && !/[a-z]/i.test(key);
  return isForeignLetter && code.startsWith("Key") ? code.slice("Key".length) : key.toUpperCase();
}

function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

/** AltGr, by which many keyboards write [ or ?, reports itself as Ctrl and Alt. */
function isModified(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
}

function endsWith(pressed: readonly string[], keys: readonly string[]): boolean {
  return keys.every((key, index) => pressed[pressed.length - keys.length + index] === key);
}

/** Whatever takes the focus is a dialog or an alertdialog, which a tooltip is not; what lies beside the page leaves it usable. */
const overPage = "[role$=dialog]:not([data-beside-page])";

/** A menu or a list that floats beside its button is no dialog, though its role says so: it has a placement. */
const modal = `${overPage}:not([data-placement], [data-placement] *)`;

/** Where keys are typed; a box that is ticked takes none but Space. */
const takesKeys = "input:not([type=checkbox]), textarea, select, [contenteditable]";

function isTyped({ target, defaultPrevented }: KeyboardEvent): boolean {
  return defaultPrevented || !(target instanceof HTMLElement) || target.closest(takesKeys) !== null;
}
