import type { ReactNode } from "react";
import styles from "./ScreenHeader.module.css";
import { ScreenTitle } from "./ScreenTitle.tsx";
import { WholeDates } from "../values/WholeDates.tsx";

export type ScreenHeaderProps = {
  title: string;
  /** The screen's name in the browser's tab, if it differs from the title. */
  tabName?: string;
  /** After the screen's own name in the browser's tab. */
  site: string;
  /** Above the title: the link back to the parent screen. */
  crumb?: ReactNode;
  /** Beside the title, such as a status. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Stays visible while the page scrolls, with the decision buttons of a long page. */
  isSticky?: boolean;
  /** For a screen whose table needs the full width. */
  isWide?: boolean;
  /** False while an element that opens with the screen has the focus. */
  takesFocus?: boolean;
};

/** The top of a screen inside the console: its name, its subject, and its actions. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const {
    title,
    tabName,
    site,
    crumb,
    badge,
    subtitle,
    actions,
    isSticky = false,
    isWide = false,
    takesFocus = true,
  } = props;
  return (
    <div className={styles.header} data-sticky={isSticky} data-wide={isWide}>
      <div className={styles.words}>
        {crumb}
        <div className={styles.title}>
          <ScreenTitle tabName={tabName} site={site} takesFocus={takesFocus}>
            {title}
          </ScreenTitle>
          {badge}
        </div>
        {subtitle !== undefined && (
          <p className={styles.subtitle}>
            {typeof subtitle === "string" ? <WholeDates text={subtitle} /> : subtitle}
          </p>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
