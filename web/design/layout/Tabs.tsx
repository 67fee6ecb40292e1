import { ChevronDown } from "lucide-react";
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import { Select } from "../overlays/Select.tsx";
import styles from "./Tabs.module.css";
import { t } from "../../texts.ts";
import { useTabScroll } from "../hooks/useTabScroll.ts";

/** From this number of tabs on, a menu lists them all. */
const menuFrom = 10;

export type Tab = { id: string; label: string; count?: number | string };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** In the menu of many tabs: the label of the search, and the text when nothing is found. */
  searchLabel?: string;
  emptyText?: string;
  children: (id: string) => ReactNode;
};

export function Tabs(props: TabsProps) {
  const { label, tabs, selected, onSelect, children } = props;
  const { searchLabel = t.widgets.findTab, emptyText = t.widgets.noTabFound } = props;
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  useTabScroll(bar, tabs, selected);
  const hasMenu = tabs.length >= menuFrom;
  const tabId = (tab: string) => `${id}-tab-${tab}`;

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(step + tabs.length) % tabs.length]!;
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <div
          ref={bar}
          role="tablist"
          aria-label={label}
          className={styles.tabs}
          data-hides-cut={hasMenu}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={tabId(tab.id)}
              type="button"
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
        {hasMenu && (
          <Select
            label={label}
            look="quiet"
            options={tabs.map(({ id: key, label: text }) => ({ id: key, text }))}
            selected={selected}
            onSelect={onSelect}
            searchLabel={searchLabel}
            emptyText={emptyText}
            trigger={
              <>
                {t.widgets.allTabs({ count: tabs.length })}
                <Icon of={ChevronDown} size={14} />
              </>
            }
          />
        )}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={tabId(selected)}
        className={styles.panel}
      >
        {children(selected)}
      </div>
    </div>
  );
}
