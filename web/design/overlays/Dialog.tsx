import { X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Icon } from "../values/Icon.tsx";
import { AriaLanguage } from "./AriaLanguage.tsx";
import { canTakeFocus } from "../hooks/can-take-focus.ts";
import styles from "./Dialog.module.css";
import { t } from "../../texts.ts";

export type DialogProps = {
  title: string;
  subtitle?: ReactNode;
  size: "confirm" | "form" | "matrix";
  isOpen: boolean;
  onClose: () => void;
  /** Nothing closes the dialog while it is busy. */
  isRunning?: boolean;
  /** Cancel first, the primary last. */
  footer: ReactNode;
  /** Focus starts on Cancel, so that Enter alone does no harm. */
  tone?: "danger";
  role?: "dialog" | "alertdialog";
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { size, isOpen, onClose, isRunning = false } = props;
  return (
    <AriaLanguage>
      <ModalOverlay
        className={styles.scrim!}
        isOpen={isOpen}
        onOpenChange={(isStillOpen) => {
          if (!isStillOpen) onClose();
        }}
        isDismissable={!isRunning}
        isKeyboardDismissDisabled={isRunning}
      >
        <Modal className={styles.modal!} data-size={size}>
          <DialogContent {...props} />
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}

function DialogContent(props: DialogProps) {
  const { title, subtitle, onClose, isRunning, footer, tone, children } = props;
  const role = props.role ?? (tone === "danger" ? "alertdialog" : "dialog");
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const id = useId();
  const described = role === "alertdialog" ? `${id}-subtitle ${id}-body` : `${id}-subtitle`;

  useEffect(() => {
    const fields = "input, select, textarea, [aria-haspopup=listbox]";
    const first =
      tone === "danger" ? foot.current!.querySelector("button") : body.current!.querySelector(fields);
    const hasFocus = body.current!.contains(document.activeElement);
    if (!hasFocus && first instanceof HTMLElement) first.focus();
  }, [tone]);

  // Content that only scrolls must be scrollable by keyboard, and contains nothing that takes focus.
  const [onlyScrolls, setOnlyScrolls] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = body.current!;
    setOnlyScrolls(scrollHeight > clientHeight && !body.current!.querySelector(canTakeFocus));
  }, [children]);

  return (
    <AriaDialog role={role} className={styles.dialog!} aria-describedby={described}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading slot="title" className={styles.title!}>
            {title}
          </Heading>
          {subtitle && (
            <p id={`${id}-subtitle`} className={styles.subtitle}>
              {subtitle}
            </p>
          )}
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={t.common.close}
          disabled={isRunning}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      <div
        ref={body}
        id={`${id}-body`}
        className={styles.body}
        {...(onlyScrolls && { role: "region", "aria-label": title, tabIndex: 0 })}
      >
        {children}
      </div>
      <div ref={foot} className={styles.foot}>
        {footer}
      </div>
    </AriaDialog>
  );
}
