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
import { DraftFacts } from "./DraftFacts.tsx";
import { ProviderWeather } from "../../weather/ProviderWeather.tsx";
import { StepMarks } from "../StepMarks.tsx";
import { ConfirmNames } from "./names/ConfirmNames.tsx";
import { RecoverySourceOf } from "../recovery/RecoverySource.tsx";
import { NameLine } from "./names/NameLine.tsx";
import { useCheckedNames } from "./names/useCheckedNames.ts";
import { SubmitFailure } from "./SubmitFailure.tsx";
import { TotalsTable } from "./TotalsTable.tsx";
import { UnsettledNote } from "../UnsettledNote.tsx";
import type { NewPaymentState } from "../useNewPayment.ts";
import { useSession } from "../../../session/session.ts";
import { ConfirmRepeats } from "./repeats/ConfirmRepeats.tsx";
import { WalletsAfter } from "./WalletsAfter.tsx";
import { Warnings } from "./Warnings.tsx";

export type ConfirmStepProps = {
  payment: NewPaymentState;
  checked: CheckedPayments;
  approvals: number;
  /** Whether a request waits for missing money, instead of failing in part (REQ-36). */
  awaitsFunding: boolean;
  /** The name of the step before. */
  first: string;
  /** Deletes the draft and its chosen file. */
  onDiscard: () => void;
};

/** Shows everything again before it is submitted (PAY-03, PAY-37). */
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
  const namesOf = useCheckedNames(payment);
  const { clientId } = useSession();
  const { requestId } = payment.draft;
  const words = t.newPayment.confirm;
  if (!summary) return null; // Payments with errors do not reach this step.
  const isList = fileName !== null || payment.tab === "again";
  const counts = {
    count: summary.totalCount,
    currencies: summary.perCurrency.length,
  };
  const { error, isBusy } = payment.submission;
  // After a lost attempt the page shows its own note, until it is opened again.
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
        {payment.recoveryId !== null && clientId !== null && (
          <RecoverySourceOf clientId={clientId} recoveryId={payment.recoveryId} />
        )}
        {isBar && (
          <div className={styles.request}>
            <DraftFacts draft={payment.draft} summary={summary} />
            <ApprovalsNote approvals={approvals} draft={payment.draft} />
          </div>
        )}
        {clientId !== null && requestId !== null && (
          <ProviderWeather clientId={clientId} requestId={requestId} />
        )}
        {isEarlierUnsettled && <UnsettledNote payment={payment} />}
        {error && <SubmitFailure error={error} payment={payment} />}
        <Warnings summary={summary} isOfFile={fileName !== null} awaitsFunding={awaitsFunding} />
        <IgnoredColumns columns={summary.ignoredColumns} tick={payment.ignoredTick} />
        {summary.repeats.found > 0 && clientId !== null && requestId !== null && (
          <ConfirmRepeats payment={payment} of={{ clientId, requestId }} total={summary.totalCount} />
        )}
        {namesOf && !isList && <NameLine of={namesOf} />}
        <TotalsTable summary={summary} />
        <WalletsAfter wallets={summary.perWallet} />
        {namesOf && isList && <ConfirmNames payment={payment} of={namesOf} total={summary.totalCount} />}
        <PaymentTables transactions={transactions} summary={summary} isOfFile={fileName !== null} />
      </Columns>
    </>
  );
}
