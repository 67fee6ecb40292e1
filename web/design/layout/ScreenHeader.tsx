import type { ReactNode } from "react";
import styles from "./ScreenHeader.module.css";
import { ScreenTitle } from "./ScreenTitle.tsx";
import { WholeDates } from "../values/WholeDates.tsx";

export type ScreenHeaderProps = {
  title: string;
  /** The screen's name in the browser's tab, where its title says something else. */
  tabName?: string;
  /** After the screen's own name in the browser's tab. */
  site: string;
  /** Above the title: the way back to what the screen is a part of. */
  crumb?: ReactNode;
  /** Beside the title, such as a status. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Stays in sight while the page moves under it, with a decision that is read for from top to bottom. */
  isSticky?: boolean;
  /** Of a screen whose table needs all the width there is. */
  isWide?: boolean;
  /** Not while something that opens with the screen has it. */
  takesFocus?: boolean;
};

/** The top of a screen inside the console: its name, what it is about, and what can be done. */
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
