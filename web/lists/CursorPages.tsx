import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../design/actions/Button.tsx";
import { Icon } from "../design/values/Icon.tsx";
import styles from "./CursorPages.module.css";

export type CursorPagesProps = {
  words: { pages: string; newer: string; older: string };
  view: { cursor: string | null; goToNewer: () => void; goToOlder: (cursor: string) => void };
  /** The cursor of the next older page; null on the last page. */
  nextCursor: string | null;
};

/** The ways to newer and older rows of a list whose pages have no numbers; nothing for the only page. */
export function CursorPages({ words, view, nextCursor }: CursorPagesProps) {
  if (view.cursor === null && nextCursor === null) return null;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <Button
        size="small"
        icon={<Icon of={ChevronLeft} size={14} />}
        isDisabled={view.cursor === null}
        onClick={view.goToNewer}
      >
        {words.newer}
      </Button>
      <Button
        size="small"
        isDisabled={nextCursor === null}
        onClick={() => nextCursor !== null && view.goToOlder(nextCursor)}
      >
        {words.older}
        <Icon of={ChevronRight} size={14} />
      </Button>
    </nav>
  );
}
