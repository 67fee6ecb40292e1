import { CircleOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { checkRecovery } from "@corridor/product/payments/recoveries/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { CallError } from "../../../api/call-error.ts";
import { call } from "../../../api/call.ts";
import { useSubmit } from "../../../api/useSubmit.ts";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { EmptyState } from "../../../design/feedback/EmptyState.tsx";
import { Skeleton } from "../../../design/feedback/Skeleton.tsx";
import { Icon } from "../../../design/values/Icon.tsx";
import type { Frame } from "../../../session/session.ts";
import { CallState } from "../../../shell/CallState.tsx";
import { t } from "../../../texts.ts";
import { BulkDetails } from "../bulk/BulkDetails.tsx";
import { DiscardButton } from "../confirm/DiscardButton.tsx";
import { EntryForm } from "../EntryForm.tsx";
import { EntryNotes } from "../EntryNotes.tsx";
import { headOf, type NewPaymentState } from "../useNewPayment.ts";
import { useRequestHeadFields } from "../useRequestHeadFields.ts";
import { RecoveryTable } from "./RecoveryTable.tsx";
import { usePayerChoices } from "./usePayerChoices.ts";
import { useRecovery } from "./useRecovery.ts";

export type RecoveryPaymentsProps = {
  payment: NewPaymentState;
  recoveryId: string;
  clientId: string;
  frame: Frame;
  wallets: readonly Wallet[];
  onDiscard: () => void;
};

/** As for a file: a hundred thousand rows over a slow connection take long. */
const patienceMs = 5 * 60_000;

/** The failed payments of a recovery, corrected in a table and continued like a file (AGAIN-04, AGAIN-06). */
export function RecoveryPayments(props: RecoveryPaymentsProps) {
  const { payment, recoveryId, clientId, frame, wallets, onDiscard } = props;
  const { draft, change, startCheck, confirm } = payment;
  const recovery = useRecovery(clientId, recoveryId);
  const payer = usePayerChoices(frame, wallets);
  const head = useRequestHeadFields(draft, change);
  const [notice, setNotice] = useState<string | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.scrollIntoView({ block: "center" }), [notice]);
  const words = t.recoveryRows;
  const { answer, counts } = recovery;

  const submission = useSubmit([head.batchReference, head.schedule.time, head.comment], async () => {
    setNotice(null);
    if ((await recovery.allStored()) !== null) {
      setNotice(words.notSaved);
      return;
    }
    if (counts?.includedCount === 0) {
      setNotice(words.noneIncluded);
      return;
    }
    const validation = await call(
      checkRecovery,
      { clientId, recoveryId, requestId: startCheck(), ...headOf(draft) },
      { patienceMs },
    ).catch((error: unknown) => {
      // Its rows are among those with errors.
      if (error instanceof CallError && error.code === "recovery.not-possible") recovery.show("errors");
      throw error;
    });
    if (validation.summary) {
      confirm({ validation, transaction: null, fileName: null });
      return;
    }
    const wrong = new Set(
      validation.errors.transactionErrors.map(({ transactionIndex }) => transactionIndex),
    );
    setNotice(words.errorsLeft({ count: wrong.size }));
    recovery.show("errors");
  });

  if (answer.error?.code === "notFound") return <GoneRecovery />;
  return (
    <EntryForm
      hasWideTable
      onSubmit={(event) => {
        // The field in which the person is typing is stored first.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        submission.onSubmit(event);
      }}
      aside={
        <>
          <BulkDetails
            head={head}
            isChecking={submission.isBusy}
            approvals={frame.configuration.webApprovalsRequired ?? 0}
          />
          <DiscardButton isOfFile={false} isWide isDisabled={submission.isBusy} onDiscard={onDiscard} />
        </>
      }
    >
      <EntryNotes error={submission.error} payment={payment} />
      {notice && (
        <div ref={said}>
          <Banner tone="error" title={notice} />
        </div>
      )}
      <CallState of={answer} failure={words.fetchError} skeleton={<Skeleton look="card" count={3} />}>
        {(data) => (
          <>
            {data.leftOut.length > 0 && (
              <Banner tone="info" title={words.partsLeftOut}>
                {data.leftOut.map(({ why, count }) => t.recovery.leftOut[why]({ count })).join(" ")}
              </Banner>
            )}
            <RecoveryTable recovery={recovery} data={data} payer={payer} isReadOnly={submission.isBusy} />
          </>
        )}
      </CallState>
    </EntryForm>
  );
}

function GoneRecovery() {
  const words = t.recoveryRows;
  return (
    <EmptyState
      icon={<Icon of={CircleOff} size={20} />}
      title={words.gone}
      detail={words.goneDetail}
      action={<TextLink to="/paymentRequests">{words.toRequests}</TextLink>}
    />
  );
}
