import { createStore } from "../hooks/store.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

type Announcement = { readonly id: number; readonly text: string };

const said = createStore<Announcement | null>(null);

/** Tells a screen reader what has just happened and is plainly seen by others. */
export function announce(text: string): void {
  said.set({ id: (said.get()?.id ?? 0) + 1, text });
}

/** One for all that is announced: a live region in every row of a table would make each of them a landmark of its own. */
export function AnnouncedRegion() {
  const latest = said.use();
  return (
    // The attribute keeps it in reach while a dialog is open, as that of the notifications.
    <div role="status" data-react-aria-top-layer="true">
      {/* A new element each time, so that the same words again are read again. */}
      <VisuallyHidden key={latest?.id}>{latest?.text}</VisuallyHidden>
    </div>
  );
}
