import { Button } from "../../../../design/actions/Button.tsx";
import { LinkButton } from "../../../../design/actions/TextLink.tsx";
import { Checkbox } from "../../../../design/fields/Checkbox.tsx";
import { t } from "../../../../texts.ts";
import styles from "./ChoiceBar.module.css";
import {
  beyondPage,
  countChosen,
  isChosen,
  togglePage,
  type ChosenRow,
  type RowsPart,
} from "./chosen-rows.ts";
import type { RowChoiceState } from "./useRowChoice.tsx";

export type ChoiceBarProps<Row extends ChosenRow> = {
  /** The title of the card. */
  of: string;
  page: { rows: readonly Row[]; totalCount: number };
  /** The part that is shown, with its name; null while all rows are shown. */
  part: { named: RowsPart; label: string } | null;
  state: Pick<RowChoiceState<Row>, "chosen" | "choose" | "ask">;
  /** While the payments are submitted, and while other rows are loading. */
  isDisabled: boolean;
};

/** Chooses the rows of a page or of a part; the number of chosen rows, and what can be done with them. */
export function ChoiceBar<Row extends ChosenRow>(props: ChoiceBarProps<Row>) {
  const { of, page, part, state, isDisabled } = props;
  const { chosen, choose, ask } = state;
  const words = t.checkedRows;
  const count = countChosen(chosen);
  const all = beyondPage(page, part?.named ?? null);
  const isPageChosen = page.rows.length > 0 && page.rows.every((row) => isChosen(chosen, row));
  return (
    <div className={styles.bar} role="group" aria-label={words.choice.bar({ of })}>
      <div className={styles.ticks}>
        {page.rows.length > 0 && (
          <Checkbox
            label={words.choice.page({ count: page.rows.length })}
            isChecked={isPageChosen}
            isDisabled={isDisabled}
            onChange={() => choose(togglePage(chosen, page.rows))}
          />
        )}
        {all !== null && part !== null && !isDisabled && chosen.is === "rows" && (
          <LinkButton onClick={() => choose({ is: "part", part: part.named, count: all })}>
            {words.choice.all({ count: all, part: part.label })}
          </LinkButton>
        )}
      </div>
      {count === 0 ? (
        <p className={styles.note}>{words.choice.none}</p>
      ) : (
        <div className={styles.ways}>
          <span className={styles.count}>{words.choice.chosen({ count })}</span>
          <Button size="small" isDisabled={isDisabled} onClick={() => ask("takeOut")}>
            {words.takeOut.button}
          </Button>
          <Button size="small" isDisabled={isDisabled} onClick={() => ask("keep")}>
            {words.keep.button}
          </Button>
        </div>
      )}
    </div>
  );
}
