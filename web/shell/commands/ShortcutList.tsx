import { Button } from "../../design/actions/Button.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { Kbd } from "../../design/values/Kbd.tsx";
import { t } from "../../texts.ts";
import { goKeys } from "./go-keys.ts";
import { commandKeys } from "./shortcuts.ts";
import styles from "./ShortcutList.module.css";
import type { NavigationEntry } from "../useNavigation.ts";

export type ShortcutListProps = {
  entries: readonly NavigationEntry[];
  /** Whether there is anything to look for. */
  mayFind: boolean;
  isOpen: boolean;
  onClose: () => void;
};

export function ShortcutList({ entries, mayFind, isOpen, onClose }: ShortcutListProps) {
  const words = t.shell.shortcuts;
  return (
    <Dialog
      title={words.title}
      subtitle={words.explanation}
      size="form"
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      <div className={styles.columns}>
        <Keys
          heading={words.everywhere}
          lines={[
            [words.palette, commandKeys],
            ...(mayFind ? ([[words.search, ["/"]]] satisfies Line[]) : []),
            [words.refresh, ["R"]],
            [words.list, ["?"]],
            [words.collapse, ["["]],
            [words.close, ["Esc"]],
          ]}
        />
        <Keys
          heading={words.goTo}
          lines={entries.flatMap(({ name, label }): Line[] => (goKeys[name] ? [[label, goKeys[name]]] : []))}
        />
        <Keys
          heading={words.inLists}
          lines={[
            [words.rows, ["J", "K"]],
            [words.openRow, ["Enter"]],
            ...(mayFind
              ? ([
                  [words.openRows, ["↓", "↑"]],
                  [words.export, ["X"]],
                ] satisfies Line[])
              : []),
          ]}
        />
      </div>
    </Dialog>
  );
}

type Line = [text: string, keys: readonly string[]];

function Keys({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <dl className={styles.lines}>
        {lines.map(([text, keys]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <Kbd keys={[...keys]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
