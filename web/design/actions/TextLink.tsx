import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import styles from "./TextLink.module.css";

/** To a page of ours. */
export const TextLink = createLink((props: ComponentProps<"a">) => <a {...props} className={styles.link} />);

/** A link out of the console, such as an e-mail link; underlined, because it usually stands inside a sentence. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link} data-underlined>
      {children}
    </a>
  );
}

/** A button that looks like a link because it is the secondary action. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
