/** Where the focus goes when what had it has done its work and is gone: the start of the screen. */
export function focusContent(): void {
  requestAnimationFrame(() => document.getElementById("content")?.focus());
}

/** After a dialog has closed: it gives the focus back in the next frame, unless what opened it is gone as well. */
export function focusContentIfLost(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.getElementById("content")?.focus({ preventScroll: true }); // The page stays where it was read.
    }),
  );
}
