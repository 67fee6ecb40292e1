import { FileX2, Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ValidationErrors } from "@corridor/product/payments/validation-errors";
import { Icon } from "../../../design/values/Icon.tsx";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { Button } from "../../../design/actions/Button.tsx";
import { ChooseFileButton } from "../../../design/files/ChooseFileButton.tsx";
import { FileHead } from "../../../design/files/FileHead.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { Columns } from "../../../design/layout/Columns.tsx";
import { t } from "../../../texts.ts";
import { DownloadErrors } from "./DownloadErrors.tsx";
import { ErrorKinds } from "./ErrorKinds.tsx";
import { ErrorList } from "./ErrorList.tsx";
import { ErrorSheet } from "./ErrorSheet.tsx";
import styles from "./FileErrors.module.css";
import { useErrorPages } from "./useErrorPages.ts";

export type FileErrorsProps = {
  errors: ValidationErrors;
  requestId: string;
  clientId: string;
  file: File;
  /** Of the files that can be chosen. */
  extensions: readonly string[];
  onChoose: (files: readonly File[]) => void;
  onLeave: () => void;
};

/**
 * The errors of a file: errors of the whole file first, otherwise errors of its cells (PAY-09, PAY-10); of a pain.001 both, so that it is
 * corrected once (ISO-03).
 */
export function FileErrors(props: FileErrorsProps) {
  const { errors, requestId, clientId, file, extensions, onChoose, onLeave } = props;
  const pages = useErrorPages(errors, { clientId, requestId });
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []); // The element that had the focus is gone.
  const words = t.newPayment.errors;
  const { topLevelErrors, errorCount, isMessage = false } = errors;
  const listed = topLevelErrors.length > 0 && !isMessage ? [] : pages.listed;
  return (
    <div className={styles.errors}>
      <div className={styles.start} ref={start} tabIndex={-1}>
        <Banner tone="error" title={words.banner}>
          {listed.length > 0 && !isMessage ? words.whatToDo : words.whatToDoWhole}
        </Banner>
      </div>
      <Card isFlush>
        <FileHead
          isWrong
          icon={<Icon of={FileX2} size={18} />}
          title={file.name}
          detail={
            listed.length > 0
              ? `${t.fileChoice.size(file.size)} · ${words.count({ count: errorCount })}`
              : t.fileChoice.size(file.size)
          }
        >
          {listed.length > 0 && <DownloadErrors clientId={clientId} requestId={requestId} />}
          <Button kind="quiet" onClick={onLeave}>
            {t.fileChoice.chooseAnother}
          </Button>
          <ChooseFileButton
            kind="primary"
            icon={<Icon of={Upload} />}
            extensions={extensions}
            onChoose={onChoose}
          >
            {words.upload}
          </ChooseFileButton>
        </FileHead>
        {topLevelErrors.length > 0 && (
          <ul className={styles.whole}>
            {topLevelErrors.map(({ message }, index) => (
              <li key={index}>{message}</li>
            ))}
          </ul>
        )}
      </Card>
      {listed.length > 0 && (
        <>
          <ErrorKinds errors={errors} chosen={pages.kind} onChoose={pages.choose} />
          {pages.error && (
            <Banner tone="error" title={words.notLoaded}>
              {pages.error.message}
            </Banner>
          )}
          <Columns
            asideWidth="narrow"
            aside={
              <ErrorList listed={listed} errorCount={pages.count} current={pages.current} onGo={pages.go} />
            }
          >
            <ErrorSheet errors={errors} pages={pages} />
          </Columns>
        </>
      )}
    </div>
  );
}
