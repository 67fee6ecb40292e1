import { Link } from "@tanstack/react-router";
import { t } from "../design/texts.ts";
import { Tooltip } from "../design/Tooltip.tsx";
import { deployment, supportLink } from "../session/deployment.ts";
import styles from "./Navigation.module.css";
import { screenIcons } from "./screen-icons.ts";
import { useNavigation, type Entry } from "./useNavigation.ts";

export type NavigationProps = {
  /** Icons alone, each with its name as a tooltip. */
  isRail?: boolean;
  onGo?: () => void;
};

export function Navigation({ isRail = false, onGo }: NavigationProps) {
  const groups = useNavigation();
  return (
    <nav className={styles.navigation} aria-label={t.shell.nav.label} data-rail={isRail}>
      {groups.map(({ heading, entries }) => (
        <div key={entries[0]?.name} className={styles.group}>
          {heading && <h2 className={styles.heading}>{t.shell.nav[heading]}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                {isRail ? (
                  <Tooltip text={entry.label} placement="right">
                    <EntryLink entry={entry} onGo={onGo} />
                  </Tooltip>
                ) : (
                  <EntryLink entry={entry} onGo={onGo} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a className={styles.help} href={supportLink()}>
        {t.shell.help({ email: deployment.supportEmail })}
      </a>
    </nav>
  );
}

function EntryLink({ entry, onGo }: { entry: Entry; onGo: (() => void) | undefined }) {
  const Icon = screenIcons[entry.name];
  return (
    <Link
      to={entry.path}
      className={styles.entry}
      data-kind={entry.name === "newPayment" ? "primary" : undefined}
      activeOptions={{ exact: entry.path === "/", includeSearch: false }}
      onClick={onGo}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles.label}>{entry.label}</span>
    </Link>
  );
}
