import type { MouseEvent, ReactNode } from "react";
import styles from "./Button.module.css";
import { Spinner } from "../feedback/Spinner.tsx";

export type ButtonLook = {
  kind?: "primary" | "secondary" | "quiet" | "danger" | "dangerSolid";
  size?: "small" | "medium" | "large";
  isWide?: boolean;
  icon?: ReactNode;
};

export type ButtonProps = ButtonLook & {
  children: ReactNode;
  type?: "button" | "submit";
  /** The form that the button submits, when the button is outside the form. */
  form?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  isDisabled?: boolean;
  /** For a button that replaces the focused element. */
  autoFocus?: boolean;
  /** Keeps width and focus, shows the progress label, and ignores clicks. */
  isBusy?: boolean;
  busyLabel?: string;
};

export function Button(props: ButtonProps) {
  const { kind = "secondary", size = "medium", type = "button", isBusy = false, children } = props;
  return (
    <button
      type={type}
      form={props.form}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-wide={props.isWide}
      disabled={props.isDisabled}
      autoFocus={props.autoFocus}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else props.onClick?.(event);
      }}
    >
      <span className={styles.label} data-hidden={isBusy && props.busyLabel !== undefined}>
        {props.icon}
        {children}
      </span>
      {props.busyLabel !== undefined && (
        <span className={styles.label} data-hidden={!isBusy}>
          <Spinner />
          {props.busyLabel}
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = ButtonLook & {
  href: string;
  /** The target cannot reach this page and does not learn its address. */
  opensTab?: boolean;
  children: ReactNode;
};

/** A link that looks like a button, for a target outside the page. */
export function ButtonLink({ href, opensTab = false, children, ...look }: ButtonLinkProps) {
  const { kind = "secondary", size = "medium", isWide, icon } = look;
  return (
    <a
      href={href}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-wide={isWide}
      {...(opensTab && { target: "_blank", rel: "noopener noreferrer" })}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </a>
  );
}
