import { useRef, useState } from "react";
import {
  changeRecoveryRow,
  leaveOutRows,
  queryRecoveryRows,
  recoveryRowsPerPage,
  type RecoveryCounts,
  type RecoveryRow,
  type RecoveryView,
} from "@corridor/product/payments/recoveries/contract";
import { call } from "../../../api/call.ts";
import { answers, useCall } from "../../../api/useCall.ts";

type RowValues = RecoveryRow["values"];

/** The rows of a recovery by page, and their changes, which the server stores one by one (AGAIN-04, AGAIN-05). */
export function useRecovery(clientId: string, recoveryId: string) {
  const [page, setPage] = useState(0);
  const [view, setView] = useState<RecoveryView>("all");
  const about = { clientId, recoveryId };
  const answer = useCall(
    queryRecoveryRows,
    { ...about, offset: page * recoveryRowsPerPage, show: view },
    { keepsAnswerOf: (earlier) => earlier.recoveryId === recoveryId && earlier.show === view },
  );
  const [changed, setChanged] = useState<RecoveryCounts | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<number, RecoveryRow["problems"]>>(new Map());
  /** Changes that are not stored yet, by row. */
  const unstored = useRef(new Map<number, Promise<boolean>>());
  const counts = changed ?? answer.data;

  function noteCounts({ includedCount, errorCount, refusedCount, leftOutCount }: RecoveryCounts): void {
    setChanged({ includedCount, errorCount, refusedCount, leftOutCount });
  }

  return {
    clientId,
    answer,
    page,
    view,
    counts,
    /** The problems of rows that were changed on this page, as the server has judged them. */
    problems,
    goToPage: (next: number) => {
      forgetHiddenRows();
      setPage(next);
    },
    show: (next: RecoveryView) => {
      forgetHiddenRows();
      setPage(0);
      setView(next);
      setChanged(null);
      if (next === view && page === 0) answer.refresh();
    },
    /** Stores values of a row; the answer is the row as the server judges it. */
    store: async (rowNumber: number, values: RowValues): Promise<RecoveryRow> => {
      const { row, ...counted } = await call(changeRecoveryRow, { ...about, rowNumber, values });
      noteCounts(counted);
      setProblems((known) => new Map(known).set(rowNumber, row.problems));
      return row;
    },
    /** `isStored` resolves to whether a change of the row was stored. */
    expect: (rowNumber: number, isStored: Promise<boolean>) => unstored.current.set(rowNumber, isStored),
    /** Waits for every change. Returns the number of a row that is not stored. */
    allStored: async (): Promise<number | null> => {
      for (const [rowNumber, isStored] of unstored.current) if (!(await isStored)) return rowNumber;
      return null;
    },
    include: async (rowNumbers: number[] | null, isLeftOut: boolean): Promise<void> => {
      noteCounts(await call(leaveOutRows, { ...about, rowNumbers, isLeftOut }));
      if (rowNumbers === null) answer.refresh();
    },
    leaveRefusedOut: async (): Promise<void> => {
      noteCounts(await call(leaveOutRows, { ...about, rowNumbers: null, areRefused: true, isLeftOut: true }));
      answer.refresh();
    },
  };
}

/** Rows of other pages and views are from before the last changes: they must not appear until they are asked again. */
function forgetHiddenRows(): void {
  answers.removeQueries({ queryKey: [queryRecoveryRows.path], type: "inactive" });
}

/** The table may be open again before the last value was stored. */
export function askRowsAgain(): void {
  void answers.invalidateQueries({ queryKey: [queryRecoveryRows.path] });
}

export type Recovery = ReturnType<typeof useRecovery>;
