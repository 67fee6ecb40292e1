import type { ReactNode } from "react";
import styles from "./ScreenHeader.module.css";
import { ScreenTitle } from "./ScreenTitle.tsx";

export type ScreenHeaderProps = {
  title: string;
  /** The screen's name in the browser's tab, where its title says something else. */
  tabName?: string;
  /** After the screen's own name in the browser's tab. */
  site: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Not while something that opens with the screen has it. */
  takesFocus?: boolean;
};

/** The top of a screen inside the console: its name, what it is about, and what can be done. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title, tabName, site, subtitle, actions, takesFocus = true } = props;
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <ScreenTitle tabName={tabName} site={site} takesFocus={takesFocus}>
          {title}
        </ScreenTitle>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
