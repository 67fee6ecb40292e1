/** Where the focus goes when what had it has done its work and is gone: the start of the screen. */
export function focusContent(): void {
  requestAnimationFrame(() => document.getElementById("content")?.focus());
}
