import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import styles from "./TextLink.module.css";

/** To a page of ours. */
export const TextLink = createLink((props: ComponentProps<"a">) => <a {...props} className={styles.link} />);

/** Out of the console, such as into an e-mail; underlined, because it mostly stands inside a sentence. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link} data-underlined>
      {children}
    </a>
  );
}

/** Does something here, and looks like a link because it is the lesser way to go on. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
