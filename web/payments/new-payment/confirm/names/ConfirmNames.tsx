import { useRef, useState } from "react";
import { queryCheckedNames, type RecipientName } from "@corridor/product/payments/recipient-names/contract";
import { lazyPart } from "../../../../design/hooks/lazy-part.tsx";
import { t } from "../../../../texts.ts";
import { firstPart, type NamesOf, type ShownPart } from "../../../recipient-names/names-calls.ts";
import { NamesCard } from "../../../recipient-names/NamesCard.tsx";
import { reloadNames, useRecipientNames } from "../../../recipient-names/useRecipientNames.ts";
import type { NewPaymentState } from "../../useNewPayment.ts";
import { ChoiceBar } from "./ChoiceBar.tsx";
import { countChosen, isChosen, noRows, rowsChosen, toggleRow, type ChosenRows } from "./chosen-rows.ts";
import { namesId } from "./NamesWarning.tsx";
import styles from "./ConfirmNames.module.css";

const TakeOutDialog = lazyPart(async () => (await import("./TakeOutDialog.tsx")).TakeOutDialog);
const KeepDialog = lazyPart(async () => (await import("./KeepDialog.tsx")).KeepDialog);

export type ConfirmNamesProps = { payment: NewPaymentState; of: NamesOf; total: number };

/** The names of a checked file; rows can be taken out or kept with a reason (VERIFY-14, VERIFY-15, VERIFY-16). */
export function ConfirmNames({ payment, of, total }: ConfirmNamesProps) {
  const [part, setPart] = useState<ShownPart>(firstPart);
  const [chosen, setChosen] = useState<ChosenRows>(noRows);
  const [dialog, setDialog] = useState<{ asks: "takeOut" | "keep"; about: ChosenRows } | null>(null);
  const answer = useRecipientNames(queryCheckedNames, of, part, countChosen(chosen) > 0);
  const section = useRef<HTMLDivElement>(null);
  const setId = answer.data?.setId;
  const isDisabled = payment.submission.isBusy || !answer.isOfPart;

  function show(next: ShownPart): void {
    if (next.verdict !== part.verdict) setChosen(noRows);
    setPart(next);
  }

  /** The buttons that opened the dialog are gone when no row is chosen any more. */
  function close(): void {
    setDialog(null);
    requestAnimationFrame(() => section.current?.focus({ preventScroll: true }));
  }

  async function showAnew(): Promise<void> {
    setChosen(noRows);
    await reloadNames();
  }

  return (
    <div id={namesId} ref={section} tabIndex={-1} className={styles.section}>
      <NamesCard
        answer={answer}
        part={part}
        onPart={show}
        whileAwaited={t.recipientNames.needNotWait}
        choice={{
          isDisabled,
          isChosen: (row) => isChosen(chosen, row),
          onToggle: (row) => setChosen(toggleRow(chosen, row, answer.data?.rows ?? [])),
          onChangeReason: (row: RecipientName) => setDialog({ asks: "keep", about: rowsChosen([row]) }),
        }}
        bar={(names) => (
          <ChoiceBar
            names={names}
            verdict={part.verdict}
            chosen={chosen}
            isDisabled={isDisabled}
            onChoose={setChosen}
            onTakeOut={() => setDialog({ asks: "takeOut", about: chosen })}
            onKeep={() => setDialog({ asks: "keep", about: chosen })}
          />
        )}
      />
      {dialog?.asks === "takeOut" && setId !== undefined && (
        <TakeOutDialog
          of={of}
          setId={setId}
          chosen={dialog.about}
          total={total}
          onTaken={async (rest) => {
            payment.showRest(rest);
            setPart(firstPart);
            await showAnew();
          }}
          onCheckAgain={payment.cancel}
          onClose={close}
        />
      )}
      {dialog?.asks === "keep" && setId !== undefined && (
        <KeepDialog of={of} setId={setId} chosen={dialog.about} onKept={showAnew} onClose={close} />
      )}
    </div>
  );
}
