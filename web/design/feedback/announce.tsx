import { createStore } from "../hooks/store.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

type Announcement = { readonly id: number; readonly text: string };

const said = createStore<Announcement | null>(null);

/** Announces to a screen reader a change that others see. */
export function announce(text: string): void {
  said.set({ id: (said.get()?.id ?? 0) + 1, text });
}

/** One live region for all announcements: a live region in every row of a table would make each row a landmark. */
export function AnnouncedRegion() {
  const latest = said.use();
  return (
    // The attribute keeps the region accessible while a dialog is open, as for toasts.
    <div role="status" data-react-aria-top-layer="true">
      {/* A new element each time, so that the same text is announced again. */}
      <VisuallyHidden key={latest?.id}>{latest?.text}</VisuallyHidden>
    </div>
  );
}
