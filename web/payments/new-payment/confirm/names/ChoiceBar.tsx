import { Button } from "../../../../design/actions/Button.tsx";
import { LinkButton } from "../../../../design/actions/TextLink.tsx";
import { Checkbox } from "../../../../design/fields/Checkbox.tsx";
import type { RecipientNames, RecipientVerdict } from "@corridor/product/payments/recipient-names/contract";
import { t } from "../../../../texts.ts";
import styles from "./ChoiceBar.module.css";
import { beyondPage, countChosen, isChosen, togglePage, type ChosenRows } from "./chosen-rows.ts";

export type ChoiceBarProps = {
  names: RecipientNames;
  verdict: RecipientVerdict | null;
  chosen: ChosenRows;
  /** While the payments are submitted, and while other rows are loading. */
  isDisabled: boolean;
  onChoose: (chosen: ChosenRows) => void;
  onTakeOut: () => void;
  onKeep: () => void;
};

/** Chooses the rows of a page or of a verdict; the number of chosen rows, and what can be done with them. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { names, verdict, chosen, isDisabled, onChoose, onTakeOut, onKeep } = props;
  const words = t.recipientNames;
  const count = countChosen(chosen);
  const all = beyondPage(names, verdict);
  const isPageChosen = names.rows.length > 0 && names.rows.every((row) => isChosen(chosen, row));
  return (
    <div className={styles.bar} role="group" aria-label={words.choice.bar}>
      <div className={styles.ticks}>
        {names.rows.length > 0 && (
          <Checkbox
            label={words.choice.page({ count: names.rows.length })}
            isChecked={isPageChosen}
            isDisabled={isDisabled}
            onChange={() => onChoose(togglePage(chosen, names.rows))}
          />
        )}
        {all !== null && verdict !== null && !isDisabled && chosen.kind === "rows" && (
          <LinkButton onClick={() => onChoose({ kind: "verdict", verdict, count: all })}>
            {words.choice.verdict({ count: all, verdict: t.status.nameMatch[verdict] })}
          </LinkButton>
        )}
      </div>
      {count === 0 ? (
        <p className={styles.note}>{words.choice.none}</p>
      ) : (
        <div className={styles.ways}>
          <span className={styles.count}>{words.choice.chosen({ count })}</span>
          <Button size="small" isDisabled={isDisabled} onClick={onTakeOut}>
            {words.takeOut.button}
          </Button>
          <Button size="small" isDisabled={isDisabled} onClick={onKeep}>
            {words.keep.button}
          </Button>
        </div>
      )}
    </div>
  );
}
