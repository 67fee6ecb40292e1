import { useState } from "react";
import { keepRepeats, queryCheckedRepeats } from "@corridor/product/payments/repeats/contract";
import type { Repeat } from "@corridor/product/payments/repeats/repeat";
import { needsTick } from "@corridor/product/payments/repeats/repeat-summary";
import { call } from "../../../../api/call.ts";
import { useCall } from "../../../../api/useCall.ts";
import { Checkbox } from "../../../../design/fields/Checkbox.tsx";
import { FieldNote } from "../../../../design/fields/FieldNote.tsx";
import type { Field } from "../../../../design/fields/useField.ts";
import { t } from "../../../../texts.ts";
import { allKinds, inputOf, type RepeatsOf, type ShownKind } from "../../../repeats/repeats-calls.ts";
import { RepeatsCard } from "../../../repeats/RepeatsCard.tsx";
import type { NewPaymentState } from "../../useNewPayment.ts";
import { ChoiceBar } from "../rows/ChoiceBar.tsx";
import { noRows } from "../rows/chosen-rows.ts";
import styles from "../rows/RowsSection.module.css";
import { choiceAmong, RowDialogs, useRowChoice } from "../rows/useRowChoice.tsx";
import { repeatsId, waysToAnswer } from "./RepeatsWarning.tsx";

export type ConfirmRepeatsProps = { payment: NewPaymentState; of: RepeatsOf; total: number };

/** What the checked payments repeat: each is kept with a reason or taken out, a whole request is ticked (DUP-03, DUP-04). */
export function ConfirmRepeats({ payment, of, total }: ConfirmRepeatsProps) {
  const [part, setPart] = useState<ShownKind>(allKinds);
  const state = useRowChoice<Repeat>();
  const answer = useCall(queryCheckedRepeats, inputOf(of, part), {
    keepsAnswerOf: ({ requestId }) => requestId === of.requestId,
  });
  const isDisabled = payment.submission.isBusy || answer.isRefreshing;
  const { kind } = part;
  const isTickNeeded = answer.data !== undefined && needsTick(answer.data);

  function show(next: ShownKind): void {
    if (next.kind !== kind) state.choose(noRows);
    setPart(next);
  }

  return (
    <div id={repeatsId} ref={state.section} tabIndex={-1} className={styles.section}>
      <RepeatsCard
        answer={answer}
        total={total}
        part={part}
        onPart={show}
        {...(isTickNeeded && { tick: <RepeatTick tick={payment.repeatTick} /> })}
        choice={choiceAmong(state, answer.data?.rows ?? [], isDisabled)}
        bar={(page) => (
          <>
            {payment.isAnswerMissing && page.unexplained > 0 && (
              <MissingAnswer count={page.unexplained} total={total} />
            )}
            <ChoiceBar
              of={t.repeats.title}
              page={page}
              part={kind && { named: { kind }, label: t.status.repeat[kind] }}
              state={state}
              isDisabled={isDisabled}
            />
          </>
        )}
      />
      <RowDialogs
        state={state}
        payment={payment}
        of={of}
        setId={answer.data?.setId}
        total={total}
        keep={async (rows, reason) =>
          payment.showRepeats(await call(keepRepeats, { ...of, ...rows, reason }))
        }
        // The rest may repeat less: of two equal rows, the other one repeats nothing any more.
        onTaken={({ summary }) =>
          setPart(kind !== null && summary && summary.repeats.counts[kind] > 0 ? { kind, page: 0 } : allKinds)
        }
      />
    </div>
  );
}

/** After a refused submission the focus moves to these rows, so the person must read here why. */
function MissingAnswer({ count, total }: { count: number; total: number }) {
  const error = `${t.repeats.unexplained({ count })} ${waysToAnswer(count, total)}`;
  return (
    <div role="alert" className={styles.missing}>
      <FieldNote id="missing-answer" hint={null} error={error} />
    </div>
  );
}

function RepeatTick({ tick }: { tick: Field }) {
  return (
    <div className={styles.tick}>
      <Checkbox
        label={t.repeats.tick}
        isChecked={tick.value !== ""}
        onChange={(isTicked) => tick.change(isTicked ? "ticked" : "")}
        error={tick.error}
        inputRef={tick.inputRef}
      />
    </div>
  );
}
