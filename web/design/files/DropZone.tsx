import { FileSpreadsheet, FileUp } from "lucide-react";
import { useState, type DragEvent, type ReactNode } from "react";
import { Button } from "../actions/Button.tsx";
import { FieldNote } from "../fields/FieldNote.tsx";
import { Icon } from "../values/Icon.tsx";
import { t } from "../../texts.ts";
import { ChooseFileButton } from "./ChooseFileButton.tsx";
import styles from "./DropZone.module.css";

export type DropZoneProps = {
  words: {
    label: string;
    drop: string;
    limits: string;
    /** After the size of the chosen file: what happens with it next. */
    ready: string;
  };
  extensions: readonly string[];
  file: File | null;
  problem: string | null;
  /** The button for the chosen file, where no other part of the page has it. */
  action?: ReactNode;
  /** Beside other content, with less room around. */
  isCompact?: boolean;
  onChoose: (files: readonly File[]) => void;
  onRemove: () => void;
};

/** Accepts a file by a button or by dropping it; a drop outside must not make the browser leave the page. */
export function DropZone(props: DropZoneProps) {
  const { words, extensions, file, problem, action, isCompact = false, onChoose, onRemove } = props;
  const common = t.fileChoice;
  const [isOver, setOver] = useState(false);
  function over(event: DragEvent): void {
    event.preventDefault();
    setOver(true);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  }
  return (
    <div
      role="group"
      aria-label={words.label}
      className={styles.zone}
      data-over={isOver}
      data-invalid={problem !== null}
      data-compact={isCompact}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {file ? (
        <>
          <Icon of={FileSpreadsheet} size={24} />
          <div role="status">
            <b className={styles.name}>{file.name}</b>
            <p className={styles.limits}>
              {t.fileChoice.size(file.size)} · {words.ready}
            </p>
          </div>
          <div className={styles.buttons}>
            {action}
            <ChooseFileButton extensions={extensions} onChoose={onChoose}>
              {common.chooseAnother}
            </ChooseFileButton>
            <Button kind="quiet" onClick={onRemove}>
              {common.remove}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Icon of={FileUp} size={24} />
          <b>{isOver ? common.release : words.drop}</b>
          <p>{common.or}</p>
          <div className={styles.buttons}>
            <ChooseFileButton extensions={extensions} onChoose={onChoose}>
              {common.choose}
            </ChooseFileButton>
          </div>
          <p className={styles.limits}>{words.limits}</p>
        </>
      )}
      <div role="alert">
        <FieldNote id="file-note" hint={null} error={problem} />
      </div>
    </div>
  );
}
