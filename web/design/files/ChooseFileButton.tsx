import { useRef, type ReactNode } from "react";
import { Button } from "../actions/Button.tsx";
import styles from "./DropZone.module.css";

export type ChooseFileButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  kind?: "primary" | "secondary";
  /** The endings of the files that the dialog offers, such as .csv. */
  extensions: readonly string[];
  onChoose: (files: readonly File[]) => void;
};

/** Opens the browser's file dialog; its input cannot be styled, so it is invisible and not in the tab order. */
export function ChooseFileButton(props: ChooseFileButtonProps) {
  const { children, icon, kind = "secondary", extensions, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={extensions.join(",")}
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
