import { GripVertical } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { ColumnId } from "@corridor/product/transactions/columns";
import { Icon } from "../../design/values/Icon.tsx";
import { Checkbox } from "../../design/fields/Checkbox.tsx";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import styles from "./ColumnChooser.module.css";

export type ColumnOrderProps = {
  shown: readonly ColumnId[];
  /** Columns that the search hides keep their position. */
  isFound: (id: ColumnId) => boolean;
  onOrder: (ids: readonly ColumnId[]) => void;
  onHide: (id: ColumnId) => void;
};

/** The shown columns in their order; the handle changes the order by pointer or arrow keys. */
export function ColumnOrder({ shown, isFound, onOrder, onHide }: ColumnOrderProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<ColumnId | null>(null);
  const [moved, setMoved] = useState("");
  const hintId = useId();
  const words = t.transactions.chooser;
  const found = shown.filter(isFound);

  function moveTo(id: ColumnId, neighbour: ColumnId | undefined) {
    if (neighbour === undefined || neighbour === id) return;
    const place = shown.indexOf(neighbour);
    const others = shown.filter((other) => other !== id);
    onOrder([...others.slice(0, place), id, ...others.slice(place)]);
    setMoved(words.moved({ column: t.transactionColumns[id], place: place + 1, count: shown.length }));
  }

  function onKey(event: KeyboardEvent, id: ColumnId) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(id, found[found.indexOf(id) + step]);
  }

  function onDrag({ clientY }: PointerEvent, id: ColumnId) {
    if (dragged !== id) return;
    const lines = [...list.current!.children];
    const under = lines.findIndex((line) => clientY < line.getBoundingClientRect().bottom);
    moveTo(id, found[under === -1 ? found.length - 1 : under]);
  }

  return (
    <>
      <ul ref={list} className={styles.order}>
        {found.map((id) => (
          <li
            key={id}
            className={styles.line}
            data-dragged={dragged === id}
            onKeyDown={(event) => event.altKey && onKey(event, id)}
          >
            <Checkbox id={boxId(id)} label={t.transactionColumns[id]} isChecked onChange={() => onHide(id)} />
            <button
              type="button"
              className={styles.handle}
              aria-label={words.move({ column: t.transactionColumns[id] })}
              aria-describedby={hintId}
              onKeyDown={(event) => !event.altKey && onKey(event, id)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(id);
              }}
              onPointerMove={(event) => onDrag(event, id)}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <Icon of={GripVertical} />
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span id={hintId}>{words.moveHint}</span>
        <span role="status">{moved}</span>
      </VisuallyHidden>
    </>
  );
}

/** The ID of the checkbox of a column, in either list. */
export function boxId(id: ColumnId): string {
  return `column-${id}`;
}
