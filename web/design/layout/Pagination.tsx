import { ChevronLeft, ChevronRight, Info } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "../values/Icon.tsx";
import { Button } from "../actions/Button.tsx";
import { listPage } from "./page-window.ts";
import styles from "./Pagination.module.css";
import { t } from "../../texts.ts";
import { Tooltip } from "../overlays/Tooltip.tsx";

export type PaginationProps = {
  /** Counted from zero. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Distinguishes the pages of this list from those of another list on the screen. */
  label?: string | undefined;
  /** The text when there are more entries than the list can show. */
  limitNote?: string | undefined;
};

export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, onPage, label = t.common.pages, limitNote } = props;
  const range = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  // At either end the pressed button disappears; focus goes to the range, which also shows the position.
  useLayoutEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) range.current?.focus();
    wasPressed.current = false;
  }, [page]);
  const shown = listPage(page, pageSize, total);
  if (!shown) return null;

  const { first, last, current, previous, next, links } = shown;
  const go = (to: number) => {
    wasPressed.current = true;
    onPage(to);
  };
  return (
    <nav className={styles.pagination} aria-label={label}>
      <span ref={range} tabIndex={-1}>
        {t.common.range({ first, last, total })}
        {limitNote !== undefined && "+"}
      </span>
      {limitNote !== undefined && <LimitNote text={limitNote} />}
      {links.length > 0 && (
        <div className={styles.ways}>
          {previous !== null && (
            <Button size="small" icon={<Icon of={ChevronLeft} size={14} />} onClick={() => go(previous)}>
              {t.common.previous}
            </Button>
          )}
          <PageLinks links={links} current={current} onPage={go} />
          {next !== null && (
            <Button size="small" onClick={() => go(next)}>
              {t.common.next}
              <Icon of={ChevronRight} size={14} />
            </Button>
          )}
        </div>
      )}
    </nav>
  );
}

/** A tooltip for pointer and keyboard; without either, the text is visible (TX-34). */
function LimitNote({ text }: { text: string }) {
  return (
    <>
      <span className={styles.tip}>
        <Tooltip text={text}>
          <button type="button" className={styles.about} aria-label={text}>
            <Icon of={Info} size={14} />
          </button>
        </Tooltip>
      </span>
      <span className={styles.note}>
        <Icon of={Info} size={14} />
        {text}
      </span>
    </>
  );
}

type PageLinksProps = { links: (number | "gap")[]; current: number; onPage: (page: number) => void };

function PageLinks({ links, current, onPage }: PageLinksProps) {
  return (
    <ol className={styles.pages}>
      {links.map((link, place) =>
        link === "gap" ? (
          <li key={`gap ${place}`} className={styles.gap} aria-hidden>
            …
          </li>
        ) : (
          <li key={link}>
            <button
              type="button"
              className={styles.page}
              aria-label={t.common.goToPage({ page: link + 1 })}
              aria-current={link === current ? "page" : undefined}
              onClick={() => onPage(link)}
            >
              {t.common.count(link + 1)}
            </button>
          </li>
        ),
      )}
    </ol>
  );
}
