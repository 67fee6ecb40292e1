import type { ReactNode } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { AriaLanguage } from "./AriaLanguage.tsx";
import { BesidePage } from "./BesidePage.tsx";
import styles from "./Drawer.module.css";
import { t } from "../../texts.ts";
import { isNarrow, useMedia } from "../hooks/useMedia.ts";

export type DrawerProps = {
  label: string;
  side: "left" | "right";
  /** 480 for details, 600 for transactions, 288 for navigation. */
  width?: 288 | 480 | 600;
  isOpen: boolean;
  onClose: () => void;
  /** Otherwise the page beside it stays usable; on a phone the drawer covers the page, so it is always modal. */
  isModal?: boolean;
  children: ReactNode;
};

export function Drawer(props: DrawerProps) {
  const { label, side, isOpen, onClose, isModal = side === "left", children } = props;
  const width = props.width ?? (side === "left" ? 288 : 480);
  const isOnPhone = useMedia(isNarrow);
  const content = (
    <>
      {children}
      {/* A close button for screen readers on touch devices, which have no Escape key. */}
      <button type="button" tabIndex={-1} className={styles.leave} onClick={onClose}>
        {t.common.close}
      </button>
    </>
  );
  if (!isModal && !isOnPhone) {
    if (!isOpen) return null;
    return (
      <BesidePage label={label} className={styles.drawer!} side={side} width={width} onClose={onClose}>
        {content}
      </BesidePage>
    );
  }
  return (
    <AriaLanguage>
      <ModalOverlay
        className={styles.scrim!}
        isDismissable
        isOpen={isOpen}
        onOpenChange={(isStillOpen) => {
          if (!isStillOpen) onClose();
        }}
      >
        <Modal className={styles.drawer!} data-side={side} data-width={width}>
          <Dialog aria-label={label} className={styles.dialog!}>
            {content}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}
