import { useState, type ReactNode } from "react";
import styles from "./Disclosure.module.css";

/** A question that looks like a link, with its answer below once it is pressed; the button stays and keeps its focus. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      {isOpen && children}
    </div>
  );
}
