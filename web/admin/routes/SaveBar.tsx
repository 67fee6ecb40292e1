import { CircleAlert } from "lucide-react";
import { Button } from "../../design/actions/Button.tsx";
import { LinkButton } from "../../design/actions/TextLink.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import { countOf, type EditedRow, type RowProblem } from "./edited-routes.ts";
import { rowProblemWords } from "./problem-words.ts";
import styles from "./SaveBar.module.css";

export type SaveBarProps = {
  rows: readonly EditedRow[];
  problems: readonly RowProblem[];
  isBusy: boolean;
  onProblem: (problem: RowProblem) => void;
  onDiscard: () => void;
  onSave: () => void;
};

const mostShown = 3;

/** Counts the unsaved changes and says what keeps them from being saved. */
export function SaveBar({ rows, problems, isBusy, onProblem, onDiscard, onSave }: SaveBarProps) {
  const words = t.adminRoutes.unsaved;
  const counts = {
    changed: countOf(rows, "changed"),
    added: countOf(rows, "new"),
    removed: countOf(rows, "removed"),
  };
  const n = counts.changed + counts.added + counts.removed;
  if (n === 0) return null;
  const kinds = (["changed", "added", "removed"] as const).filter((kind) => counts[kind] > 0);
  const shown = kinds.map((kind) => words[kind]({ n: counts[kind] })).join(", ");
  const [first] = problems;
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.slice(0, mostShown).map((problem) => (
            <li key={`${problem.row.id} ${problem.field}`}>
              <Icon of={CircleAlert} size={14} />
              <LinkButton onClick={() => onProblem(problem)}>{rowProblemWords(problem)}</LinkButton>
            </li>
          ))}
          {problems.length > mostShown && (
            <li>{t.adminRoutes.moreProblems({ n: problems.length - mostShown })}</li>
          )}
        </ul>
      )}
      <div className={styles.bar} role="region" aria-label={words.title}>
        <span className={styles.words}>
          <b>{words.count({ n })}</b>{" "}
          <span className={styles.counts}>
            {shown}. {first && words.correct(first.row)}
          </span>
        </span>
        <Button kind="quiet" onClick={onDiscard} isDisabled={isBusy}>
          {words.discard}
        </Button>
        <Button
          kind="primary"
          onClick={onSave}
          isDisabled={problems.length > 0}
          isBusy={isBusy}
          busyLabel={words.checking}
        >
          {words.save({ n })}
        </Button>
      </div>
    </>
  );
}
