import { useState } from "react";
import {
  keepNames,
  queryCheckedNames,
  type RecipientName,
} from "@corridor/product/payments/recipient-names/contract";
import { call } from "../../../../api/call.ts";
import { t } from "../../../../texts.ts";
import { firstPart, type NamesOf, type ShownPart } from "../../../recipient-names/names-calls.ts";
import { NamesCard } from "../../../recipient-names/NamesCard.tsx";
import { useRecipientNames } from "../../../recipient-names/useRecipientNames.ts";
import type { NewPaymentState } from "../../useNewPayment.ts";
import { ChoiceBar } from "../rows/ChoiceBar.tsx";
import { countChosen, noRows } from "../rows/chosen-rows.ts";
import styles from "../rows/RowsSection.module.css";
import { choiceAmong, RowDialogs, useRowChoice } from "../rows/useRowChoice.tsx";
import { namesId } from "./NamesWarning.tsx";

export type ConfirmNamesProps = { payment: NewPaymentState; of: NamesOf; total: number };

/** The names of a checked file; rows can be taken out or kept with a reason (VERIFY-14, VERIFY-15, VERIFY-16). */
export function ConfirmNames({ payment, of, total }: ConfirmNamesProps) {
  const [part, setPart] = useState<ShownPart>(firstPart);
  const state = useRowChoice<RecipientName>();
  const answer = useRecipientNames(queryCheckedNames, of, part, countChosen(state.chosen) > 0);
  const isDisabled = payment.submission.isBusy || !answer.isOfPart;
  const { verdict } = part;
  // All chosen rows are of the verdict that is shown.
  const hasMoreOfVerdict = verdict !== null && (answer.data?.counts[verdict] ?? 0) > countChosen(state.about);

  function show(next: ShownPart): void {
    if (next.verdict !== verdict) state.choose(noRows);
    setPart(next);
  }

  return (
    <div id={namesId} ref={state.section} tabIndex={-1} className={styles.section}>
      <NamesCard
        answer={answer}
        part={part}
        onPart={show}
        whileAwaited={t.recipientNames.needNotWait}
        choice={choiceAmong(state, answer.data?.rows ?? [], isDisabled)}
        bar={(names) => (
          <ChoiceBar
            of={t.recipientNames.title}
            page={names}
            part={verdict && { named: { verdict }, label: t.status.nameMatch[verdict] }}
            state={state}
            isDisabled={isDisabled}
          />
        )}
      />
      <RowDialogs
        state={state}
        payment={payment}
        of={of}
        setId={answer.data?.setId}
        total={total}
        keep={async (rows, reason) => void (await call(keepNames, { ...of, ...rows, reason }))}
        onTaken={() => setPart(hasMoreOfVerdict ? { verdict, page: 0 } : firstPart)}
      />
    </div>
  );
}
