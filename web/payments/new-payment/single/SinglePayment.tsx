import { Banner } from "../../../design/feedback/Banner.tsx";
import type { Wallet } from "@corridor/product/wallets/wallet";
import type { Frame } from "../../../session/session.ts";
import { BankSection } from "./BankSection.tsx";
import { EntryForm } from "../EntryForm.tsx";
import { EntryNotes } from "../EntryNotes.tsx";
import { PaymentSection } from "./PaymentSection.tsx";
import { RecipientSection } from "./RecipientSection.tsx";
import { ReferencesSection } from "./ReferencesSection.tsx";
import styles from "./SinglePayment.module.css";
import { SingleSummary } from "./SingleSummary.tsx";
import type { NewPaymentState } from "../useNewPayment.ts";
import { useSinglePayment } from "./useSinglePayment.ts";

export type SinglePaymentProps = {
  payment: NewPaymentState;
  clientId: string;
  frame: Frame;
  wallets: readonly Wallet[];
};

/** One payment, typed in (PAY-25). */
export function SinglePayment({ payment, clientId, frame, wallets }: SinglePaymentProps) {
  const form = useSinglePayment(payment, clientId, frame, wallets);
  const { submission, errorsNowhere } = form;
  return (
    <EntryForm
      onSubmit={submission.onSubmit}
      aside={
        <SingleSummary
          form={form}
          isBusy={submission.isBusy}
          approvals={frame.configuration.webApprovalsRequired ?? 0}
        />
      }
    >
      <EntryNotes error={submission.error} payment={payment} />
      {errorsNowhere.map((message) => (
        <Banner key={message} tone="error" title={message} />
      ))}
      <div className={styles.card}>
        <PaymentSection form={form} />
        <RecipientSection form={form} clientId={clientId} />
        {form.provider?.kind === "bank" && <BankSection form={form} />}
        <ReferencesSection form={form} />
      </div>
    </EntryForm>
  );
}
