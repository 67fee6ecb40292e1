import { formatTimestamp } from "@corridor/product/i18n/formats";
import { formatAmount, fromDecimal, type Money } from "@corridor/product/money";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import { Button } from "../../../design/actions/Button.tsx";
import { t } from "../../../texts.ts";
import { useMedia } from "../../../design/hooks/useMedia.ts";
import styles from "./ConfirmCard.module.css";
import { DiscardButton } from "./DiscardButton.tsx";
import type { Draft } from "../draft.ts";
import { DraftFacts } from "./DraftFacts.tsx";
import { NamesWarning } from "./names/NamesWarning.tsx";
import { useCheckedNames } from "./names/useCheckedNames.ts";
import { RepeatsWarning } from "./repeats/RepeatsWarning.tsx";
import { scheduledSeconds } from "../schedule.ts";
import { paidBy } from "./TotalsTable.tsx";
import type { NewPaymentState } from "../useNewPayment.ts";

/** The card is a bar at the foot of the page. */
export const isBarWide = "(max-width: 1180px)";

export type ConfirmCardProps = {
  payment: NewPaymentState;
  summary: ValidationSummary;
  approvals: number;
  onDiscard: () => void;
};

/** A summary of the submission and its button; on a small screen a bar that stays visible. */
export function ConfirmCard({ payment, summary, approvals, onDiscard }: ConfirmCardProps) {
  const words = t.newPayment.confirm;
  const { draft, submission, cancel } = payment;
  const isBar = useMedia(isBarWide);
  const namesOf = useCheckedNames(payment);
  return (
    <section className={styles.card} aria-label={words.bar}>
      {!isBar && <DraftFacts draft={draft} summary={summary} />}
      <div className={styles.totals}>
        {!isBar && <p>{words.payTotal}</p>}
        <dl>
          {totalsByCurrency(summary).map((money) => (
            <div key={money.currency}>
              <dt>{money.currency}</dt>
              <dd>{formatAmount(money)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <RepeatsWarning summary={summary.repeats} total={summary.totalCount} />
      {namesOf && <NamesWarning of={namesOf} />}
      <div className={styles.ways}>
        <Button
          kind="primary"
          size="large"
          isWide={!isBar}
          isBusy={submission.isBusy}
          busyLabel={words.submitting}
          onClick={submission.submit}
        >
          {approvals > 0 ? words.submitForApproval : words.submit}
        </Button>
        <Button size="large" isWide={!isBar} isDisabled={submission.isBusy} onClick={cancel}>
          {t.common.cancel}
        </Button>
        <DiscardButton
          isOfFile={draft.checked?.fileName !== null}
          isWide={!isBar}
          isDisabled={submission.isBusy}
          onDiscard={onDiscard}
        />
        {!isBar && <ApprovalsNote approvals={approvals} draft={draft} />}
      </div>
    </section>
  );
}

/** The effect of the submission. */
export function ApprovalsNote({ approvals, draft }: { approvals: number; draft: Draft }) {
  const scheduled = scheduledSeconds(draft);
  const note =
    approvals === 0 && scheduled !== null
      ? t.approvals.sentAt({ time: formatTimestamp(scheduled) })
      : t.newPayment.confirm.approvals({ approvals });
  return <p className={styles.note}>{note}</p>;
}

/** Amounts of different currencies are never added. */
function totalsByCurrency({ perWallet }: ValidationSummary): Money[] {
  const totals = new Map<string, Money>();
  for (const wallet of perWallet) {
    const paid = fromDecimal(paidBy(wallet), wallet.currency);
    const before = totals.get(wallet.currency)?.minor ?? 0n;
    totals.set(wallet.currency, { ...paid, minor: before + paid.minor });
  }
  return [...totals.values()];
}
