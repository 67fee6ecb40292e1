import { FileX2, Upload } from "lucide-react";
import { mostWrongCells } from "@corridor/product/lookups/lookup";
import { useEffect, useRef } from "react";
import { Button } from "../../design/actions/Button.tsx";
import { CopyText } from "../../design/actions/CopyText.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { ChooseFileButton } from "../../design/files/ChooseFileButton.tsx";
import { FileHead } from "../../design/files/FileHead.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import styles from "./RefusedLookupFile.module.css";
import { acceptedFiles, type LookupUpload } from "./useLookupUpload.ts";
import type { WrongCell } from "./wrong-cells.ts";

type RefusedLookupFileProps = { file: File; cells: readonly WrongCell[]; upload: LookupUpload };

/** The wrong cells of a file that was refused as a whole, and the way to send the corrected file. */
export function RefusedLookupFile({ file, cells, upload }: RefusedLookupFileProps) {
  const words = t.lookups.refused;
  const count = cells.length;
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []); // The element that had the focus is gone.
  return (
    <>
      <div className={styles.start} ref={start} tabIndex={-1}>
        <Banner tone="error" title={words.title}>
          {words.detail}
        </Banner>
      </div>
      <Card isFlush>
        <FileHead
          isWrong
          icon={<Icon of={FileX2} size={18} />}
          title={file.name}
          detail={`${t.fileChoice.size(file.size)} · ${(count < mostWrongCells ? words.count : words.first)({ count })}`}
        >
          <CopyText label={words.copy} text={() => asText(cells)} />
          <Button kind="quiet" onClick={upload.remove}>
            {t.fileChoice.chooseAnother}
          </Button>
          <ChooseFileButton
            kind="primary"
            icon={<Icon of={Upload} />}
            extensions={acceptedFiles().extensions}
            onChoose={upload.chooseAndStart}
          >
            {words.uploadCorrected}
          </ChooseFileButton>
        </FileHead>
        <div className={styles.region} role="region" aria-label={words.list} tabIndex={0}>
          <ul className={styles.cells}>
            {cells.map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>
                <span className={styles.cell}>{words.cell({ row, column })}</span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </>
  );
}

/** Columns separated by tabs, so that a spreadsheet takes them apart. */
function asText(cells: readonly WrongCell[]): string {
  return cells.map(({ row, column, message }) => [row, column, message].join("\t")).join("\n");
}
