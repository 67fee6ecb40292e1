import { CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import { createStore } from "../hooks/store.ts";
import styles from "./Toast.module.css";
import { t } from "../../texts.ts";

const shownForMs = 5_000;

export type ToastWords = { title: string; detail?: string; icon?: ReactNode };
type ShownToast = ToastWords & { readonly id: number };

let latestId = 0;
const shown = createStore<readonly ShownToast[]>([]);

/** For small successes only; a message that needs an answer stays on the page. */
export function toast(words: ToastWords): void {
  latestId += 1;
  shown.set([...shown.get(), { ...words, id: latestId }]);
}

function dismiss(id: number): void {
  shown.set(shown.get().filter((one) => one.id !== id));
}

/** Present on every page from the start: screen readers announce only additions to an existing live region. */
export function ToastRegion() {
  const toasts = shown.use();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const [isHeld, setHeld] = useState({ byPointer: false, byFocus: false });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F6" || !region.current) return;
      const isInside = region.current.contains(document.activeElement);
      const next = isInside ? cameFrom.current : region.current.querySelector("button");
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      if (!isInside) cameFrom.current = document.activeElement;
      next.focus();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, []);

  function close(id: number) {
    const hasFocus = region.current!.contains(document.activeElement);
    dismiss(id);
    setHeld({ byPointer: false, byFocus: false });
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    // The attribute keeps the region accessible while a dialog is open: react-aria hides everything else from screen readers.
    <section
      ref={region}
      className={styles.region}
      aria-label={t.widgets.notifications}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHeld((held) => ({ ...held, byPointer: true }))}
      onPointerLeave={() => setHeld((held) => ({ ...held, byPointer: false }))}
      onFocus={() => setHeld((held) => ({ ...held, byFocus: true }))}
      onBlur={() => setHeld((held) => ({ ...held, byFocus: false }))}
    >
      <div role="status" className={styles.list}>
        {toasts.map((shown) => (
          <Toast
            key={shown.id}
            shown={shown}
            isHeld={isHeld.byPointer || isHeld.byFocus}
            onClose={() => close(shown.id)}
          />
        ))}
      </div>
    </section>
  );
}

type ToastProps = { shown: ShownToast; isHeld: boolean; onClose: () => void };

function Toast({ shown, isHeld, onClose }: ToastProps) {
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => dismiss(shown.id), shownForMs);
    return () => window.clearTimeout(timer);
  }, [shown.id, isHeld]);

  return (
    <div className={styles.toast}>
      {shown.icon ?? <Icon of={CircleCheck} />}
      <div className={styles.words}>
        <p>{shown.title}</p>
        {shown.detail && <p className={styles.detail}>{shown.detail}</p>}
      </div>
      <button type="button" aria-label={t.common.dismiss} onClick={onClose}>
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}
