/** Browsers do not offer the clipboard to pages without encryption. */
export const canCopy = "clipboard" in navigator;
