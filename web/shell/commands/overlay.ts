import { createStore } from "../../design/hooks/store.ts";

/** The overlay over the whole console: at most one. */
export const overlay = createStore<"palette" | "shortcuts" | null>(null);

export const openPalette = () => overlay.set("palette");
export const openShortcutList = () => overlay.set("shortcuts");
export const closeOverlay = () => overlay.set(null);
