import { FileText, FileUp } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../design/actions/Button.tsx";
import { FieldNote } from "../../design/fields/FieldNote.tsx";
import { ChooseFileButton } from "../../design/files/ChooseFileButton.tsx";
import { choiceProblem } from "../../design/files/chosen-file.ts";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import type { KeptActionDraft } from "./action-draft.ts";
import styles from "./FileControl.module.css";
import type { FormField } from "./useActionFields.ts";

export type FileControlProps = {
  field: FormField;
  label: string;
  kept: KeptActionDraft;
  isReadOnly: boolean;
};

const extensions = [".csv", ".txt", ".pem", ".pub"];

/** A text file, which the form keeps as its text. */
export function FileControl({ field, label, kept, isReadOnly }: FileControlProps) {
  const { draft, change } = kept;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const fileName = field.value === "" ? undefined : draft.fileNames[field.name];

  async function choose(files: readonly File[]): Promise<void> {
    const wrong = choiceProblem(files, { extensions, otherType: t.admin.file.otherType });
    const [file] = files;
    setProblem(wrong);
    if (wrong !== null || !file) return;
    const text = await file.text().catch(() => null);
    if (text === null) {
      setProblem(t.fileChoice.gone);
      return;
    }
    change({ fileNames: { ...draft.fileNames, [field.name]: file.name } });
    field.change(text);
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.file}>
        {fileName !== undefined && (
          <span className={styles.name} role="status">
            <Icon of={FileText} /> {fileName}{" "}
            <span className={styles.size}>{t.fileChoice.size(new Blob([field.value]).size)}</span>
          </span>
        )}
        {!isReadOnly && (
          <>
            <ChooseFileButton
              icon={<Icon of={FileUp} />}
              extensions={extensions}
              onChoose={(files) => void choose(files)}
            >
              {fileName === undefined ? t.fileChoice.choose : t.fileChoice.chooseAnother}
            </ChooseFileButton>
            {fileName !== undefined && (
              <Button kind="quiet" onClick={() => field.change("")}>
                {t.fileChoice.remove}
              </Button>
            )}
          </>
        )}
      </div>
      <FieldNote id={`${id}-note`} hint={null} error={problem ?? field.error} />
    </div>
  );
}
