import { useLayoutEffect, useRef, useState } from "react";
import { columnGroups, type ColumnId } from "@corridor/product/transactions/columns";
import { Checkbox } from "../../design/fields/Checkbox.tsx";
import { matches } from "../../design/fields/matching.ts";
import { SearchField } from "../../design/fields/SearchField.tsx";
import { t } from "../../texts.ts";
import { LinkButton } from "../../design/actions/TextLink.tsx";
import styles from "./ColumnChooser.module.css";
import { boxId, ColumnOrder } from "./ColumnOrder.tsx";
import { firstColumn, type ShownColumns } from "./useShownColumns.ts";

/** The shown columns in their order, and the other columns by group. */
export function ColumnChoices({ columns: { offered, shown, change, reset } }: { columns: ShownColumns }) {
  const [query, setQuery] = useState("");
  const toggled = useRef<ColumnId>(undefined);
  const toggle = (id: ColumnId, ids: readonly ColumnId[]) => {
    toggled.current = id;
    change(ids);
  };
  // The checkbox moves to the other list, and the focus moves with it.
  useLayoutEffect(() => {
    if (toggled.current) document.getElementById(boxId(toggled.current))?.focus();
    toggled.current = undefined;
  }, [shown]);
  const words = t.transactions.chooser;
  const name = (id: ColumnId) => t.transactionColumns[id];
  const isFound = (id: ColumnId) => id !== firstColumn && matches(query, name(id));
  const chosen = shown.filter((id) => id !== firstColumn);
  const found = chosen.filter(isFound);
  const groups = columnGroups
    .map((group) => ({
      group,
      ids: offered.filter((column) => column.group === group).map(({ id }) => id),
    }))
    .map(({ group, ids }) => ({ group, ids: ids.filter((id) => !shown.includes(id) && isFound(id)) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <div className={styles.chooser}>
      <div className={styles.top}>
        <div className={styles.title}>
          <strong>{words.button}</strong>
          {reset && <LinkButton onClick={reset}>{words.reset}</LinkButton>}
        </div>
        <SearchField
          label={words.search({ count: offered.length })}
          value={query}
          onChange={setQuery}
          takesFocus
        />
      </div>
      <div className={styles.lists}>
        {found.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{words.shown}</legend>
            <ColumnOrder
              shown={chosen}
              isFound={isFound}
              onOrder={change}
              onHide={(id) =>
                toggle(
                  id,
                  chosen.filter((other) => other !== id),
                )
              }
            />
          </fieldset>
        )}
        {groups.map(({ group, ids }) => (
          <fieldset key={group} className={styles.group}>
            <legend>{t.transactionFields.parts[group]}</legend>
            {ids.map((id) => (
              <Checkbox
                key={id}
                id={boxId(id)}
                label={name(id)}
                isChecked={false}
                onChange={() => toggle(id, [...chosen, id])}
              />
            ))}
          </fieldset>
        ))}
        {found.length + groups.length === 0 && (
          <p role="status" className={styles.none}>
            {words.none}
          </p>
        )}
      </div>
    </div>
  );
}
