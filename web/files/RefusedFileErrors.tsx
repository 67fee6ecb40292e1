import { Download } from "lucide-react";
import { downloadFileErrors } from "@corridor/product/files/contract";
import type { RefusedFile } from "@corridor/product/files/not-taken";
import { downloadAnswer } from "../api/download.ts";
import { Button } from "../design/actions/Button.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { t } from "../texts.ts";
import styles from "./RefusedFileErrors.module.css";

/** The first errors of a refused file, and all of them to download. */
export function RefusedFileErrors({ clientId, file }: { clientId: string; file: RefusedFile }) {
  const { fileName, errorCount, errors } = file;
  const words = t.files.refused;
  const more = errorCount - errors.length;
  return (
    <div className={styles.errors}>
      <div className={styles.list}>
        <p className={styles.count}>{words.errors({ count: errorCount })}</p>
        <ul>
          {errors.map((error, place) => (
            <li key={place}>
              {error.row !== null && (
                <>
                  <span className={styles.cell}>
                    {words.cell({ row: error.row, column: error.column ?? "" })}
                  </span>{" "}
                  <span className={styles.value}>{valueWords(error.value)}</span>{" "}
                </>
              )}
              {error.error}
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.more}>{words.more({ count: more })}</p>}
      </div>
      <Button
        size="small"
        icon={<Icon of={Download} />}
        onClick={() => void downloadAnswer(downloadFileErrors, { clientId, fileName })}
      >
        {words.download}
        <VisuallyHidden> {fileName}</VisuallyHidden>
      </Button>
    </div>
  );
}

function valueWords(value: string | null): string {
  const words = t.files.refused;
  return value === null || value.trim() === "" ? words.noValue : words.value({ value });
}
