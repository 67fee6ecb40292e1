import { useState } from "react";
import {
  columnsOffered,
  transactionColumns,
  type ColumnId,
  type TransactionColumn,
} from "@corridor/product/transactions/columns";
import { useSession } from "../../session/session.ts";
import { storage } from "../../session/storage.ts";

/** The column names the row, so it cannot be hidden. */
export const firstColumn = "transactionId" satisfies ColumnId;

/** The columns that the client is offered (TX-30), and the columns that this person has chosen, in their order (TX-29). */
export function useShownColumns() {
  const { user, clientId } = useSession();
  const offered = useColumnsOffered();
  const owner = `${user?.email} ${clientId}`;
  const [chosen, setChosen] = useState(() => storage.columnChoices()[owner] ?? null);
  const usual = offered.filter(({ isShownAtFirst }) => isShownAtFirst).map(({ id }) => id);
  const wanted = chosen ?? usual;
  const known = wanted.filter((id): id is ColumnId => offered.some((column) => column.id === id));
  const keep = (ids: readonly ColumnId[] | null) => {
    const { [owner]: _before, ...others } = storage.columnChoices();
    storage.keepColumnChoices(ids === null ? others : { ...others, [owner]: ids });
    setChosen(ids);
  };
  return {
    offered,
    shown: [firstColumn, ...new Set(known.filter((id) => id !== firstColumn))] as readonly ColumnId[],
    change: keep,
    /** Null while the person has chosen nothing. */
    reset: chosen === null ? null : () => keep(null),
  };
}
export type ShownColumns = ReturnType<typeof useShownColumns>;

export function useColumnsOffered(): readonly TransactionColumn[] {
  const { frame } = useSession();
  return columnsOffered((need) =>
    need === "offshoreSwiftEnabled" || need === "fxTradesEnabled"
      ? (frame?.configuration[need] ?? false)
      : (frame?.features[need] ?? false),
  );
}

/** The fields that an answer may leave out when only these columns are shown (TX-21). */
export function allBut(shown: readonly ColumnId[]): ColumnId[] {
  return transactionColumns.map(({ id }) => id).filter((id) => !shown.includes(id));
}
