import { Link } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { awaitingMeList, useAwaitingMe } from "../approvals/useAwaitingMe.ts";
import { t } from "../texts.ts";
import { Tooltip } from "../design/overlays/Tooltip.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { deployment, supportLink } from "../session/deployment.ts";
import styles from "./Navigation.module.css";
import { screenIcons } from "./screen-icons.ts";
import { useNavigation, type NavigationEntry } from "./useNavigation.ts";

export type NavigationProps = {
  /** Only icons, each with its name as a tooltip. */
  isRail?: boolean;
  onGo?: () => void;
};

export function Navigation({ isRail = false, onGo }: NavigationProps) {
  const groups = useNavigation();
  const awaiting = useAwaitingMe()?.count ?? 0;
  return (
    <nav className={styles.navigation} aria-label={t.shell.nav.label} data-rail={isRail}>
      {groups.map(({ heading, entries }) => (
        <div key={entries[0]?.name} className={styles.group}>
          {heading && <h2 className={styles.heading}>{t.shell.nav[heading]}</h2>}
          <ul>
            {entries.map((entry) => {
              const count = entry.name === "requests" ? awaiting : 0;
              const link = <EntryLink entry={entry} count={isRail ? count : 0} onGo={onGo} />;
              return (
                <li key={entry.name} className={styles.item} data-counted={count > 0}>
                  {isRail ? (
                    <Tooltip text={entry.label} placement="right">
                      {link}
                    </Tooltip>
                  ) : (
                    link
                  )}
                  {!isRail && count > 0 && <AwaitingLink count={count} onGo={onGo} />}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <a className={styles.help} href={supportLink()}>
        {t.shell.help({ email: deployment.supportEmail })}
      </a>
    </nav>
  );
}

type EntryLinkProps = {
  entry: NavigationEntry;
  /** The number of things that wait for this person, where there is no room for a link. */
  count: number;
  onGo: (() => void) | undefined;
};

function EntryLink({ entry, count, onGo }: EntryLinkProps) {
  if (entry.isOutside) return <OutsideEntry entry={entry} />;
  return (
    <Link
      to={entry.path}
      className={styles.entry}
      data-kind={entry.name === "newPayment" ? "primary" : undefined}
      activeOptions={{ exact: entry.path === "/", includeSearch: false }}
      onClick={onGo}
    >
      <Icon of={screenIcons[entry.name]} />
      <span className={styles.label}>{entry.label}</span>
      {count > 0 && (
        <>
          <span aria-hidden className={styles.count}>
            {t.common.count(count)}
          </span>
          <VisuallyHidden> {t.approvals.awaitingMe({ count })}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

function OutsideEntry({ entry }: Pick<EntryLinkProps, "entry">) {
  return (
    <a href={entry.path} target="_blank" rel="noreferrer" className={styles.entry}>
      <Icon of={screenIcons[entry.name]} />
      <span className={styles.label}>{entry.label}</span>
      <VisuallyHidden> {t.shell.nav.newTab}</VisuallyHidden>
      <span className={styles.outside}>
        <Icon of={ArrowUpRight} size={14} />
      </span>
    </a>
  );
}

/** The count beside an entry links to the counted list. */
function AwaitingLink({ count, onGo }: Pick<EntryLinkProps, "count" | "onGo">) {
  return (
    <Link
      {...awaitingMeList}
      className={styles.awaiting}
      onClick={onGo}
      aria-label={t.approvals.awaitingMe({ count })}
    >
      <span className={styles.count}>{t.common.count(count)}</span>
    </Link>
  );
}
