/** Focuses the start of the screen after the focused element disappeared. */
export function focusContent(): void {
  requestAnimationFrame(() => document.getElementById("content")?.focus());
}

/** After a dialog has closed: the dialog returns the focus in the next frame, unless its opener disappeared too. */
export function focusContentIfLost(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.getElementById("content")?.focus({ preventScroll: true }); // The page keeps its scroll position.
    }),
  );
}
