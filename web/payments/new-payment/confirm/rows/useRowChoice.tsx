import { useRef, useState, type ReactNode, type RefObject } from "react";
import type { Validation } from "@corridor/product/payments/contract";
import { lazyPart } from "../../../../design/hooks/lazy-part.tsx";
import { reloadCheckedRows } from "../../../rows/reload-checked-rows.ts";
import type { RowChoice } from "../../../rows/row-choice.ts";
import type { NewPaymentState } from "../../useNewPayment.ts";
import {
  countChosen,
  isChosen,
  noRows,
  rowsChosen,
  toggleRow,
  type ChosenRow,
  type ChosenRows,
  type Keep,
} from "./chosen-rows.ts";

const TakeOutDialog = lazyPart(async () => (await import("./TakeOutDialog.tsx")).TakeOutDialog);
const KeepDialog = lazyPart(async () => (await import("./KeepDialog.tsx")).KeepDialog);

export type RowChoiceState<Row extends ChosenRow> = {
  section: RefObject<HTMLDivElement | null>;
  chosen: ChosenRows<Row>;
  choose: (chosen: ChosenRows<Row>) => void;
  asks: "takeOut" | "keep" | null;
  about: ChosenRows<Row>;
  ask: (asks: "takeOut" | "keep", about?: ChosenRows<Row>) => void;
  close: () => void;
};

/** The rows that a person chose in a card, and the dialog about them. */
export function useRowChoice<Row extends ChosenRow>(): RowChoiceState<Row> {
  const [chosen, setChosen] = useState<ChosenRows<Row>>(noRows);
  const [dialog, setDialog] = useState<{ asks: "takeOut" | "keep"; about: ChosenRows<Row> } | null>(null);
  const section = useRef<HTMLDivElement>(null);
  return {
    section,
    chosen,
    choose: setChosen,
    asks: dialog?.asks ?? null,
    about: dialog?.about ?? noRows,
    ask: (asks, about = chosen) => setDialog({ asks, about }),
    /** The buttons that opened the dialog are gone when no row is chosen any more. */
    close: () => {
      setDialog(null);
      requestAnimationFrame(() => section.current?.focus({ preventScroll: true }));
    },
  };
}

/** What the card draws beside its rows. */
export function choiceAmong<Row extends ChosenRow>(
  state: RowChoiceState<Row>,
  shown: readonly Row[],
  isDisabled: boolean,
): RowChoice<Row> {
  const { chosen, choose, ask } = state;
  return {
    isDisabled,
    isChosen: (row) => isChosen(chosen, row),
    onToggle: (row) => choose(toggleRow(chosen, row, shown)),
    onChangeReason: (row) => ask("keep", rowsChosen([row])),
  };
}

export type RowDialogsProps<Row extends ChosenRow> = {
  state: RowChoiceState<Row>;
  payment: NewPaymentState;
  of: { clientId: string; requestId: string };
  setId: string | undefined;
  /** The number of payments before. */
  total: number;
  keep: Keep;
  /** With the rest, before the newest rows are loaded. */
  onTaken: (rest: Validation) => void;
};

/** The dialogs about chosen rows; afterwards no row is chosen, and the cards show the newest rows. */
export function RowDialogs<Row extends ChosenRow>(props: RowDialogsProps<Row>): ReactNode {
  const { state, payment, of, setId, total, keep, onTaken } = props;
  const { asks, about, choose, close } = state;

  async function showAnew(): Promise<void> {
    choose(noRows);
    await reloadCheckedRows();
  }

  if (asks === null || setId === undefined || countChosen(about) === 0) return null;
  if (asks === "keep")
    return (
      <KeepDialog
        setId={setId}
        chosen={about}
        keep={async (sent, reason) => {
          await keep(sent, reason);
          await showAnew();
        }}
        onClose={close}
      />
    );
  return (
    <TakeOutDialog
      of={of}
      setId={setId}
      chosen={about}
      total={total}
      onTaken={async (rest: Validation) => {
        payment.showRest(rest);
        onTaken(rest);
        await showAnew();
      }}
      onCheckAgain={payment.cancel}
      onClose={close}
    />
  );
}
