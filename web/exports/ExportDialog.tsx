import { Download, FileSpreadsheet, RefreshCw } from "lucide-react";
import { useId, useState } from "react";
import { exportFormats, type ExportFormat, type ExportSubject } from "@corridor/product/exports/export";
import { Icon } from "../design/values/Icon.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { FactList, type Fact } from "../design/layout/FactList.tsx";
import { t } from "../texts.ts";
import { OutsideLink } from "../design/actions/TextLink.tsx";
import { supportLink } from "../session/deployment.ts";
import styles from "./ExportDialog.module.css";
import { ExportProgress } from "./ExportProgress.tsx";
import type { JobAnswer } from "./poll-export.ts";
import { useExport, type ExportDialogState, type StartExport } from "./useExport.ts";

export type ExportedPart = { title: string; contentNote: string };

export type ExportDialogProps = {
  subject: ExportSubject;
  /** Replaces the words of the subject when only a part of it is exported. */
  part?: ExportedPart | undefined;
  /** The exported content, in words. */
  facts: readonly Fact[];
  /** Null for an export that was started earlier. */
  start: StartExport | null;
  earlierId?: string;
  onClose: () => void;
};

/** One dialog from the choice of a format to the file; closing it does not stop the export. */
export function ExportDialog(props: ExportDialogProps) {
  const { subject, part, facts, start, earlierId, onClose } = props;
  const { state, begin, retry, askAgain, downloadAgain, cancel } = useExport(start, earlierId ?? null);
  const [format, setFormat] = useState<ExportFormat>("csv");
  const words = t.exportDialog;
  const choice = state.step === "choosing" ? state : null;
  const isStarting = choice?.isStarting ?? false;
  return (
    <FormDialog
      words={{
        title: part?.title ?? words.titles[subject],
        confirm: words.button,
        confirming: words.starting,
        error: words.failed,
      }}
      size="confirm"
      icon={<Icon of={Download} />}
      onClose={onClose}
      submission={{
        isBusy: isStarting,
        isReady: true,
        error: null, // Shown below the choice of a format.
        submit: () => begin(format),
      }}
      footer={
        !choice && (
          <Footer
            state={state}
            onClose={onClose}
            onRetry={retry}
            onAskAgain={askAgain}
            onAgain={downloadAgain}
            onCancel={() => {
              cancel();
              onClose();
            }}
          />
        )
      }
    >
      <div className={styles.body}>
        {(choice || state.step === "running") && facts.length > 0 && <FactList facts={facts} isNarrow />}
        {choice && (
          <div className={styles.choice}>
            <FormatChoice value={format} onChange={setFormat} isDisabled={isStarting} />
            <p className={styles.note}>{part?.contentNote ?? words.contentNote[subject]}</p>
            {choice.error && (
              <Banner tone="error" title={choice.error.status === 429 ? choice.error.message : words.failed}>
                {choice.error.status === 429 ? undefined : choice.error.message}
              </Banner>
            )}
          </div>
        )}
        {/* Present from the start, so that screen readers read out the words that appear in it. */}
        <div role="status">
          {state.step === "running" && <ExportProgress sinceMs={state.sinceMs} rowCount={state.rowCount} />}
          {state.step === "done" && state.hasCome && (
            <Banner tone="success" title={words.done}>
              {words.hasStarted}
            </Banner>
          )}
        </div>
        {state.step === "running" && state.isLost && <Failure title={t.common.error.api} />}
        {state.step === "done" && !state.hasCome && <Failure title={words.downloadError} />}
        {state.step === "failed" && <Failure title={state.isGone ? words.gone : words.failed} />}
        {state.step === "done" && <ExportedFile job={state.job} />}
      </div>
    </FormDialog>
  );
}

type FooterProps = {
  state: ExportDialogState;
  onClose: () => void;
  onRetry: (() => void) | null;
  onAskAgain: () => void;
  onAgain: () => void;
  onCancel: () => void;
};

/** The buttons once the export has started. */
function Footer({ state, onClose, onRetry, onAskAgain, onAgain, onCancel }: FooterProps) {
  const words = t.exportDialog;
  if (state.step === "running" && state.isLost)
    return (
      <>
        <Button onClick={onCancel}>{t.common.cancel}</Button>
        <Button key="ask" kind="primary" icon={<Icon of={RefreshCw} />} onClick={onAskAgain} autoFocus>
          {t.common.retry}
        </Button>
      </>
    );
  if (state.step === "running")
    return (
      <Button key="cancel" onClick={onCancel} autoFocus>
        {t.common.cancel}
      </Button>
    );
  return (
    <>
      {state.step === "done" && (
        <Button kind="quiet" icon={<Icon of={Download} />} onClick={onAgain}>
          {words.again}
        </Button>
      )}
      <Button key="close" onClick={onClose} autoFocus>
        {t.common.close}
      </Button>
      {state.step === "failed" && onRetry && (
        <Button kind="primary" icon={<Icon of={RefreshCw} />} onClick={onRetry}>
          {t.common.retry}
        </Button>
      )}
    </>
  );
}

type FormatChoiceProps = {
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
  isDisabled: boolean;
};

function FormatChoice({ value, onChange, isDisabled }: FormatChoiceProps) {
  const words = t.exportDialog;
  const name = useId();
  return (
    <fieldset className={styles.formats} disabled={isDisabled}>
      <legend>{words.format}</legend>
      {exportFormats.map((format) => (
        <label key={format} className={styles.format}>
          <input
            type="radio"
            name={name}
            value={format}
            checked={format === value}
            onChange={() => onChange(format)}
          />
          <span>
            <strong>{words.formats[format]}</strong>
            <span className={styles.detail}>{words.formatNotes[format]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Failure({ title }: { title: string }) {
  return (
    <>
      <Banner tone="error" title={title} />
      <p className={styles.note}>
        <OutsideLink href={supportLink()}>{t.common.contactSupport}</OutsideLink> {t.common.supportReply}
      </p>
    </>
  );
}

function ExportedFile({ job: { fileName, rowCount, byteCount } }: { job: JobAnswer }) {
  return (
    <div className={styles.file}>
      <Icon of={FileSpreadsheet} size={20} />
      <div>
        <p className={styles.name}>{fileName}</p>
        <p className={styles.detail}>{t.exportDialog.fileFacts({ rows: rowCount, bytes: byteCount ?? 0 })}</p>
      </div>
    </div>
  );
}
