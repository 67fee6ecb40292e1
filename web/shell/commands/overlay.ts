import { createStore } from "../../design/hooks/store.ts";

/** What floats over the whole console: at most one of them. */
export const overlay = createStore<"palette" | "shortcuts" | null>(null);

export const openPalette = () => overlay.set("palette");
export const openShortcutList = () => overlay.set("shortcuts");
export const closeOverlay = () => overlay.set(null);
