import { useState, type ReactNode } from "react";
import styles from "./Disclosure.module.css";

type DisclosureProps = { label: string; isOpenAtFirst?: boolean; children: ReactNode };

/** A question that looks like a link, with its answer below once it is pressed; the button stays and keeps its focus. */
export function Disclosure({ label, isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div>
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      {isOpen && children}
    </div>
  );
}
