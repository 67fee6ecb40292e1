import { Calculator } from "lucide-react";
import { formatAmount, type Money } from "@corridor/product/money";
import { Icon } from "../../../design/values/Icon.tsx";
import { Button } from "../../../design/actions/Button.tsx";
import { FormColumn } from "../../../design/fields/FormColumn.tsx";
import { t } from "../../../texts.ts";
import { rateWords } from "../../../design/values/conversion-words.ts";
import { CommentField } from "../CommentField.tsx";
import type { Estimate } from "./estimate.ts";
import { ScheduleField } from "../ScheduleField.tsx";
import { SideCard, SidePart } from "../SideCard.tsx";
import styles from "./SingleSummary.module.css";
import type { SinglePaymentForm } from "./useSinglePayment.ts";

export type SingleSummaryProps = { form: SinglePaymentForm; isBusy: boolean; approvals: number };

/** The cost of the payment while it is entered, and the button to continue. */
export function SingleSummary({ form, isBusy, approvals }: SingleSummaryProps) {
  const words = t.newPayment;
  return (
    <SideCard title={words.summary.title}>
      <SidePart>
        {form.estimate ? (
          <Figures estimate={form.estimate} />
        ) : (
          <p className={styles.start}>
            <Icon of={Calculator} size={20} />
            {words.summary.start}
          </p>
        )}
      </SidePart>
      <SidePart>
        <FormColumn>
          <ScheduleField schedule={form.head.schedule} approvals={approvals} isReadOnly={isBusy} />
          <CommentField field={form.head.comment} approvals={approvals} />
        </FormColumn>
      </SidePart>
      <SidePart>
        <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy} busyLabel={words.checking}>
          {words.continue}
        </Button>
        <p className={styles.note}>{words.nothingSent({ approvals })}</p>
      </SidePart>
    </SideCard>
  );
}

function Figures({ estimate: { amount, debit, rate, fee, available, left } }: { estimate: Estimate }) {
  const words = t.newPayment.summary;
  const isShort = left !== null && left.minor < 0n;
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={words.recipientGets} money={amount} isStrong />
        {rate !== null && debit && (
          <>
            <Figure name={words.charged} money={debit} />
            <div>
              <dt>{words.rate}</dt>
              <dd>{rateWords(rate, amount.currency, debit.currency)}</dd>
            </div>
          </>
        )}
        <Figure name={words.fee} money={fee} />
        {debit && fee && (
          <Figure name={words.youPay} money={{ ...debit, minor: debit.minor + fee.minor }} isStrong />
        )}
      </dl>
      <dl className={styles.figures}>
        <Figure name={words.availableNow} money={available} />
        {left && <Figure name={words.left} money={left} isShort={isShort} />}
      </dl>
      {rate !== null && <p className={styles.note}>{words.rateMoves}</p>}
      {isShort && <p className={styles.short}>{words.short}</p>}
    </>
  );
}

type FigureProps = { name: string; money: Money | null; isStrong?: boolean; isShort?: boolean };

function Figure({ name, money, isStrong = false, isShort = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-strong={isStrong} data-short={isShort}>
        {money ? (
          <>
            {formatAmount(money)} <span>{money.currency}</span>
          </>
        ) : (
          t.newPayment.summary.feeLater
        )}
      </dd>
    </div>
  );
}
