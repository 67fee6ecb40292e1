import { ScreenTitle } from "../layout/ScreenTitle.tsx";
import { BannersSection } from "./BannersSection.tsx";
import { ChartsSection } from "./ChartsSection.tsx";
import styles from "./ComponentsScreen.module.css";
import { ControlsSection } from "./ControlsSection.tsx";
import { DensitySwitch } from "./DensitySwitch.tsx";
import { InteractiveSection } from "./interactive/InteractiveSection.tsx";
import { LinksSection } from "./LinksSection.tsx";
import { PaginationSection } from "./PaginationSection.tsx";
import { StatesSection } from "./StatesSection.tsx";
import { StatusSection } from "./StatusSection.tsx";
import { TableSection } from "./TableSection.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { ValuesSection } from "./ValuesSection.tsx";

/** Reference sheet for developers: every component in every state it can be in. */
export function ComponentsScreen() {
  return (
    <main className={styles.sheet}>
      <div className={styles.head}>
        <div>
          <ScreenTitle site="Corridor" takesFocus>
            Components and states
          </ScreenTitle>
          <p>Reference sheet for developers</p>
        </div>
        <div className={styles.row}>
          <DensitySwitch />
          <ThemeSwitch />
        </div>
      </div>
      <div className={styles.grid}>
        <StatusSection />
        <ControlsSection />
        <BannersSection />
        <ValuesSection />
        <LinksSection />
        <TableSection />
        <PaginationSection />
        <ChartsSection />
        <StatesSection />
        <InteractiveSection />
      </div>
    </main>
  );
}
