import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import { FileSpreadsheet, FileUp } from "lucide-react";
import { useState, type DragEvent } from "react";
import { Icon } from "../../../design/values/Icon.tsx";
import { Button } from "../../../design/actions/Button.tsx";
import { FieldNote } from "../../../design/fields/FieldNote.tsx";
import { t } from "../../../texts.ts";
import { fileSize } from "./check-file.ts";
import { ChooseFileButton } from "./ChooseFileButton.tsx";
import styles from "./DropZone.module.css";

export type DropZoneProps = {
  file: File | null;
  problem: string | null;
  onChoose: (files: readonly File[]) => void;
  onRemove: () => void;
};

/** Accepts a file by a button or by dropping it; a drop outside must not make the browser leave the page. */
export function DropZone({ file, problem, onChoose, onRemove }: DropZoneProps) {
  const words = t.newPayment.file;
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
              {fileSize(file.size)} · {words.ready}
            </p>
          </div>
          <div className={styles.buttons}>
            <ChooseFileButton onChoose={onChoose}>{words.chooseAnother}</ChooseFileButton>
            <Button kind="quiet" onClick={onRemove}>
              {words.remove}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Icon of={FileUp} size={24} />
          <b>{isOver ? words.release : words.drop}</b>
          <p>{words.or}</p>
          <div className={styles.buttons}>
            <ChooseFileButton onChoose={onChoose}>{words.choose}</ChooseFileButton>
          </div>
          <p className={styles.limits}>
            {words.limits({ megabytes: sheetLimits.fileMegabytes, rows: sheetLimits.rows })}
          </p>
        </>
      )}
      <div role="alert">
        <FieldNote id="file-note" hint={null} error={problem} />
      </div>
    </div>
  );
}
