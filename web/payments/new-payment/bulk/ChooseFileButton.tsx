import { useRef, type ReactNode } from "react";
import { Button } from "../../../design/actions/Button.tsx";
import { acceptedTypes } from "./check-file.ts";
import styles from "./DropZone.module.css";

export type ChooseFileButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  kind?: "primary" | "secondary";
  onChoose: (files: readonly File[]) => void;
};

/** Opens the browser's file dialog; its input cannot be styled, so it is invisible and not in the tab order. */
export function ChooseFileButton({ children, icon, kind = "secondary", onChoose }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        className={styles.input}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ""; // Allows the same file to be chosen again after it was corrected.
          onChoose(files);
        }}
      />
    </>
  );
}
