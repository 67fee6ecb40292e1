import { lazy, Suspense, useEffect } from "react";
import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { DropZone } from "../../../design/files/DropZone.tsx";
import { t } from "../../../texts.ts";
import type { Frame } from "../../../session/session.ts";
import { acceptedFiles } from "./accepted-files.ts";
import { BulkDetails } from "./BulkDetails.tsx";
import { CheckingCard } from "./CheckingCard.tsx";
import { EntryForm } from "../EntryForm.tsx";
import { EntryNotes } from "../EntryNotes.tsx";
import { TemplateCard } from "./TemplateCard.tsx";
import type { FileCheck } from "./useFileCheck.ts";
import type { NewPaymentState } from "../useNewPayment.ts";
import { useRequestHeadFields } from "../useRequestHeadFields.ts";

/** Loads while a file is chosen: the form appears sooner, and this part is ready after the check. */
const loadErrors = async () => ({ default: (await import("./FileErrors.tsx")).FileErrors });
const FileErrors = lazy(loadErrors);

const fileLimits = { megabytes: sheetLimits.fileMegabytes, rows: sheetLimits.rows };

export type BulkPaymentProps = {
  payment: NewPaymentState;
  check: FileCheck;
  clientId: string;
  frame: Frame;
  wallets: readonly Wallet[];
};

/** Many payments from a file (PAY-01). */
export function BulkPayment({ payment, check, clientId, frame, wallets }: BulkPaymentProps) {
  const head = useRequestHeadFields(payment.draft, payment.change);
  const { file, progress, found, error } = check;
  const isChecking = progress !== null;
  useEffect(() => void loadErrors().catch(() => undefined), []);
  if (found && !isChecking)
    return (
      <Suspense>
        <FileErrors
          {...found}
          clientId={clientId}
          extensions={acceptedFiles().extensions}
          onChoose={check.chooseAndCheck}
          onLeave={check.remove}
        />
      </Suspense>
    );
  return (
    <EntryForm
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = [head.batchReference, head.schedule.time, head.comment].filter(
          (field) => !field.check(),
        );
        if (wrong[0]) wrong[0].focus();
        else check.check();
      }}
      aside={
        <BulkDetails
          head={head}
          isChecking={isChecking}
          approvals={frame.configuration.webApprovalsRequired ?? 0}
        />
      }
    >
      <EntryNotes error={error} payment={payment} />
      {check.wasCancelled && <Banner tone="info" title={t.newPayment.check.cancelled} />}
      {progress && file && <CheckingCard file={file} progress={progress} onCancel={check.cancel} />}
      {!isChecking && (
        <>
          <DropZone
            words={{ ...t.newPayment.file, limits: t.newPayment.file.limits(fileLimits) }}
            extensions={acceptedFiles().extensions}
            file={file}
            problem={check.problem}
            onChoose={check.choose}
            onRemove={check.remove}
          />
          <TemplateCard clientId={clientId} frame={frame} wallets={wallets} />
        </>
      )}
    </EntryForm>
  );
}
