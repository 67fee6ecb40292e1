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

/** Opens the browser's own dialog; its input cannot be styled and stays out of sight and of the way of the Tab key. */
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
          target.value = ""; // The same file, corrected, can be chosen again.
          onChoose(files);
        }}
      />
    </>
  );
}
