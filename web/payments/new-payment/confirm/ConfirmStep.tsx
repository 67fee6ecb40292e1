import { Columns } from "../../../design/layout/Columns.tsx";
import { ScreenHeader } from "../../../design/layout/ScreenHeader.tsx";
import { t } from "../../../texts.ts";
import { useMedia } from "../../../design/hooks/useMedia.ts";
import { deployment } from "../../../session/deployment.ts";
import { ApprovalsNote, ConfirmCard, isBarWide } from "./ConfirmCard.tsx";
import styles from "./ConfirmStep.module.css";
import type { CheckedPayments } from "../draft.ts";
import { IgnoredColumns } from "./IgnoredColumns.tsx";
import { PaymentTables } from "./PaymentTables.tsx";
import { RequestFacts } from "./RequestFacts.tsx";
import { StepMarks } from "../StepMarks.tsx";
import { SubmitFailure } from "./SubmitFailure.tsx";
import { TotalsTable } from "./TotalsTable.tsx";
import { UnsettledNote } from "../UnsettledNote.tsx";
import type { NewPaymentState } from "../useNewPayment.ts";
import { WalletsAfter } from "./WalletsAfter.tsx";
import { Warnings } from "./Warnings.tsx";

export type ConfirmStepProps = {
  payment: NewPaymentState;
  checked: CheckedPayments;
  approvals: number;
  /** Whether a request waits for money that is missing, instead of failing in part (REQ-36). */
  awaitsFunding: boolean;
  /** What the step before is called. */
  first: string;
  /** Ends the draft, with the file that was chosen for it. */
  onDiscard: () => void;
};

/** Everything once more before it counts (PAY-03, PAY-37). */
export function ConfirmStep({
  payment,
  checked,
  approvals,
  awaitsFunding,
  first,
  onDiscard,
}: ConfirmStepProps) {
  const { validation, fileName } = checked;
  const { summary, transactions } = validation;
  const isBar = useMedia(isBarWide);
  const words = t.newPayment.confirm;
  if (!summary) return null; // Nothing with errors gets here.
  const counts = {
    count: summary.totalCount,
    currencies: summary.perCurrency.length,
  };
  const { error, isBusy } = payment.submission;
  // An attempt that was lost says so itself, until the page is opened anew.
  const isEarlierUnsettled = payment.draft.isUnsettled && !isBusy && error?.safeToRetry !== false;
  return (
    <>
      <ScreenHeader
        title={words.title}
        site={deployment.providerName}
        subtitle={
          fileName === null ? words.subtitle(counts) : words.subtitleOfFile({ ...counts, file: fileName })
        }
        actions={<StepMarks first={first} isConfirming />}
      />
      <Columns asideWidth="narrow" aside={<ConfirmCard {...{ payment, summary, approvals, onDiscard }} />}>
        {isBar && (
          <div className={styles.request}>
            <RequestFacts draft={payment.draft} summary={summary} />
            <ApprovalsNote approvals={approvals} draft={payment.draft} />
          </div>
        )}
        {isEarlierUnsettled && <UnsettledNote payment={payment} />}
        {error && <SubmitFailure error={error} payment={payment} />}
        <Warnings
          summary={summary}
          isOfFile={fileName !== null}
          awaitsFunding={awaitsFunding}
          tick={payment.repeatTick}
        />
        <IgnoredColumns columns={summary.ignoredColumns} tick={payment.ignoredTick} />
        <TotalsTable summary={summary} />
        <WalletsAfter wallets={summary.perWallet} />
        <PaymentTables transactions={transactions} summary={summary} isOfFile={fileName !== null} />
      </Columns>
    </>
  );
}
